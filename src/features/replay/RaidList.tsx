import { formatCount } from '../../game/format.ts';
import type { BlockHeight } from '../../game/units.ts';
import { say } from '../../lib/words/say.ts';
import type { Replay } from '../../state/replay/createReplay.ts';
import { isEndUnread, type Raid, raidAt } from '../../state/replay/raids.ts';
import { Panel } from '../../ui/Panel.tsx';
import { raidHeadlineIn } from './raidHeadlineIn.ts';
import { useReplayTime, useShow } from './useReplay.ts';
import styles from './replay.module.css';

const NONE: readonly Raid[] = [];

/** The raids on this planet as far as it was read, newest first; each is the way to its beginning. */
export function RaidList({ replay }: { readonly replay: Replay }) {
  const tape = useShow(replay, (show) => show.tape);
  const height = useReplayTime(replay, (time) => time.height);
  const newest = useShow(replay, (show) => show.bounds.to);
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
              data-tone={raid.to === null && !isEndUnread(raid, newest) ? 'danger' : undefined}
              aria-current={raid === current ? 'true' : undefined}
              onClick={() => replay.clock.show(raid.from)}
            >
              <span>{raidHeadlineIn(tape, raid, raid.readTo, newest)}</span>
              <small>{spanWords(raid, newest)}</small>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function spanWords(raid: Raid, newest: BlockHeight): string {
  const from = formatCount(raid.from);
  if (raid.to !== null) return say('blocks {from} to {to}', { from, to: formatCount(raid.to) });
  return isEndUnread(raid, newest)
    ? say('since block {from}, loaded up to block {to}', { from, to: formatCount(raid.readTo) })
    : say('since block {block}', { block: from });
}
