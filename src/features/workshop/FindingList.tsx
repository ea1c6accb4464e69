import { say } from '../../lib/words/say.ts';
import { Fold } from '../../ui/Fold.tsx';
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
  const tone = kind === 'error' ? 'danger' : 'copper';
  const files = (
    <ul>
      {byFile(findings).map(({ file, messages }) => (
        <li key={file ?? ''}>
          <code>
            <bdi>{file ?? say('Whole mod')}</bdi>
          </code>
          {messages.map((message) => (
            <Text size="small" key={message} dir="auto">
              {message}
            </Text>
          ))}
        </li>
      ))}
    </ul>
  );
  return (
    <Stack as="section" gap={2} className={styles.findings} data-tone={tone} aria-label={title}>
      {kind === 'error' ? (
        <>
          <h3>
            <Icon name="alert" size={18} />
            {title}
          </h3>
          {files}
        </>
      ) : (
        // A mod with warnings works: what it looks like comes first.
        <Fold summary={title} bare>
          {files}
        </Fold>
      )}
    </Stack>
  );
}
