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
export function SeenGate({
  name,
  given = NOTHING,
  start,
  label,
  tone,
  icon,
  sight,
  onGiven,
}: GateProps & { readonly sight: Sight }) {
  const row = ANY_ORDERS[name];
  const whyId = useId();
  const [isOpen, setOpen] = useState(false);
  const [kept, setKept] = useState<Texts | undefined>(undefined);
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
          if (reason === null) setOpen(true);
        }}
      >
        {label ?? row.title}
      </Button>
      {reason !== null && (
        <Note id={whyId} tone="faint" icon="info">
          {reason}
        </Note>
      )}
      {isOpen && (
        <Dialog title={row.title} isSheet onClose={() => setOpen(false)}>
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
                setOpen(false);
                onGiven?.();
              }}
            />
          </Suspense>
        </Dialog>
      )}
    </Stack>
  );
}
