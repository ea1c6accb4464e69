import { useState } from 'react';
import type { Learnt } from '../../doctor/learn/types.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import type { Draft } from './draft.ts';
import { LABELS } from './rows.ts';
import styles from './setup.module.css';
import { typedOf } from './withLearnt.ts';

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
          {isAsking ? 'Asking them' : 'Ask them what they are'}
        </Button>
        <Text as="output" tone="soft" size="small" aria-live="polite">
          {asked.step === 'no' && (hasNone ? 'Type an address first.' : 'Nothing is signed or changed there.')}
          {isAsking && 'It takes as long as some blocks: the stream is listened to.'}
          {asked.step === 'done' && sumWords(asked.learnt)}
          {asked.step === 'failed' && 'The questions could not be loaded. Load the page again.'}
        </Text>
      </Stack>
      {asked.step === 'done' && asked.isKept && (
        <Note tone="warn" icon="alert">
          This page’s host lets it ask only some addresses (its content policy). Begin where no host is in between:{' '}
          <code>node orrery-host.mjs setup</code>
        </Note>
      )}
      {asked.step === 'done' && (
        <Stack as="ul" gap={0} aria-label="What they say" className={styles.learnt}>
          {asked.learnt.toSorted(unlearntFirst).map(({ path, value, what }) => (
            <Stack as="li" key={path} row gap={3} pad={[2, 0]} lined size="small" align="start">
              <Icon name={value === null ? 'alert' : 'check'} size={16} tone={value === null ? 'warn' : 'brass'} />
              <div>
                <strong>{LABELS.get(path) ?? path}</strong>
                {value === null ? (
                  <> could not be learnt. {what}</>
                ) : (
                  <>
                    {' '}
                    is <code>{String(value)}</code>. {what}
                  </>
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

function sumWords(learnt: readonly Learnt[]): string {
  const known = learnt.filter(({ value }) => value !== null).length;
  const open = learnt.length - known;
  return `${known} fields are filled in.${open > 0 ? ` ${open} could not be learnt: look at ${open === 1 ? 'it' : 'them'} below.` : ''}`;
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
