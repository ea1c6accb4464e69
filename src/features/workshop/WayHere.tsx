import { mark, say } from '../../lib/words/say.ts';
import { Say } from '../../ui/Say.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './workshop.module.css';

const STEPS = [
  {
    title: mark('Open@@a mod'),
    words: mark('An archive or a folder. Every file is checked here, and what is wrong is said file by file.'),
  },
  {
    title: mark('Try on'),
    words: mark('Your planet wears it at once, for your eyes only. What does not stand there is on a rack.'),
  },
  {
    title: mark('Send@@a mod'),
    words: mark('Your guild’s server looks at it too, keeps it, and hands it to everybody.'),
  },
] as const;

/** What happens here, for those who have not opened anything yet. */
export function WayHere() {
  return (
    <Stack as="section" gap={4} tone="soft" size="small" className={styles.way} aria-label={say('How it goes')}>
      <Grid as="ol" gap={4} min="13rem">
        {STEPS.map(({ title, words }, index) => (
          <li key={index}>
            <span aria-hidden="true">{index + 1}</span>
            <Text as="h2" tone="plain" size="h3">
              {say(title)}
            </Text>
            <p>{say(words)}</p>
          </li>
        ))}
      </Grid>
      <p>
        <Say
          it="To make one: the format is on the page {page} of this client, with a sample in {sample}. {command} packs a folder and says what is wrong with it."
          with={{
            // not said: a path
            page: <code>docs/mods.md</code>,
            // not said: a path
            sample: <code>mods/copper-dawn</code>,
            // not said: a command
            command: <code>npm run mod:pack</code>,
          }}
        />
      </p>
    </Stack>
  );
}
