import { useIsFetching } from '@tanstack/react-query';
import { useState } from 'react';
import type { IdOf, ObjectKind, Sight } from '../../../game/orders/sight.ts';
import type { OrderName, Room } from '../../../game/orders/orderRow.ts';
import { say } from '../../../lib/words/say.ts';
import { RIGHTS_KEY } from '../../../state/orders/followAnswers.ts';
import { useManyRights } from '../../../state/orders/useRights.ts';
import { useSight } from '../../../state/orders/useSight.ts';
import { Fold } from '../../../ui/Fold.tsx';
import { Grid } from '../../../ui/Grid.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { ANY_ORDERS } from './anyRow.ts';
import { offeredOn, type OfferedOrder } from './offeredOn.ts';
import { GateButton, GateForm } from './SeenGate.tsx';

/**
 * Every order that the table offers on an object: first those that the visitor may give, then the others with the reason. None is
 * hidden, whoever looks.
 *
 * @param rooms only those that are at home in one of them
 */
export function OrdersOf<K extends ObjectKind>({
  kind,
  id,
  rooms,
}: {
  readonly kind: K;
  readonly id: IdOf<K>;
  readonly rooms?: readonly Room[];
}) {
  const sight = useSight();
  const record = sight.get(kind, id);
  const offers = record ? offeredOn(kind, record, sight, rooms) : [];
  const rights = useManyRights(offers.map(({ name, given }) => ({ name, draft: given })));
  // What was answered is asked again now and then, and stands meanwhile.
  const isAsking = useIsFetching({ queryKey: [RIGHTS_KEY], predicate: ({ state }) => state.data === undefined }) > 0;
  /** The forms that were opened here, the last one last: what is typed in one stays, whatever becomes of its button. */
  const [forms, setForms] = useState<readonly OfferedOrder[]>(NO_OFFERS);
  const [openName, setOpen] = useState<OrderName | null>(null);
  const [of, setOf] = useState<string>(id);
  /** It has been shown once, and is not taken away for what is asked about a form that is typed into. */
  const [isTold, setTold] = useState(false);
  const judged = offers.map((offer, index) => ({ ...offer, isOpen: rights[index]?.may !== false }));
  const isWaiting = record === undefined || (isAsking && rights.includes(null) && judged.every(({ isOpen }) => isOpen));
  if (of !== id) {
    setOf(id);
    setForms(NO_OFFERS);
    setOpen(null);
    setTold(false);
  } else if (!isWaiting && !isTold) setTold(true);
  const open = ({ name, given }: OfferedOrder): void => {
    setForms((now) => [...now.filter((one) => one.name !== name), { name, given }]);
    setOpen(name);
  };
  return (
    <>
      {record === undefined ? (
        <Note tone="faint">{say('Loading actions…')}</Note>
      ) : isWaiting && !isTold ? (
        <Note tone="faint">{say('Loading your permissions…')}</Note>
      ) : (
        <Offers judged={judged} sight={sight} onOpen={open} />
      )}
      {of === id &&
        forms.map(({ name, given }) => (
          <GateForm
            key={name}
            name={name}
            given={offers.find((one) => one.name === name)?.given ?? given}
            isOpen={name === openName}
            onClose={() => setOpen(null)}
          />
        ))}
    </>
  );
}

const NO_OFFERS: readonly OfferedOrder[] = [];

/** Those that may be given, and below them the others with the reason. */
function Offers({
  judged,
  sight,
  onOpen,
}: {
  readonly judged: readonly (OfferedOrder & { readonly isOpen: boolean })[];
  readonly sight: Sight;
  readonly onOpen: (offer: OfferedOrder) => void;
}) {
  // What takes something from somebody stands last: nobody should meet it first.
  const open = judged.filter(({ isOpen }) => isOpen).toSorted((a, b) => graveness(a.name) - graveness(b.name));
  const shut = judged.filter(({ isOpen }) => !isOpen);
  if (judged.length === 0) return <Note tone="faint">{say('There are no actions for this object.')}</Note>;
  const gateOf = (offer: OfferedOrder) => (
    <li key={offer.name}>
      <GateButton name={offer.name} given={offer.given} sight={sight} onOpen={() => onOpen(offer)} />
    </li>
  );
  return (
    <Stack gap={4}>
      {open.length > 0 ? (
        <Grid as="ul" gap={3} min="15rem" items="start" aria-label={say('Available actions')}>
          {open.map(gateOf)}
        </Grid>
      ) : (
        <Note tone="soft">
          {sight.self === null
            ? say('You’re spectating without a key. Add a key to sign.')
            : say('You don’t have permission for any action on this object.')}
        </Note>
      )}
      {shut.length > 0 && (
        <Fold
          summary={say('{count, plural, one {# unavailable action} other {# unavailable actions}}', {
            count: shut.length,
          })}
        >
          <Stack as="ul" gap={3} aria-label={say('Unavailable actions')}>
            {shut.map(gateOf)}
          </Stack>
        </Fold>
      )}
    </Stack>
  );
}

const graveness = (name: OrderName): number => (ANY_ORDERS[name].isGrave ? 1 : 0);
