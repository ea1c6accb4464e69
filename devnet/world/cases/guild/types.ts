/** Cases computed by hand from the facts: state, messages, and what must be there afterwards. Data only. */
import type { MessageName } from '../../messages.ts';

/**
 * In every text `{alice}` stands for the address of that key, `{pool:0-1}` for the collateral pool of a guild and
 * `{module}` for the game module's account. Every case begins with guild 0-1 (owner 1-1 `operator`, rank 1, reactor
 * 3-1, substation 4-1) and its members 1-2 `alice`, 1-3 `bob`, 1-4 `carol`, 1-5 `dora`, rank 101, connected to 4-1.
 */
export interface GuildCase {
  readonly title: string;
  /** Sections of docs/network/mechanics.md. */
  readonly facts: string;
  /** The arithmetic, or the sentence of the facts, that gives the expected outcome. */
  readonly why: string;
  /** Coins that come into being beforehand: holder (a key or a placeholder) to denom to amount. */
  readonly coins?: Readonly<Record<string, Readonly<Record<string, bigint>>>>;
  /** `<table> <key>` to fields that are merged into the record, or to the value of a number table. */
  readonly state?: Readonly<Record<string, unknown>>;
  readonly steps: readonly CaseStep[];
}

export interface CaseStep {
  /** Block of the message; the next steps stay at it. 100 at first. */
  readonly height?: bigint;
  /** Signing key by name. */
  readonly by: string;
  readonly send: MessageName;
  /** `{ sign: ['dana', text] }` and `{ key: 'dana' }` stand for the hex of a signature and of a public key. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Code and exact text of the refusal; accepted when absent. */
  readonly refused?: readonly [code: number, text: string];
  /** `<table> <key>` to fields of the record, or a number (0n: no row), or null: no record. */
  readonly after?: Readonly<Record<string, unknown>>;
  /** Among the events, in this order, with at least these data. */
  readonly events?: readonly (readonly [name: string, data: object])[];
  /** Names of events that must not be there. */
  readonly silent?: readonly string[];
}
