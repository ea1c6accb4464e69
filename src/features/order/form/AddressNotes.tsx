import type { Address, PlayerId } from '../../../game/ids.ts';
import type { OrderName } from '../../../game/orders/orderRow.ts';
import type { Self } from '../../../game/orders/sight.ts';
import { addressWarnings } from '../../../game/receivers.ts';
import { useReceiverFacts } from '../../../state/receivers/useReceiver.ts';
import { Note } from '../../../ui/Note.tsx';
import { ANY_ORDERS, type AnyDraft, specsOf } from './anyRow.ts';

/** What is worth a word of the addresses of a draft, told or typed, before it is signed. */
export function AddressNotes({
  name,
  draft,
  self,
}: {
  readonly name: OrderName;
  readonly draft: AnyDraft;
  readonly self: Self | null;
}) {
  if (self === null) return null;
  return specsOf(name).map(([key, { kind }]) => {
    const address = kind === 'address' ? (draft[key] as Address | undefined) : undefined; // of its kind
    const field = ANY_ORDERS[name].fields[key];
    // One's own is not asked about.
    if (address === undefined || address === self.address || field === undefined) return null;
    return (
      <AddressNote
        key={`${key} ${address}`}
        label={field.label}
        address={address}
        playerId={self.playerId}
        isPaid={field.entry === 'receiver'}
      />
    );
  });
}

function AddressNote({
  label,
  address,
  playerId,
  isPaid,
}: {
  readonly label: string;
  readonly address: Address;
  readonly playerId: PlayerId;
  readonly isPaid: boolean;
}) {
  const warnings = addressWarnings(address, useReceiverFacts(address, playerId), isPaid);
  return warnings.map((words) => (
    <Note key={words} tone="warn" icon="alert">
      {`${label}: ${words}`}
    </Note>
  ));
}
