import type { Finding, Verdict } from '../../doctor/types.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import type { PillWords } from '../../ui/Pill.tsx';

export const VERDICT_WORDS: Readonly<Record<Verdict, Omit<PillWords, 'words'> & { readonly words: Sentence }>> = {
  wrong: { tone: 'danger', icon: 'cross', words: mark('Problem@@of a check') },
  warn: { tone: 'warn', icon: 'alert', words: mark('Warning@@of a check') },
  fine: { tone: 'live', icon: 'check', words: mark('OK@@of a check') },
  cannotTell: { tone: 'quiet', icon: 'info', words: mark('Not checked@@a verdict') },
};

/** Worst first. */
export const VERDICTS: readonly Verdict[] = ['wrong', 'warn', 'cannotTell', 'fine'];

/** The whole of it in one sentence. */
export function sumWords(findings: readonly Finding[]): string {
  const count = (verdict: Verdict): number => findings.filter((finding) => finding.verdict === verdict).length;
  const [bad, poor] = [count('wrong'), count('warn')];
  const open = count('cannotTell');
  const passed = say('{fine} of {count} checks passed.', { fine: count('fine'), count: findings.length });
  return [worstWords(bad, poor), passed, open > 0 && `${say('Not checked: {open}', { open })}.`]
    .filter(Boolean)
    .join(' ');
}

function worstWords(bad: number, poor: number): string {
  if (bad > 0 && poor > 0) {
    return say(
      '{bad, plural, one {# problem} other {# problems}} to fix, {poor, plural, one {# warning} other {# warnings}}.',
      { bad, poor },
    );
  }
  if (bad > 0) return say('{bad, plural, one {# problem} other {# problems}} to fix.', { bad });
  if (poor > 0) {
    return say('No problems, {poor, plural, one {# warning} other {# warnings}}.', { poor });
  }
  return say('No problems found.');
}
