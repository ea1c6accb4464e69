import { say } from '../../lib/words/say.ts';
import { formatCount } from '../../game/format.ts';
import type { Replay } from '../../state/replay/createReplay.ts';
import { Note } from '../../ui/Note.tsx';
import { VirtualList } from '../../ui/VirtualList.tsx';
import type { HappeningLine } from './useHappeningWords.ts';
import { useReplayTime, useShow } from './useReplay.ts';
import styles from './replay.module.css';

const ROW_PX = 56;

/** What happened, newest first; each is the way to its moment. */
export function HappeningList({
  replay,
  lines,
}: {
  readonly replay: Replay;
  readonly lines: readonly HappeningLine[];
}) {
  const height = useReplayTime(replay, (time) => time.height);
  const bounds = useShow(replay, (show) => show.bounds);
  // Asked anew with whatever was read.
  const tape = useShow(replay, (show) => show.tape);
  const gap = tape && replay.show.unread(bounds);
  return (
    <>
      {gap !== null && (
        <Note icon="info">
          {say('Blocks {from} to {to} aren’t fully loaded. Move the timeline to these blocks to load more.', {
            from: formatCount(gap.from),
            to: formatCount(gap.to),
          })}
        </Note>
      )}
      {lines.length === 0 ? (
        <Note>{say('Nothing happened on this planet in the loaded blocks. Load earlier blocks to see more.')}</Note>
      ) : (
        <VirtualList
          label={say('Events, newest first')}
          items={lines.toReversed()}
          keyOf={({ key }) => key}
          rowGuessPx={ROW_PX}
        >
          {(line) => (
            <button
              type="button"
              className={styles.happening}
              data-tone={line.tone}
              aria-current={line.height === height ? 'true' : undefined}
              onClick={() => replay.clock.show(line.height)}
            >
              <span>{line.text}</span>
              <small>{say('block {block}', { block: formatCount(line.height) })}</small>
            </button>
          )}
        </VirtualList>
      )}
    </>
  );
}
