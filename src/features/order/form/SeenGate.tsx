import { Suspense, useId, useState } from 'react';
import type { Draft, OrderName } from '../../../game/orders/orderRow.ts';
import type { Sight } from '../../../game/orders/sight.ts';
import { say } from '../../../lib/words/say.ts';
import { useRights } from '../../../state/orders/useRights.ts';
import { Button, type ButtonProps } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { lazyNamed } from '../../../ui/lazyNamed.ts';
import { Loader } from '../../../ui/Loader.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { LinkedText } from '../../names/LinkedText.tsx';
import { ANY_ORDERS, type AnyDraft } from './anyRow.ts';
import type { Texts } from './readForm.ts';

const OrderForm = lazyNamed(() => import('./OrderForm.tsx'), 'OrderForm');

const NOTHING: AnyDraft = {};

export interface GateProps {
  readonly name: OrderName;
  readonly given?: AnyDraft;
  readonly start?: AnyDraft;
  readonly label?: string;
  readonly tone?: ButtonProps['tone'];
  readonly icon?: ButtonProps['icon'];
  readonly onGiven?: () => void;
}

/** The door itself: the button, its reason, and the dialog with the form. What was typed stays when it is shut. */
export function SeenGate({ sight, onGiven, ...gate }: GateProps & { readonly sight: Sight }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <GateButton {...gate} sight={sight} onOpen={() => setOpen(true)} />
      <GateForm {...gate} isOpen={isOpen} onClose={() => setOpen(false)} {...(onGiven && { onGiven })} />
    </>
  );
}

/** The button, and why it opens nothing. */
export function GateButton({
  name,
  given = NOTHING,
  label,
  tone,
  icon,
  sight,
  onOpen,
}: Omit<GateProps, 'start' | 'onGiven'> & { readonly sight: Sight; readonly onOpen: () => void }) {
  const row = ANY_ORDERS[name];
  const whyId = useId();
  const rights = useRights(name, given as Draft<OrderName>); // what a place gives is of its message
  const reason = rights?.may === false ? rights.words : (row.obstacle?.(given, sight) ?? null);
  return (
    <Stack gap={1} align="start">
      <Button
        tone={tone ?? (row.isGrave ? 'danger' : 'plain')}
        icon={icon}
        aria-disabled={reason !== null || undefined}
        aria-describedby={reason === null ? undefined : whyId}
        onClick={() => {
          if (reason === null) onOpen();
        }}
      >
        {label ?? row.title}
      </Button>
      {reason !== null && (
        <Note id={whyId} tone="faint" icon="info">
          <LinkedText text={reason} />
        </Note>
      )}
    </Stack>
  );
}

/** The dialog with the form. It stands apart from its button, which may go and come as records and permissions are read. */
export function GateForm({
  name,
  given = NOTHING,
  start,
  isOpen,
  onClose,
  onGiven,
}: Pick<GateProps, 'name' | 'given' | 'start' | 'onGiven'> & {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const [kept, setKept] = useState<Texts | undefined>(undefined);
  if (!isOpen) return null;
  return (
    <Dialog title={ANY_ORDERS[name].title} isSheet onClose={onClose}>
      <Suspense fallback={<Loader label={say('Loading form…')} />}>
        <OrderForm
          name={name}
          given={given as Draft<OrderName>} // as above
          start={start as Draft<OrderName> | undefined} // as above
          kept={kept}
          takesFocus
          onTexts={setKept}
          onGiven={() => {
            setKept(undefined);
            onClose();
            onGiven?.();
          }}
        />
      </Suspense>
    </Dialog>
  );
}
