import { Stack } from '../../ui/Stack.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './workshop.module.css';

const STEPS = [
  {
    title: 'Open',
    words: 'An archive or a folder. Every file is checked here, and what is wrong is said file by file.',
  },
  {
    title: 'Try on',
    words: 'Your planet wears it at once, for your eyes only. What does not stand there is on a rack.',
  },
  { title: 'Send', words: 'Your guild’s server looks at it too, keeps it, and hands it to everybody.' },
] as const;

/** What happens here, for those who have not opened anything yet. */
export function WayHere() {
  return (
    <Stack as="section" gap={4} tone="soft" size="small" className={styles.way} aria-label="How it goes">
      <Grid as="ol" gap={4} min="13rem">
        {STEPS.map(({ title, words }, index) => (
          <li key={title}>
            <span aria-hidden="true">{index + 1}</span>
            <Text as="h2" tone="plain" size="h3">
              {title}
            </Text>
            <p>{words}</p>
          </li>
        ))}
      </Grid>
      <p>
        To make one: the format is on the page <code>docs/mods.md</code> of this client, with a sample in{' '}
        <code>mods/copper-dawn</code>. <code>npm run mod:pack</code> packs a folder and says what is wrong with it.
      </p>
    </Stack>
  );
}
