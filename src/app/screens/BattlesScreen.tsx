import { BattleRoom } from '../../features/battles/BattleRoom.tsx';
import { say } from '../../lib/words/say.ts';
import { Stack } from '../../ui/Stack.tsx';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import styles from './guild.module.css';

/** Where somebody raids somebody. */
export function BattlesScreen() {
  return (
    <Stack gap={4} justify="start" className={styles.guild}>
      <h1>{say('Battles')}</h1>
      <PanelBoundary name={say('Current raids')}>
        <BattleRoom />
      </PanelBoundary>
    </Stack>
  );
}
