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
        ? say('A gram gives {power} in a reactor, less its commission, as this guild’s server says.', { power })
        : say(
            'A gram gives {power} in a reactor, less its commission, by the chain’s source; this guild’s server does not say.',
            { power },
          )}
    </Note>
  );
}
