import { say } from '../../lib/words/say.ts';
import { type Need, stopsUse } from '../../state/browser/needs.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { Note } from '../../ui/Note.tsx';
import { NEED_WORDS } from './needWords.ts';

/** What this browser lacks, what does not work because of it, what to do, and what still works. Nothing where nothing is missing. */
export function BrowserLacks({ lacks }: { readonly lacks: readonly Need[] }) {
  if (lacks.length === 0) return null;
  return (
    <Panel title={say('Missing browser features')} tone="brass">
      <Stack gap={4}>
        {lacks.map((need) => (
          <Stack key={need} gap={1}>
            <Note tone="warn" icon="alert">
              <strong>{say(NEED_WORDS[need].lack)}</strong>
            </Note>
            <Text tone="soft" size="small">
              {say(NEED_WORDS[need].without)}
            </Text>
            <Text size="small">{say(NEED_WORDS[need].todo)}</Text>
          </Stack>
        ))}
        {stopsUse(lacks, 'sign') && (
          <Note icon="check">
            {stopsUse(lacks, 'practice')
              ? say('You can still watch any player and read everything on the chain.')
              : say('You can still practice, watch any player and read everything on the chain.')}
          </Note>
        )}
      </Stack>
    </Panel>
  );
}
