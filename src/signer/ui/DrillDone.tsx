import { formatDay } from '../../lib/words/dates.ts';
import { say } from '../../lib/words/say.ts';
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
  const day = formatDay(createdAtMs);
  return (
    <Room
      brand={brand}
      title={say('Your backup works')}
      lead={<p>{say('The file of {day} opened with this password. Nothing changed.', { day })}</p>}
      onBack={onDone}
    >
      <Stack as="ul" gap={2} aria-label={say('Keys in the file')}>
        {addresses.map((address) => (
          <li key={address}>
            <WhichKey address={address} label="" />
          </li>
        ))}
      </Stack>
      <Note>{say('Store the file on another device, and keep the password somewhere else.')}</Note>
      <Button tone="primary" icon="check" wide onClick={onDone}>
        {say('Done')}
      </Button>
    </Room>
  );
}
