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
      title={say('Leave without this key?')}
      lead={
        <p>
          {say(
            'It is not kept yet. If you leave, the words on your paper open nothing: throw it away. The next key has other words.',
          )}
        </p>
      }
      onBack={onStay}
    >
      <Stack gap={1}>
        <Button tone="primary" icon="arrow" wide onClick={onStay}>
          {say('Go on with these words')}
        </Button>
        <Button tone="quiet" icon="cross" wide onClick={onLeave}>
          {say('Leave, without a key')}
        </Button>
      </Stack>
    </Room>
  );
}
