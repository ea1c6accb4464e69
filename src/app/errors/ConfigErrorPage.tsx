import { say } from '../../lib/words/say.ts';
import { Say } from '../../ui/Say.tsx';
import { useState } from 'react';
import '../../styles/base.css';
import { Button } from '../../ui/Button.tsx';
import { OrreryMark } from '../../ui/OrreryMark.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { SETUP_PATH } from '../setup/setupDoor.ts';
import { Examined } from './Examined.tsx';
import styles from './errors.module.css';

export interface ConfigProblem {
  /** `network.chainId`, `endpoints.rest` */
  readonly path: string;
  readonly what: string;
}

/** config.json did not pass: every wrong field by name, for the person who hosts this. */
export function ConfigErrorPage({ problems }: { readonly problems: readonly ConfigProblem[] }) {
  const [isExamined, setExamined] = useState(() => location.pathname.endsWith('/doctor'));
  return (
    <Stack as="main" gap={5} pad={[5, 4]} className={styles.page}>
      <Stack gap={4} align="start" className={styles.plate}>
        <OrreryMark size={48} />
        <Text as="h1" size="h2">
          {say('The configuration of this page is not usable')}
        </Text>
        <Text tone="soft">
          <Say
            it="{file} was read, and {count, plural, one {one thing} other {# things}} in it must be put right by whoever hosts this page:"
            with={{ file: <code>config.json</code>, count: problems.length }} // not said: a file's name
          />
        </Text>
        <Stack as="ul" gap={2} className={styles.problems} aria-label={say('What is wrong')}>
          {problems.map((problem) => (
            <li key={`${problem.path} ${problem.what}`}>
              <Text as="code" tone="bright" size="body">
                {problem.path || say('(the whole file)')}
              </Text>
              <Text as="span" tone="soft" size="small">
                {problem.what}
              </Text>
            </li>
          ))}
        </Stack>
        <Stack row gap={3} wrap align="center">
          <Button tone="primary" icon="retry" onClick={() => location.reload()}>
            {say('Read it again')}
          </Button>
          <a href={SETUP_PATH}>{say('Mend it, or write a new one')}</a>
          {!isExamined && (
            <Button icon="globe" onClick={() => setExamined(true)}>
              {say('Examine the whole host')}
            </Button>
          )}
        </Stack>
      </Stack>
      {isExamined && <Examined label={say('What the host gets wrong')} />}
    </Stack>
  );
}
