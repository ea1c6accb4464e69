import type { Finding } from '../../doctor/types.ts';
import { say } from '../../lib/words/say.ts';
import { Fold } from '../../ui/Fold.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { FindingRow } from './FindingRow.tsx';
import { VERDICT_WORDS, VERDICTS } from './verdictWords.ts';

/** The checks of one part of a host, worst first; what is fine is there for who opens it. */
export function FindingGroup({ title, findings }: { readonly title: string; readonly findings: readonly Finding[] }) {
  const sorted = VERDICTS.flatMap((verdict) => findings.filter((finding) => finding.verdict === verdict));
  const shown = sorted.filter(({ verdict }) => verdict === 'wrong' || verdict === 'warn');
  const quiet = sorted.filter(({ verdict }) => verdict === 'cannotTell' || verdict === 'fine');
  const good = findings.filter(({ verdict }) => verdict === 'fine').length;
  // What nobody could check takes nothing from what passed.
  const worst = shown[0]?.verdict ?? (good > 0 || findings.length === 0 ? 'fine' : 'cannotTell');
  const { tone, icon, words } = VERDICT_WORDS[worst];
  return (
    <Panel
      title={title}
      aside={
        <Pill tone={tone} icon={icon}>
          {good === 0 || good === findings.length
            ? say(words)
            : say('{good} of {count} passed', { good, count: findings.length })}
        </Pill>
      }
    >
      {shown.length > 0 && <Findings findings={shown} label={say('{title}: problems and warnings', { title })} />}
      {quiet.length > 0 && (
        <Fold summary={quietWords(quiet)} bare>
          <Findings findings={quiet} label={say('{title}: other checks', { title })} />
        </Fold>
      )}
    </Panel>
  );
}

function Findings({ findings, label }: { readonly findings: readonly Finding[]; readonly label: string }) {
  return (
    <Stack as="ul" aria-label={label}>
      {findings.map((finding) => (
        <FindingRow key={finding.id} finding={finding} />
      ))}
    </Stack>
  );
}

function quietWords(findings: readonly Finding[]): string {
  const open = findings.filter(({ verdict }) => verdict === 'cannotTell').length;
  const good = findings.length - open;
  if (open === 0) return say('Passed checks: {good}', { good });
  return good === 0
    ? say('Not checked: {open}', { open })
    : say('Passed checks: {good}, not checked: {open}', { good, open });
}
