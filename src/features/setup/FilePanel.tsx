import { type ChangeEvent, useRef, useState } from 'react';
import { saveFile } from '../../lib/saveFile.ts';
import { say } from '../../lib/words/say.ts';
import type { ConfigProblem } from '../../state/config/parseConfig.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Stack } from '../../ui/Stack.tsx';
import type { Draft } from './draft.ts';
import { MOST_BYTES, readFile } from './file.ts';
import styles from './setup.module.css';

/** The file as it stands, what the client would refuse in it, and the ways in and out. */
export function FilePanel({
  text,
  problems,
  onCheck,
  onRead,
}: {
  readonly text: string;
  readonly problems: readonly ConfigProblem[];
  /** Every field says what is wrong with it from here on. */
  readonly onCheck: () => void;
  readonly onRead: (drafts: readonly Draft[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const isGood = problems.length === 0;
  const read = (event: ChangeEvent<HTMLInputElement>): void => {
    const { currentTarget } = event;
    const file = currentTarget.files?.[0];
    if (!file) return;
    void file
      .slice(0, MOST_BYTES)
      .text()
      .then((held) => {
        const drafts = readFile(held);
        setRefused(!drafts);
        if (drafts) onRead(drafts);
        // The same file may be picked again.
        currentTarget.value = '';
      });
  };
  return (
    <Panel
      title="config.json"
      aside={
        <Pill tone={isGood ? 'live' : 'warn'} icon={isGood ? 'check' : 'alert'}>
          {isGood
            ? say('Valid@@a config.json')
            : say('{count, plural, one {# problem} other {# problems}}', { count: problems.length })}
        </Pill>
      }
    >
      {!isGood && (
        <Stack as="ul" gap={1} aria-label={say('Problems')} className={styles.problems}>
          {problems.map(({ path, what }) => (
            <li key={`${path} ${what}`}>
              <code>{path}</code> {what}
            </li>
          ))}
        </Stack>
      )}
      <Stack row gap={3} wrap>
        <Button tone="primary" icon="check" onClick={() => (isGood ? saveFile('config.json', text) : onCheck())}>
          {isGood ? say('Download file') : say('Show problems')}
        </Button>
        <CopyButton text={text} label={say('Copy file')} />
        <Button tone="quiet" icon="pen" onClick={() => input.current?.click()}>
          {say('Edit file')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={say('File to edit')}
          onChange={read}
        />
      </Stack>
      {isRefused && (
        <Note tone="danger" icon="alert" role="alert">
          {say('This file isn’t a JSON object. Choose another file.')}
        </Note>
      )}
      <textarea
        className={styles.file}
        aria-label={say('File')}
        readOnly
        spellCheck={false}
        rows={Math.min(34, text.split('\n').length)}
        value={text}
      />
    </Panel>
  );
}
