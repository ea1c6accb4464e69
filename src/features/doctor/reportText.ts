import type { Finding } from '../../doctor/types.ts';
import { say } from '../../lib/words/say.ts';
import { sumWords } from './verdictWords.ts';

/** For a message to whoever runs the host: what is not well, in plain lines. @param where the page's origin */
export function reportText(findings: readonly Finding[], where: string): string {
  const lines = findings.flatMap(({ title, what, mend }) =>
    mend === null ? [] : [`- ${title}: ${what}\n  ${say('What to do:')} ${mend}`],
  );
  return [`${where}: ${sumWords(findings)}`, ...lines].join('\n');
}
