import { say } from '../../lib/words/say.ts';
import '../../styles/base.css';
import { OrreryMark } from '../../ui/OrreryMark.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './errors.module.css';

/** Somebody put this page into his own: what lies over it could guide a player's presses, so nothing is played here. */
export function FramedPage() {
  return (
    <Stack as="main" pad={[5, 4]} className={styles.page}>
      <Stack gap={4} align="start" className={styles.plate}>
        <OrreryMark size={48} />
        <Text as="h1" size="h2">
          {say('This page was put into another page')}
        </Text>
        <Text tone="soft">
          {say('Whoever did so could lay something over it and guide your presses. Nothing is played or signed here.')}
        </Text>
        <a href={location.href} target="_blank" rel="noopener noreferrer">
          {say('Open it by itself')}
        </a>
      </Stack>
    </Stack>
  );
}
