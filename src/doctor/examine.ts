import { say } from '../lib/words/say.ts';
import { CHECKS } from './checks.ts';
import { gatherFacts } from './asking/gatherFacts.ts';
import type { Means } from './means.ts';
import type { Check, Facts, Finding } from './types.ts';

/** Asks everything and judges it. Takes as long as a block of the chain, and some seconds. */
export async function examine(means: Means): Promise<readonly Finding[]> {
  return judge(await gatherFacts(means));
}

/** A mistake is found once: what rests on a check that failed says so, and no more. */
export function judge(facts: Facts, checks: readonly Check[] = CHECKS): readonly Finding[] {
  const found = new Map<string, Finding>();
  const judged = (check: Check): Finding => {
    const known = found.get(check.id);
    if (known) return known;
    const { id, group, after = [] } = check;
    const before = after.flatMap((name) => {
      const one = checks.find((other) => other.id === name);
      return one ? [judged(one)] : [];
    });
    const bad = before.find(({ verdict, isBlocked }) => verdict === 'wrong' || isBlocked);
    const { verdict, what } = bad ? blockedBy(bad) : check.judge(facts);
    const isBlocked = bad !== undefined;
    const [title, asks] = [say(check.title), say(check.asks)];
    const mend = isBad(verdict) ? mendWords(check) : null;
    const finding = { id, group, title, asks, verdict, what, mend, isBlocked };
    found.set(id, finding);
    return finding;
  };
  return checks.map(judged);
}

/** What to change, in words. */
export const mendWords = ({ mend }: Check): string => (typeof mend === 'function' ? mend() : say(mend));

const isBad = (verdict: Finding['verdict']): boolean => verdict === 'wrong' || verdict === 'warn';

function blockedBy({ title }: Finding): Pick<Finding, 'verdict' | 'what'> {
  return { verdict: 'cannotTell', what: say('Fix “{title}” first.', { title }) };
}
