import { say } from '../../lib/words/say.ts';
import type { KeyboardEvent } from 'react';
import { formatCount } from '../../game/format.ts';
import { blockHeight } from '../../game/units.ts';
import type { Replay } from '../../state/replay/createReplay.ts';
import type { ReplaySpeed } from '../../state/replay/createReplayClock.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { cssVars } from '../../ui/cssVars.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { momentWords } from './replayWords.ts';
import type { HappeningLine } from './useHappeningWords.ts';
import { useReplayTime, useShow } from './useReplay.ts';
import styles from './replay.module.css';

const SPEEDS: readonly ReplaySpeed[] = [1, 2, 4, 8];

/** The time line of a planet: a scrubber with a mark for each happening, and what a player of films has. */
export function ReplayBar({ replay, lines }: { readonly replay: Replay; readonly lines: readonly HappeningLine[] }) {
  const { clock, show } = replay;
  const mode = useReplayTime(replay, (time) => time.mode);
  const height = useReplayTime(replay, (time) => time.height);
  const speed = useReplayTime(replay, (time) => time.speed);
  const bounds = useShow(replay, (state) => state.bounds);
  const earliest = useShow(replay, (state) => state.earliest);
  const isReading = useShow(replay, (state) => state.isReading);
  const [from, to, now] = [Number(bounds.from), Number(bounds.to), Number(height)];
  const happened = lines.filter((line) => line.height === height);
  const words = momentWords(
    height,
    bounds.to,
    happened.map(({ text }) => text),
  );
  const isPlaying = mode !== 'paused';
  const toggle = (): void => (isPlaying ? clock.pause() : clock.play());
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ') toggle();
    else if (event.key === 'ArrowRight' || event.key === 'ArrowUp') clock.hop(1);
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowDown') clock.hop(-1);
    else if (event.key === 'PageUp') clock.step(1);
    else if (event.key === 'PageDown') clock.step(-1);
    else if (event.key === 'End') clock.goLive();
    else return;
    event.preventDefault();
  };
  return (
    <Stack as="section" gap={2} className={styles.bar} aria-label={say('Timeline')}>
      <Stack row wrap gap={[1, 3]} align="center" justify="space-between">
        <Text as="p" face="display" size="small" className={styles.now}>
          {say('Block {block}', { block: formatCount(height) })}
        </Text>
        <Stack row gap={1} align="center" as="fieldset" className={styles.keys} aria-label={say('Replay')}>
          <IconButton icon="skip" label={say('Previous event')} className={styles.back} onClick={() => clock.hop(-1)} />
          <IconButton
            icon="chevron"
            label={say('Previous block')}
            className={styles.back}
            onClick={() => clock.step(-1)}
          />
          <IconButton
            icon={isPlaying ? 'pause' : 'play'}
            label={isPlaying ? say('Pause') : say('Play')}
            onClick={toggle}
          />
          <IconButton icon="chevron" label={say('Next block')} onClick={() => clock.step(1)} />
          <IconButton icon="skip" label={say('Next event')} onClick={() => clock.hop(1)} />
        </Stack>
        <Stack row gap={2} align="center">
          <fieldset className={styles.speeds} aria-label={say('Replay speed')}>
            {SPEEDS.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === speed}
                aria-label={one === 1 ? say('Normal speed') : say('{speed}× speed', { speed: one })}
                onClick={() => clock.setSpeed(one)}
              >
                {one}×
              </button>
            ))}
          </fieldset>
          <Button icon="live" aria-pressed={mode === 'live'} onClick={() => clock.goLive()}>
            {say('Live')}
          </Button>
        </Stack>
      </Stack>
      <div className={styles.line}>
        <div className={styles.marks} aria-hidden="true">
          {marksOf(lines, from, to).map(({ key, kind, share }) => (
            <span key={key} data-kind={kind} style={cssVars({ at: share })} />
          ))}
        </div>
        <input
          type="range"
          aria-label={say('Replay position')}
          aria-valuetext={words}
          min={from}
          max={Math.max(to, from)}
          step={1}
          value={now}
          onKeyDown={onKey}
          onChange={(event) => clock.goTo(blockHeight(BigInt(event.target.valueAsNumber)))}
        />
      </div>
      <Stack row wrap gap={2} align="center" justify="space-between">
        <Text as="p" tone="soft" size="small" className={styles.told}>
          {words}
        </Text>
        {earliest !== null && bounds.from > earliest && (
          <Button tone="quiet" pending={isReading} onClick={() => show.readBack()}>
            {say('Load earlier blocks')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

const ORDER: readonly HappeningLine['kind'][] = ['loss', 'battle', 'raid', 'arrival'];

/** A mark a block, for the weightiest of what happened in it. */
function marksOf(lines: readonly HappeningLine[], from: number, to: number) {
  const byBlock = new Map<number, HappeningLine>();
  for (const line of lines) {
    const rank = ORDER.indexOf(line.kind);
    if (rank === -1) continue;
    const held = byBlock.get(Number(line.height));
    if (!held || rank < ORDER.indexOf(held.kind)) byBlock.set(Number(line.height), line);
  }
  const length = Math.max(1, to - from);
  return [...byBlock].map(([height, { key, kind }]) => ({ key, kind, share: (height - from) / length }));
}
