/** The table of docs/doctor.md, from the list that page and command line share. */
import { CHECKS, GROUP_WORDS } from '../../src/doctor/checks.ts';
import { mendWords } from '../../src/doctor/examine.ts';
import type { Group } from '../../src/doctor/types.ts';
import { say } from '../../src/lib/words/say.ts';

const BEGIN = '<!-- checks: drawn by `npm run checks` -->';
const END = '<!-- end of checks -->';

function tableOf(group: Group): string {
  const rows = CHECKS.filter((check) => check.group === group).map(
    (check) => `| ${say(check.title)} (\`${check.id}\`) | ${say(check.asks)} | ${mendWords(check)} |`,
  );
  return [`### ${say(GROUP_WORDS[group])}`, '', '| check | question | if not |', '| --- | --- | --- |', ...rows].join(
    '\n',
  );
}

/** The page with its tables as they should be. @throws Error for a page without their place */
export function withChecks(page: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error('docs/doctor.md has no markers for the checks.');
  const groups = (Object.keys(GROUP_WORDS) as Group[]).map(tableOf).join('\n\n');
  return `${page.slice(0, begin)}${BEGIN}\n\n${groups}\n\n${page.slice(end)}`;
}

/** Widths are the formatter's. */
export function withoutWidths(page: string): string {
  return page.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---');
}
