import { useState } from 'react';
import type { Learnt } from '../../doctor/learn/types.ts';
import { say } from '../../lib/words/say.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { Say } from '../../ui/Say.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import type { Draft } from './draft.ts';
import { LABELS } from './rows.ts';
import styles from './setup.module.css';
import { typedOf } from './withLearnt.ts';

// not said: a command
const COMMAND = 'node orrery-host.mjs setup';

type Asked =
  | { readonly step: 'no' }
  | { readonly step: 'asking' }
  | { readonly step: 'done'; readonly learnt: readonly Learnt[]; readonly isKept: boolean }
  | { readonly step: 'failed' };

/** Asks the addresses what they are, and says what it learnt of each and what it could not. */
export function AskPanel({
  draft,
  onLearnt,
}: {
  readonly draft: Draft;
  readonly onLearnt: (learnt: readonly Learnt[]) => void;
}) {
  const [asked, setAsked] = useState<Asked>({ step: 'no' });
  const { rest, rpc, rpcWebsocket, web, stream } = typedOf(draft, location.origin);
  const hasNone = [rest, rpc, rpcWebsocket, web, stream].every((url) => url === null);
  const ask = (): void => {
    setAsked({ step: 'asking' });
    void learn(draft).then((outcome) => {
      setAsked(outcome);
      if (outcome.step === 'done') onLearnt(outcome.learnt);
    });
  };
  const isAsking = asked.step === 'asking';
  return (
    <Stack gap={3}>
      <Stack row gap={3} wrap align="center">
        <Button tone="primary" icon="search" pending={isAsking} disabled={hasNone} onClick={ask}>
          {isAsking ? say('Detecting settings…') : say('Detect settings')}
        </Button>
        <Text as="output" tone="soft" size="small" aria-live="polite">
          {asked.step === 'no' &&
            (hasNone ? say('Enter a URL first.') : say('Nothing is signed or changed on those servers.'))}
          {isAsking && say('Checking the live stream. This takes a few blocks.')}
          {asked.step === 'done' && sumWords(asked.learnt)}
          {asked.step === 'failed' && say('Detection couldn’t be loaded. Reload the page.')}
        </Text>
      </Stack>
      {asked.step === 'done' && asked.isKept && (
        <Note tone="warn" icon="alert">
          <Say
            it="This host’s content security policy blocks some of these URLs. Run this command instead: {command}"
            with={{ command: <code>{COMMAND}</code> }}
          />
        </Note>
      )}
      {asked.step === 'done' && (
        <Stack as="ul" gap={0} aria-label={say('Detected settings')} className={styles.learnt}>
          {asked.learnt.toSorted(unlearntFirst).map(({ path, value, what }) => (
            <Stack as="li" key={path} row gap={3} pad={[2, 0]} lined size="small" align="start">
              <Icon name={value === null ? 'alert' : 'check'} size={16} tone={value === null ? 'warn' : 'brass'} />
              <div>
                {value === null ? (
                  <Say
                    it="{field} couldn’t be detected. {why}"
                    with={{ field: <strong>{labelOf(path)}</strong>, why: what }}
                  />
                ) : (
                  <Say
                    it="{field}: {value}. {source}"
                    with={{
                      field: <strong>{labelOf(path)}</strong>,
                      value: <code>{String(value)}</code>,
                      source: what,
                    }}
                  />
                )}
              </div>
            </Stack>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

const unlearntFirst = (a: Learnt, b: Learnt): number => Number(a.value !== null) - Number(b.value !== null);

function labelOf(path: string): string {
  const label = LABELS.get(path);
  return label ? say(label) : path;
}

function sumWords(learnt: readonly Learnt[]): string {
  const known = learnt.filter(({ value }) => value !== null).length;
  const open = learnt.length - known;
  const filled = say('{known, plural, one {# field} other {# fields}} filled in.', { known });
  if (open === 0) return filled;
  return `${filled} ${say('{open, plural, one {# field couldn’t be detected. Check the field below} other {# fields couldn’t be detected. Check the fields below}}.', { open })}`;
}

async function learn(draft: Draft): Promise<Asked> {
  let isKept = false;
  const note = (event: SecurityPolicyViolationEvent): void => {
    isKept ||= event.effectiveDirective === 'connect-src';
  };
  document.addEventListener('securitypolicyviolation', note);
  try {
    const [{ learnHost }, { createPageMeans }] = await Promise.all([
      import('../../doctor/learn/learnHost.ts'),
      import('../../doctor/pageMeans.ts'),
    ]);
    const learnt = await learnHost(createPageMeans(false), typedOf(draft, location.origin));
    return { step: 'done', learnt, isKept };
  } catch {
    return { step: 'failed' };
  } finally {
    document.removeEventListener('securitypolicyviolation', note);
  }
}
