import { say } from '../../lib/words/say.ts';
import { formatCount } from '../../game/format.ts';
import type { Replay } from '../../state/replay/createReplay.ts';
import { Note } from '../../ui/Note.tsx';
import { VirtualList } from '../../ui/VirtualList.tsx';
import type { HappeningLine } from './useHappeningWords.ts';
import { useReplayTime } from './useReplay.ts';
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
  if (lines.length === 0) return <Note>{say('Nothing happened here in the blocks that were read.')}</Note>;
  return (
    <VirtualList
      label={say('What happened, newest first')}
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
  );
}
