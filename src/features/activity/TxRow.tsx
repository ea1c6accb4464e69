import { formatMoment } from '../../lib/words/dates.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { TxRecord } from '../../state/stores/activity.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { LinkedText } from '../names/LinkedText.tsx';
import { describePhase, includedWords } from './phaseWords.ts';
import { RefusalHelp } from './RefusalHelp.tsx';
import { Card } from '../../ui/Card.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Note } from '../../ui/Note.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './activity.module.css';

const KEYS = { coin: mark('main key'), play: mark('session key') };

function whyOf(record: TxRecord): string | null {
  if (record.phase.step === 'refused') return record.phase.refusal.words;
  const { phase } = record;
  if (phase.step === 'unknown') return `${phase.why} ${say('The result is checked again automatically.')}`;
  if (phase.step === 'dropped') return phase.why;
  if (phase.step === 'included') return includedWords(phase.height);
  return null;
}

/** One signature: what it said, when, how it ended, and the chain's own words for those who want them. */
export function TxRow({ record }: { readonly record: TxRecord }) {
  const { phase } = record;
  const { tone, icon, words } = describePhase(phase);
  const why = whyOf(record);
  const hash = 'hash' in phase ? phase.hash : null;
  return (
    <Card as="article" gap={2} pad={[3, 4]} aria-label={record.words}>
      <Stack row gap={2} wrap align="center" justify="space-between">
        <h2 className={styles.words}>{record.words}</h2>
        <Pill tone={tone} icon={icon}>
          {words}
        </Pill>
      </Stack>
      {record.exact && <Note tone="faint">{record.exact}</Note>}
      {why && (
        <Note>
          <LinkedText text={why} />
        </Note>
      )}
      {phase.step === 'refused' && <RefusalHelp reason={phase.refusal.reason} />}
      <Stack row gap={3} justify="space-between" tone="faint" size="small">
        <span>
          <time dateTime={new Date(record.createdAtMs).toISOString()}>{formatMoment(record.createdAtMs)}</time>
          {record.key && <span title={record.address}>{` · ${say(KEYS[record.key])}`}</span>}
        </span>
        {hash && (
          <Text as="code" tone="faint" title={hash}>
            {hash.slice(0, 8)}…{hash.slice(-6)}
          </Text>
        )}
      </Stack>
      {phase.step === 'refused' && phase.refusal.raw && (
        <Fold summary={say('Chain error')}>
          <code>{phase.refusal.raw}</code>
          <CopyButton text={phase.refusal.raw} label={say('Copy')} />
        </Fold>
      )}
    </Card>
  );
}
