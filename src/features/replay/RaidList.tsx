import { formatCount } from '../../game/format.ts';
import { say } from '../../lib/words/say.ts';
import type { Replay } from '../../state/replay/createReplay.ts';
import { type Raid, raidAt } from '../../state/replay/raids.ts';
import { Panel } from '../../ui/Panel.tsx';
import { raidHeadlineIn } from './raidHeadlineIn.ts';
import { useReplayTime, useShow } from './useReplay.ts';
import styles from './replay.module.css';

const NONE: readonly Raid[] = [];

/** The raids on this planet as far as it was read, newest first; each is the way to its beginning. */
export function RaidList({ replay }: { readonly replay: Replay }) {
  const tape = useShow(replay, (show) => show.tape);
  const height = useReplayTime(replay, (time) => time.height);
  const raids = tape?.raids ?? NONE;
  if (!tape || raids.length === 0) return null;
  const current = raidAt(raids, height);
  return (
    <Panel title={say('Raids on this planet')}>
      <ul className={styles.raids}>
        {raids.toReversed().map((raid) => (
          <li key={`${raid.from} ${raid.fleetId}`}>
            <button
              type="button"
              className={styles.happening}
              data-tone={raid.to === null ? 'danger' : undefined}
              aria-current={raid === current ? 'true' : undefined}
              onClick={() => replay.clock.show(raid.from)}
            >
              <span>{raidHeadlineIn(tape, raid, raid.to ?? tape.reading.planet.height)}</span>
              <small>
                {raid.to === null
                  ? say('since block {block}', { block: formatCount(raid.from) })
                  : say('blocks {from} to {to}', { from: formatCount(raid.from), to: formatCount(raid.to) })}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
