import type { Finding } from '../../doctor/types.ts';
import { say } from '../../lib/words/say.ts';
import { Note } from '../../ui/Note.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './doctor.module.css';
import { VERDICT_WORDS } from './verdictWords.ts';

/** One check: what was seen and, where it is not well, what to change. */
export function FindingRow({ finding }: { readonly finding: Finding }) {
  const { title, asks, verdict, what, mend } = finding;
  const { tone, icon, words } = VERDICT_WORDS[verdict];
  return (
    <Stack as="li" gap={1} pad={[3, 0]} lined className={styles.finding}>
      <Stack row gap={3} align="center" justify="space-between">
        <strong>{title}</strong>
        <Pill tone={tone} icon={icon}>
          {say(words)}
        </Pill>
      </Stack>
      {mend !== null && <Note tone="faint">{asks}</Note>}
      <Text size="small" tone={mend === null ? 'soft' : 'bright'}>
        {what}
      </Text>
      {mend !== null && (
        <Text size="small" className={styles.mend} data-verdict={verdict}>
          <strong>{say('What to do:')}</strong> {mend}
        </Text>
      )}
    </Stack>
  );
}
