import { say } from '../../lib/words/say.ts';
import { Icon } from '../../ui/Icon.tsx';
import { byFile } from './findings.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './workshop.module.css';

/** Errors or warnings of a mod, by file, a sentence each. Foreign names of files are text. */
export function FindingList({
  kind,
  findings,
}: {
  readonly kind: 'error' | 'warning';
  readonly findings: readonly { readonly file: string | null; readonly message: string }[];
}) {
  if (findings.length === 0) return null;
  const count = findings.length;
  const title =
    kind === 'error'
      ? say('{count, plural, one {# error} other {# errors}}', { count })
      : say('{count, plural, one {# warning} other {# warnings}}', { count });
  return (
    <Stack
      as="section"
      gap={2}
      className={styles.findings}
      data-tone={kind === 'error' ? 'danger' : 'copper'}
      aria-label={title}
    >
      <h3>
        <Icon name={kind === 'error' ? 'alert' : 'info'} size={18} />
        {title}
      </h3>
      <ul>
        {byFile(findings).map(({ file, messages }) => (
          <li key={file ?? ''}>
            <code>
              <bdi>{file ?? say('The mod as a whole')}</bdi>
            </code>
            {messages.map((message) => (
              <Text size="small" key={message} dir="auto">
                {message}
              </Text>
            ))}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
