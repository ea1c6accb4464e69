import type { Finding, Verdict } from '../../doctor/types.ts';
import type { PillWords } from '../../ui/Pill.tsx';

export const VERDICT_WORDS: Readonly<Record<Verdict, PillWords>> = {
  wrong: { tone: 'danger', icon: 'cross', words: 'Wrong' },
  warn: { tone: 'warn', icon: 'alert', words: 'To look at' },
  fine: { tone: 'live', icon: 'check', words: 'Fine' },
  cannotTell: { tone: 'quiet', icon: 'info', words: 'Cannot tell' },
};

/** Worst first. */
export const VERDICTS: readonly Verdict[] = ['wrong', 'warn', 'cannotTell', 'fine'];

/** The whole of it in one sentence. */
export function sumWords(findings: readonly Finding[]): string {
  const count = (verdict: Verdict): number => findings.filter((finding) => finding.verdict === verdict).length;
  const [bad, poor] = [count('wrong'), count('warn')];
  const open = count('cannotTell');
  const rest = `${count('fine')} of ${findings.length} checks are fine, ${open} cannot be told from here.`;
  if (bad > 0) return `To put right: ${things(bad)}${poor > 0 ? `; to look at: ${things(poor)}` : ''}. ${rest}`;
  return poor > 0 ? `Nothing is wrong; to look at: ${things(poor)}. ${rest}` : `Nothing is wrong. ${rest}`;
}

function things(count: number): string {
  return count === 1 ? 'one thing' : `${count} things`;
}
