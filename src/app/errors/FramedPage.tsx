import { say } from '../../lib/words/say.ts';
import '../../styles/base.css';
import { OrreryMark } from '../../ui/OrreryMark.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './errors.module.css';

/** Somebody put this page into his own: what lies over it could guide a player's presses, so nothing is played here. */
export function FramedPage() {
  return (
    <Stack as="main" pad={[5, 4]} className={styles.page}>
      <Stack gap={4} align="start" className={styles.plate}>
        <OrreryMark size={48} />
        <PageHeading title={say('This page is embedded in another site')} />
        <Text tone="soft">
          {say(
            'The site around this page could cover the page and trick you into clicking. To play or sign, open this page in a new tab.',
          )}
        </Text>
        <a href={location.href} target="_blank" rel="noopener noreferrer">
          {say('Open in a new tab')}
        </a>
      </Stack>
    </Stack>
  );
}
