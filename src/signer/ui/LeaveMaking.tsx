import { say } from '../../lib/words/say.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Room } from './Room.tsx';

/** Who turns back from a new phrase holds a paper that opens nothing: asked before that happens. Turning back from here goes on. */
export function LeaveMaking({
  brand,
  onStay,
  onLeave,
}: {
  readonly brand: string;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}) {
  return (
    <Room
      brand={brand}
      title={say('Leave without saving?')}
      lead={
        <p>
          {say(
            'This key isn’t saved yet. If you leave, the recovery phrase you wrote down won’t work. Destroy it. Your next key has a different one.',
          )}
        </p>
      }
      onBack={onStay}
    >
      <Stack gap={1}>
        <Button tone="primary" icon="arrow" wide onClick={onStay}>
          {say('Continue with these words')}
        </Button>
        <Button tone="quiet" icon="cross" wide onClick={onLeave}>
          {say('Discard key')}
        </Button>
      </Stack>
    </Room>
  );
}
