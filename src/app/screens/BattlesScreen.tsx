import { BattleRoom } from '../../features/battles/BattleRoom.tsx';
import { say } from '../../lib/words/say.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import styles from './guild.module.css';

/** Where somebody raids somebody. */
export function BattlesScreen() {
  return (
    <Stack gap={4} justify="start" className={styles.guild}>
      <PageHeading title={say('Battles')} />
      <PanelBoundary name={say('Current raids')}>
        <BattleRoom />
      </PanelBoundary>
    </Stack>
  );
}
