import { formatPower } from '../../game/format.ts';
import { tunablesOf } from '../../game/tunables.ts';
import { milliwatts } from '../../game/units.ts';
import { say } from '../../lib/words/say.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { Note } from '../../ui/Note.tsx';

const GRAM = 1_000_000;

/** What a gram gives in a reactor, and who says so. */
export function Ratio() {
  const settings = useRead('web.settings', {}).data;
  const { reactorRatio } = tunablesOf(settings);
  const isTold = settings !== undefined && settings.reactorRatio !== null;
  const power = formatPower(milliwatts(reactorRatio * BigInt(GRAM)));
  return (
    <Note icon="info">
      {isTold
        ? say('1 g of alpha gives {power} in a reactor, minus commission. Source: this guild server.', { power })
        : say(
            '1 g of alpha gives {power} in a reactor, minus commission. This value comes from the chain’s code, because this guild server doesn’t provide the value.',
            { power },
          )}
    </Note>
  );
}
