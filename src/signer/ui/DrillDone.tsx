import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Room } from './Room.tsx';
import { WhichKey } from './WhichKey.tsx';

/** A backup that opened: what would have come back. */
export function DrillDone({
  brand,
  addresses,
  createdAtMs,
  onDone,
}: {
  readonly brand: string;
  readonly addresses: readonly string[];
  readonly createdAtMs: number;
  readonly onDone: () => void;
}) {
  const day = new Date(createdAtMs).toISOString().slice(0, 10);
  return (
    <Room
      brand={brand}
      title="Your backup works"
      lead={<p>The file of {day} opened with this passphrase. Nothing was changed here.</p>}
      onBack={onDone}
    >
      <Stack as="ul" gap={2} aria-label="Keys in the file">
        {addresses.map((address) => (
          <li key={address}>
            <WhichKey address={address} label="" />
          </li>
        ))}
      </Stack>
      <Note>Keep the file apart from this machine, and the passphrase apart from the file.</Note>
      <Button tone="primary" icon="check" wide onClick={onDone}>
        Done
      </Button>
    </Room>
  );
}
