/**
 * Attacks, counted. A test says what it tries and what must hold; every case is tried, also after one broke, and
 * `npm run attack` (tools/attack.ts) adds the figures up by section of docs/security.md, in docs/attacks.md. Files:
 * `*.attack.test.ts(x)`, and in e2e/ tests tagged `@attack`.
 */
import { appendFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** A section of docs/security.md. */
export type AttackLine = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13;

export interface Attack {
  readonly line: AttackLine;
  /** What a hostile world tries, for the table: `a host that states any time`. */
  readonly what: string;
}

/** How many times as many generated cases as in the short form: 1 in `npm test`, 10 in `npm run attack`. */
export const ATTACK_SCALE = Math.max(1, Number(process.env['ATTACK_SCALE'] ?? 1));

/** One line of the file that `ATTACK_REPORT` names. */
export const attackCountSchema = z.object({
  line: z.number(),
  what: z.string(),
  tried: z.number(),
  held: z.number(),
});

export type AttackCount = z.infer<typeof attackCountSchema>;

/** For cases that something else runs (fast-check, a page): says how they ended. */
export function countAttack({ line, what }: Attack, tried: number, held: number): void {
  const file = process.env['ATTACK_REPORT'];
  if (file !== undefined)
    appendFileSync(file, `${JSON.stringify({ line, what, tried, held } satisfies AttackCount)}\n`);
}

/** Of a case that nobody named, so many letters. */
const SHOWN = 120;

/** A case in its own words: whatever it is, naming it never throws, which would end the attack at the first that broke. */
function shownCase(one: unknown): string {
  try {
    const told = JSON.stringify(one, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
    return (told ?? String(one)).slice(0, SHOWN);
  } catch {
    // A circle, a getter or toJSON that throws: it is told by what it is.
    return Object.prototype.toString.call(one);
  }
}

/** Of those that broke, the message names so many. */
const NAMED = 8;

/**
 * Tries every case. It holds unless `hold` throws, rejects or says false.
 * @throws Error that names the cases that broke, with why; also when there is no case at all, which would hold for nothing
 */
export async function underAttack<T>(
  attack: Attack,
  cases: Iterable<T>,
  hold: (one: T) => unknown,
  nameOf: (one: T) => string = shownCase,
): Promise<void> {
  const broke: string[] = [];
  let tried = 0;
  for (const one of cases) {
    tried++;
    try {
      if ((await hold(one)) === false) broke.push(nameOf(one));
    } catch (error) {
      broke.push(`${nameOf(one)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  countAttack(attack, tried, tried - broke.length);
  if (tried === 0) throw new Error(`${attack.what}: there is no case.`);
  if (broke.length === 0) return;
  const more = broke.length > NAMED ? `\n… and ${broke.length - NAMED} more` : '';
  throw new Error(`${attack.what}: ${broke.length} of ${tried} broke\n${broke.slice(0, NAMED).join('\n')}${more}`);
}
