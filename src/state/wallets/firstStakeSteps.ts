/** The steps from a first stake to a player, and how stored ones are read: a reload must not lose them. docs/network/mechanics.md 8.2 */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import type { PlayerId, ReactorId } from '../../game/ids.ts';
import { playerId, reactorId } from '../../wire/ids.ts';

/** A stake whose fee the node refused: it can be signed once more, with another. */
export interface StakeAgain {
  readonly reactorId: ReactorId;
  readonly validator: string;
  /** ualpha, decimal. */
  readonly amount: string;
  /** The fee that was signed: ualpha, decimal. */
  readonly fee: string;
  /** The node takes none at all. docs/network/chain-messages.md 4.1, code 2050 */
  readonly isFree?: boolean | undefined;
}

export type FirstStake =
  /** Signed, and on its way into a block. */
  | {
      readonly step: 'sent';
      readonly reactorId: ReactorId;
      /** ualpha, decimal. */
      readonly amount: string;
      /** Upper-case hex. */
      readonly hash: string;
      /** The signed transaction, base64: sent again by a page that finds it not taken. */
      readonly bytes: string;
      /** The last block that may take it, decimal. */
      readonly until: string;
      /** What it may be signed anew with, should its fee be refused; absent where an older client signed, or it is anew already. */
      readonly again?: StakeAgain | undefined;
    }
  /** The chain made a player of the address. */
  | { readonly step: 'born'; readonly playerId: PlayerId; readonly reactorId: ReactorId }
  /** In words. Nothing was staked, or the chain does not say so. With `again` only its fee was wrong. */
  | { readonly step: 'failed'; readonly why: string; readonly again?: StakeAgain | undefined }
  | { readonly step: 'done' };

const decimal = z.string().check(z.regex(/^\d{1,20}$/));

const again = z.optional(
  z.object({
    reactorId,
    validator: z.string().check(z.regex(/^[a-z0-9]{1,128}$/)),
    amount: decimal,
    fee: decimal,
    isFree: z.optional(z.boolean()),
  }),
);

const stored = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('sent'),
    reactorId,
    amount: decimal,
    hash: z.string().check(z.regex(/^[0-9A-F]{64}$/)),
    bytes: z.string().check(z.regex(/^[A-Za-z0-9+/=]{1,8192}$/)),
    until: decimal,
    again,
  }),
  z.object({ step: z.literal('born'), playerId, reactorId }),
  z.object({ step: z.literal('failed'), why: z.string().check(z.maxLength(1000)), again }),
]);

/** undefined when it is none. */
export function parseFirstStake(value: unknown): FirstStake | undefined {
  return stored.safeParse(value).data;
}
