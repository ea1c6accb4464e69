/** Findings as the command line says them. */
import { CHECKS, GROUP_WORDS } from '../../src/doctor/checks.ts';
import type { Finding, Group, Verdict } from '../../src/doctor/types.ts';
import { say } from '../../src/lib/words/say.ts';

const SIGNS: Readonly<Record<Verdict, string>> = {
  fine: 'OK         ',
  warn: 'WARNING    ',
  wrong: 'PROBLEM    ',
  cannotTell: 'not checked',
};

export function printReport(findings: readonly Finding[]): string {
  const groups = [...new Set(CHECKS.map(({ group }) => group))];
  return groups.flatMap((group) => printGroup(group, findings)).join('\n');
}

/** Nothing of a group that nobody asked about. */
function printGroup(group: Group, findings: readonly Finding[]): readonly string[] {
  const own = findings.filter((finding) => finding.group === group);
  if (own.length === 0) return [];
  const lines = own.flatMap(({ verdict, title, what, mend }) => [
    `  ${SIGNS[verdict]}  ${title}: ${what}`,
    ...(mend === null ? [] : [`               What to do: ${mend}`]),
  ]);
  return [say(GROUP_WORDS[group]), ...lines, ''];
}

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** One line, and what the process ends with: 1 where something is wrong. */
export function sumUp(findings: readonly Finding[]): { readonly words: string; readonly code: 0 | 1 } {
  const count = (verdict: Verdict): number => findings.filter((finding) => finding.verdict === verdict).length;
  const [bad, poor, open] = [count('wrong'), count('warn'), count('cannotTell')];
  const words = `${count('fine')} OK, ${plural(bad, 'problem')}, ${plural(poor, 'warning')}, ${open} not checked.`;
  return { words, code: bad > 0 ? 1 : 0 };
}
