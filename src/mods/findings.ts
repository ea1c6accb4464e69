import { LIMITS } from './limits.ts';
import type { ModFinding } from './types.ts';
import type { FactsOf, FindingCode } from './words.ts';

/** Longest name of a file that is repeated to a player. */
const SHOWN_NAME = 120;

export function findingOf<C extends FindingCode>(code: C, file: string | null, ...facts: FactsOf<C>): ModFinding {
  const shown = file !== null && file.length > SHOWN_NAME ? `${file.slice(0, SHOWN_NAME)}…` : file;
  return { code, file: shown, facts };
}

/** Why something is refused, before it is known in which file. */
export interface Refusal {
  in(file: string | null): ModFinding;
}

export function refusal<C extends FindingCode>(code: C, ...facts: FactsOf<C>): Refusal {
  return { in: (file) => findingOf(code, file, ...facts) };
}

/** Everything that is to be said about a mod, in the order it was found. */
export interface Findings {
  readonly errors: readonly ModFinding[];
  readonly warnings: readonly ModFinding[];
  fail<C extends FindingCode>(code: C, file: string | null, ...facts: FactsOf<C>): void;
  refuse(why: Refusal, file: string | null): void;
  warn<C extends FindingCode>(code: C, file: string | null, ...facts: FactsOf<C>): void;
}

export function createFindings(): Findings {
  const errors: ModFinding[] = [];
  const warnings: ModFinding[] = [];
  const add = (list: ModFinding[], finding: ModFinding): void => {
    if (list.length < LIMITS.findings) list.push(finding);
  };
  return {
    errors,
    warnings,
    fail: (code, file, ...facts) => add(errors, findingOf(code, file, ...facts)),
    refuse: (why, file) => add(errors, why.in(file)),
    warn: (code, file, ...facts) => add(warnings, findingOf(code, file, ...facts)),
  };
}
