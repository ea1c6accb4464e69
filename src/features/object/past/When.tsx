import { Link } from '@tanstack/react-router';
import type { PlanetId } from '../../../game/ids.ts';
import { say } from '../../../lib/words/say.ts';
import { formatMoment } from '../../../lib/words/dates.ts';
import type { BlockHeight } from '../../../game/units.ts';
import { formatCount } from '../../../game/format.ts';
import { Say } from '../../../ui/Say.tsx';
import { Text } from '../../../ui/Text.tsx';

/** When it was, by the clock and by the chain; the block leads to the moment where a planet is told. */
export function When({
  atMs,
  height,
  planetId = null,
}: {
  readonly atMs: number;
  readonly height: BlockHeight | null;
  readonly planetId?: PlanetId | null;
}) {
  const time = <time dateTime={new Date(atMs).toISOString()}>{formatMoment(atMs)}</time>;
  const block = height === null ? '' : formatCount(height);
  return (
    <Text as="span" tone="faint" size="small">
      {height === null ? (
        time
      ) : (
        <Say
          it="{time}, block {height}"
          with={{
            time,
            height:
              planetId === null ? (
                block
              ) : (
                <Link
                  to="/watch/$id"
                  params={{ id: planetId }}
                  search={{ at: Number(height) }}
                  title={say('Watch replay')}
                >
                  {block}
                </Link>
              ),
          }}
        />
      )}
    </Text>
  );
}
