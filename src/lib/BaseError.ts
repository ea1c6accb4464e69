import { say } from './words/say.ts';
import { tidySentence } from './tidyText.ts';

/** What an error says: one sentence of what happened, where, and what the reader can do about it. */
export interface ErrorFacts {
  /** Stable word to switch on, never shown alone: `http_timeout`, `tx_refused`. */
  readonly code: string;
  /** One sentence for a player: what happened. */
  readonly what: string;
  /** Which thing it happened to: an URL, a file, a message name. */
  readonly where?: string;
  /** One sentence: what to do now. */
  readonly hint?: string;
  readonly cause?: unknown;
}

/** An error may list what is wrong. */
const LONGEST = 4000;

/**
 * Root of every exception a door throws. What a door tells of its cause is often what the other side wrote: whatever is said here
 * is fit to be shown ({@link tidySentence}). The constructor composes the text, so that a message can be snapshot-tested
 * and read by a player; code that reacts switches on `code`, never on text.
 */
export class BaseError extends Error {
  readonly code: string;
  readonly what: string;
  readonly where: string | undefined;
  readonly hint: string | undefined;

  constructor(facts: ErrorFacts) {
    const what = tidySentence(facts.what, LONGEST);
    const where = facts.where === undefined ? undefined : tidySentence(facts.where, LONGEST);
    const hint = facts.hint === undefined ? undefined : tidySentence(facts.hint, LONGEST);
    const lines: string[] = [what];
    if (where) lines.push(say('Where: {where}', { where }));
    if (hint) lines.push(hint);
    super(lines.join('\n'), facts.cause === undefined ? undefined : { cause: facts.cause });
    this.name = new.target.name;
    this.code = facts.code;
    this.what = what;
    this.where = where;
    this.hint = hint;
  }

  /** The first error in the cause chain, this one included, for which `test` holds. */
  walk(test: (error: unknown) => boolean): unknown {
    return causesOf(this).find(test);
  }
}

/** The error and its causes, outermost first; a cycle ends the list. */
export function causesOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let current = error; current !== undefined && !chain.includes(current);) {
    chain.push(current);
    current = current instanceof Error ? current.cause : undefined;
  }
  return chain;
}

/** A broken assumption of ours: reaches an error boundary and is a bug report, not a condition to handle. */
export class AssertionError extends BaseError {
  constructor(what: string) {
    super({ code: 'assertion', what, hint: say('This is a bug in Orrery. Please report it.') });
  }
}

export function assert(condition: unknown, what: string): asserts condition {
  if (!condition) throw new AssertionError(what);
}

/** Makes a switch over a union exhaustive: adding a member without handling it no longer compiles. */
export function assertNever(value: never): never {
  throw new AssertionError(`Unexpected value ${JSON.stringify(value)}`);
}

/** True for the cancellation that an AbortSignal causes; cancelling is not an error to show. */
export function isAbortError(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** Foreign text in a sentence of ours: enough of it to be found again. */
export function quoted(value: unknown): string {
  const text = JSON.stringify(typeof value === 'string' ? value.slice(0, 100) : value) ?? 'Nothing';
  return text.length > 110 ? `${text.slice(0, 110)}…` : text;
}
