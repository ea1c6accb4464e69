import { useForm, useStore } from '@tanstack/react-form';
import { useEffect, useId, useRef, useState } from 'react';
import { isPowerOrder } from '../../../game/energy/powerOrders.ts';
import type { Denoms } from '../../../game/coins.ts';
import { type GameMessage, messageWords } from '../../../game/messages/messages.ts';
import type { Draft, OrderName } from '../../../game/orders/orderRow.ts';
import { say } from '../../../lib/words/say.ts';
import { knownIn } from '../../../state/orders/knownIn.ts';
import { useRights } from '../../../state/orders/useRights.ts';
import { useBlockMs } from '../../../state/orders/useBlockMs.ts';
import { useSight } from '../../../state/orders/useSight.ts';
import { useFromWorld, useRuntime } from '../../../state/react.ts';
import { useDenoms } from '../../../state/useDenoms.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import { Tick } from '../../../ui/Tick.tsx';
import { ForecastNote } from '../ForecastNote.tsx';
import { OrderButton } from '../OrderButton.tsx';
import { AddressNotes } from './AddressNotes.tsx';
import { ANY_ORDERS, type AnyDraft, specsOf } from './anyRow.ts';
import { edgeOf } from './edgeOf.ts';
import { FieldOf } from './FieldOf.tsx';
import { Told } from './Told.tsx';
import { readForm, type Texts, typeText } from './readForm.ts';

const NOTHING: AnyDraft = {};

/**
 * Any order, drawn from its row: what is asked of the player, what is wrong with it, what it will do, and the button that signs it.
 *
 * @param given fields that are told, not asked
 * @param start what fields hold when it opens
 * @param kept texts of the last time it was open; `onTexts` hears of every change
 */
export function OrderForm<N extends OrderName>({
  name,
  given,
  start,
  kept,
  takesFocus = false,
  onTexts,
  onGiven,
}: {
  readonly name: N;
  readonly given?: Draft<N> | undefined;
  readonly start?: Draft<N> | undefined;
  readonly kept?: Texts | undefined;
  /** Its first field has the focus as soon as it is there: it was opened by a press. */
  readonly takesFocus?: boolean;
  readonly onTexts?: (texts: Texts) => void;
  readonly onGiven?: (() => void) | undefined;
}) {
  const row = ANY_ORDERS[name];
  const { addressPrefix } = useRuntime().config.network;
  const blockMs = useBlockMs();
  const denoms = useDenoms();
  const sight = useSight();
  const tickId = useId();
  const [isTicked, setTicked] = useState(false);
  const context = { addressPrefix, denoms, blockMs };
  const told: AnyDraft = given ?? NOTHING;
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    // not said: a selector
    const first = box.current?.querySelector<HTMLElement>('input, select, textarea');
    first?.focus();
    // What stands there now is typed over, or kept by an arrow.
    if (first instanceof HTMLInputElement && first.type === 'text') first.select();
  }, [takesFocus]);
  // Once: what is kept changes with every letter, and is not to be begun with again.
  const [begun] = useState(() => kept ?? startTexts(name, start ?? NOTHING, context));
  const form = useForm({ defaultValues: begun });
  const texts = useStore(form.store, (state) => state.values);
  const view = readForm(name, { given: told, texts, sight, context });
  // A draft of this very message, as far as it goes.
  const draft = view.draft as Draft<N>;
  const rights = useRights(name, draft);
  const rule = row.obstacle?.(view.draft, sight) ?? null;
  const changes = row.changes?.(view.draft, sight) ?? [];
  const untold =
    row.isGrave && !isTicked ? say('Tick the box first to confirm that you know what this action does.') : null;
  const refused = rights?.may === false ? rights.words : null;
  return (
    <Stack
      as="form"
      ref={box}
      gap={4}
      aria-label={row.title}
      onSubmit={(event: { preventDefault: () => void }) => event.preventDefault()}
    >
      <Text tone="soft">{row.about}</Text>
      <Told name={name} given={told} sight={sight} context={context} />
      {view.fields.map((field) => (
        <form.Field key={field.name} name={field.name}>
          {(api) => (
            <FieldOf
              order={name}
              view={field}
              draft={view.draft}
              sight={sight}
              context={context}
              error={api.state.meta.isBlurred || isSaidAtOnce(field.spec.kind) ? field.fault : null}
              onText={(text) => {
                api.handleChange(text);
                onTexts?.({ ...texts, [field.name]: text });
              }}
              onBlur={api.handleBlur}
            />
          )}
        </form.Field>
      ))}
      <AddressNotes name={name} draft={view.draft} self={sight.self} />
      {changes.length > 0 && (
        <Facts facts={changes.map(({ what, before, after }) => ({ name: what, value: `${before} → ${after}` }))} />
      )}
      {isPowerOrder(name) && <ForecastNote name={name} draft={view.draft} sight={sight} />}
      {row.isGrave && (
        <Tick name={tickId} checked={isTicked} onChange={(event) => setTicked(event.target.checked)}>
          <span>{say('I know what this action does and that I may not be able to undo the action.')}</span>
        </Tick>
      )}
      {view.message && <Signed message={view.message} denoms={denoms} />}
      <OrderButton
        order={view.message}
        offers={name}
        foretells={false}
        obstacle={refused ?? rule ?? view.lack ?? untold}
        tone={row.isGrave ? 'danger' : 'primary'}
        {...(onGiven && { onGiven })}
      >
        {row.title}
      </OrderButton>
    </Stack>
  );
}

/** The sentence that is signed. */
function Signed({ message, denoms }: { readonly message: GameMessage; readonly denoms: Denoms }) {
  const words = useFromWorld((world) => messageWords([message], knownIn(world, denoms)));
  return <Note>{words}</Note>;
}

/** What is wrong with a number is wrong while it is typed; a name is not bad for being begun. */
function isSaidAtOnce(kind: string): boolean {
  return ['power', 'blocks', 'alpha', 'fraction', 'whole', 'coin', 'coinText', 'height'].includes(kind);
}

function startTexts(name: OrderName, start: AnyDraft, context: Parameters<typeof edgeOf>[3]): Texts {
  const { fields } = ANY_ORDERS[name];
  const texts = specsOf(name).flatMap(([key, spec]) => {
    const field = fields[key];
    if (field === undefined || start[key] === undefined) return [];
    return [[key, typeText({ spec, edge: edgeOf(spec.kind, field, name, context) }, start[key])] as const];
  });
  return Object.fromEntries(texts);
}
