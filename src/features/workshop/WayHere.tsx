import { mark, say } from '../../lib/words/say.ts';
import { Say } from '../../ui/Say.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './workshop.module.css';

const STEPS = [
  {
    title: mark('Open@@a mod'),
    words: mark('Choose an archive or a folder. Every file is checked here, and problems are listed by file.'),
  },
  {
    title: mark('Preview'),
    words: mark('Your planet shows the mod right away, only to you. Structs you don’t have appear in a display case.'),
  },
  {
    title: mark('Install@@a mod'),
    words: mark('Your guild server checks the mod too, stores it and sends it to everyone.'),
  },
] as const;

/** What happens here, for those who have not opened anything yet. */
export function WayHere() {
  return (
    <Stack
      as="section"
      gap={4}
      tone="soft"
      size="small"
      className={styles.way}
      aria-label={say('Mod installation steps')}
    >
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
          it="To make a mod, follow the format in {page} or start from {sample}. {command} packs a folder and lists its problems."
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
