import { say } from '../../lib/words/say.ts';
import { Pill } from '../../ui/Pill.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** The head of a key's card: which one, and whether it is open. */
export function KeyHead({
  which,
  isOpen,
  closed,
  tone,
}: {
  readonly which: string;
  readonly isOpen: boolean;
  /** What is said where it is not. */
  readonly closed: string;
  readonly tone: 'brass' | 'quiet';
}) {
  return (
    <Stack row gap={3} align="center" justify="space-between" face="display">
      <strong>{which}</strong>
      <Pill tone={isOpen ? 'live' : tone} icon={isOpen ? 'unlock' : 'lock'}>
        {isOpen ? say('Unlocked@@of a key') : closed}
      </Pill>
    </Stack>
  );
}
