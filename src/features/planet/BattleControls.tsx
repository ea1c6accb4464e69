import { say } from '../../lib/words/say.ts';
import type { BattleState, Scene } from '../../scene/types.ts';
import { Button } from '../../ui/Button.tsx';
import { BATTLE_SPEEDS } from './useBattle.ts';
import { Stack } from '../../ui/Stack.tsx';
import styles from './stage.module.css';

const NONE = 0;

/** While attacks are being shown: how many are to come, how fast, and a way past all of them. */
export function BattleControls({ scene, battle }: { readonly scene: Scene; readonly battle: BattleState }) {
  const { pending, speed } = battle;
  if (pending === NONE) return null;
  return (
    <Stack
      as="fieldset"
      row
      gap={2}
      align="center"
      size="small"
      face="display"
      className={styles.battle}
      aria-label={say('Battle')}
    >
      <span className={styles.pending}>{pendingWords(pending)}</span>
      <fieldset className={styles.speeds} aria-label={say('Speed')}>
        {BATTLE_SPEEDS.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.speed}
            aria-pressed={one === speed}
            aria-label={one === 1 ? say('Normal speed') : say('{speed}× speed', { speed: one })}
            onClick={() => scene.setSpeed(one)}
          >
            {one}×
          </button>
        ))}
      </fieldset>
      <Button icon="skip" tone="quiet" onClick={() => scene.skip()}>
        {say('Skip animation')}
      </Button>
    </Stack>
  );
}

function pendingWords(pending: number): string {
  return say('{count, plural, one {One attack} other {# attacks}}', { count: pending });
}
