import { say } from '../../lib/words/say.ts';
import { Say } from '../../ui/Say.tsx';
import { cssVars } from '../../ui/cssVars.ts';
import { cx } from '../../ui/cx.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Grid } from '../../ui/Grid.tsx';
import unseen from '../../ui/Unseen.module.css';
import styles from './mining.module.css';

/** How many leading zeros the scale shows; harder than this is off its right end and says so in figures. */
const SCALE = 16;

/**
 * Best found against what the next block asks for. The need falls with time, the best only rises; where they meet, a proof is.
 *
 * @param found null = no hash yet
 */
export function ZerosScale({ found, needed }: { readonly found: number | null; readonly needed: number }) {
  const best = found ?? 0;
  const met = found !== null && best >= needed;
  const text = wordsOf(found, needed);
  return (
    <Stack gap={2}>
      <Stack row justify="space-between" tone="faint" size="small" className={styles.figures}>
        <span>
          {found === null ? (
            say('No hash found yet')
          ) : (
            <Say it="Best difficulty so far {zeros}" with={{ zeros: <strong>{best}</strong> }} />
          )}
        </span>
        <span>
          <Say it="Difficulty now {zeros}" with={{ zeros: <strong>{needed}</strong> }} />
        </span>
      </Stack>
      <meter
        className={unseen.unseen}
        aria-label={say('Difficulty reached')}
        aria-valuetext={text}
        min={0}
        max={Math.max(1, needed)}
        value={Math.min(best, Math.max(1, needed))}
      >
        {text}
      </meter>
      <Grid gap="hair" columns="repeat(16, 1fr)" className={cx(styles.track, met && styles.met)} aria-hidden="true">
        {Array.from({ length: SCALE }, (_, index) => (
          <span key={index} className={cx(styles.notch, index < best && styles.found)} />
        ))}
        <span
          className={cx(styles.flag, needed > SCALE && styles.beyond)}
          style={cssVars({ at: Math.min(needed, SCALE) / SCALE })}
        />
      </Grid>
    </Stack>
  );
}

function wordsOf(best: number | null, needed: number): string {
  if (best === null) return say('No hash found yet, difficulty {needed} needed', { needed });
  return best >= needed
    ? say('Best hash: difficulty {best}, enough for {needed}', { best, needed })
    : say('Best hash: difficulty {best} of {needed}', { best, needed });
}
