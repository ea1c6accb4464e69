import { say } from '../../lib/words/say.ts';
import { Link } from '@tanstack/react-router';
import { OrreryMark } from '../../ui/OrreryMark.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './errors.module.css';

export function NotFound() {
  return (
    <Stack pad={[5, 4]} className={styles.inside}>
      <Stack gap={4} align="start" className={styles.plate}>
        <OrreryMark size={48} />
        <PageHeading title={say('Page not found')} />
        <Text tone="soft">{say('No page exists at this address.')}</Text>
        <Link to="/">{say('Go to the start page')}</Link>
      </Stack>
    </Stack>
  );
}
