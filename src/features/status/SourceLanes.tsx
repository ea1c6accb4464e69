import { formatCount, formatDuration } from '../../game/format.ts';
import { say } from '../../lib/words/say.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { cx } from '../../ui/cx.ts';
import { useNow } from '../../ui/useNow.ts';
import { laneWords, socketWords, TELLER_WORDS } from './laneWords.ts';
import { describeLive } from './liveWords.ts';
import { useSources } from './useSources.ts';
import type { SourceView } from './useSources.ts';
import { Grid } from '../../ui/Grid.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Note } from '../../ui/Note.tsx';
import styles from './room.module.css';

/** Blocks on a lane. */
const TICKS = 16;

/** The sources as lanes of one scale: the last blocks, and how far along each of them is. */
export function SourceLanes() {
  const { chain, mirror, stream, node, teller } = useSources();
  const nowMs = useNow(1000);
  const live = describeLive(stream.live, nowMs, stream.refused);
  return (
    <>
      <ul className={styles.lanes}>
        <Lane name={say('Chain')} icon="chain" view={chain} nowMs={nowMs} pill={laneWords(chain)} />
        <Lane name={say('Guild server')} icon="mirror" view={mirror} nowMs={nowMs} pill={laneWords(mirror)} />
        <Lane name={say('Live stream')} icon="live" view={stream} nowMs={nowMs} pill={live} />
        {node && <Lane name={say('Node')} icon="chain" view={node} nowMs={nowMs} pill={socketWords(node.socket)} />}
      </ul>
      <Note tone="faint">{say(TELLER_WORDS[teller])}</Note>
    </>
  );
}

function Lane({
  name,
  icon,
  view,
  nowMs,
  pill,
}: {
  readonly name: string;
  readonly icon: IconName;
  readonly view: SourceView;
  readonly nowMs: number;
  readonly pill: ReturnType<typeof laneWords>;
}) {
  const { height, lag, atMs, trouble } = view;
  const behind = lag === null ? TICKS : Math.min(TICKS - 1, Number(lag));
  return (
    <Grid
      as="li"
      gap={[1, 4]}
      columns="6.5rem minmax(5rem, 1fr) auto 8.5rem"
      items="center"
      pad={[3, 0]}
      lined
      className={cx(styles.lane, pill.tone !== 'live' && styles.behind)}
    >
      <Stack as="span" row gap={2} align="center" face="strong" className={styles.laneName}>
        <Icon tone="teal" name={icon} size={18} />
        {name}
      </Stack>
      <span className={styles.ticks} aria-hidden="true">
        {Array.from({ length: TICKS }, (_, index) => (
          <i
            key={index}
            className={cx(index < TICKS - behind && styles.past, index === TICKS - behind - 1 && styles.now)}
          />
        ))}
      </span>
      <Stack as="span" align="end" className={styles.laneFacts}>
        <strong>{height === null ? '–' : formatCount(height)}</strong>
        <small>{atMs === null ? say('no data yet') : say('{time} ago', { time: formatDuration(nowMs - atMs) })}</small>
      </Stack>
      <Pill tone={pill.tone} icon={pill.icon}>
        {pill.words}
      </Pill>
      {trouble !== null && (
        <Note tone="warn" className={styles.laneTrouble}>
          {trouble}
        </Note>
      )}
    </Grid>
  );
}
