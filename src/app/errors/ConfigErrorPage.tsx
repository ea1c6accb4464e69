import { say } from '../../lib/words/say.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
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
        <PageHeading title={say('This site’s configuration is invalid')} />
        <Text tone="soft">
          <Say
            it="The host of this site must fix {count, plural, one {one error} other {# errors}} in {file}:"
            with={{ file: <code>config.json</code>, count: problems.length }} // not said: a file's name
          />
        </Text>
        <Stack as="ul" gap={2} className={styles.problems} aria-label={say('Configuration errors')}>
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
            {say('Reload page')}
          </Button>
          <a href={SETUP_PATH}>{say('Fix or create config.json')}</a>
          {!isExamined && (
            <Button icon="globe" onClick={() => setExamined(true)}>
              {say('Run all checks')}
            </Button>
          )}
        </Stack>
      </Stack>
      {isExamined && <Examined label={say('Host problems')} />}
    </Stack>
  );
}
