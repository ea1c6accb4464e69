/** What becomes of a first stake: the chain's own word, asked block by block. Done twice, by two pages, it does no harm. */
import { TxRefusedError } from '../../chain/errors.ts';
import type { ChainReader, TxOutcome, TxRefusal } from '../../chain/types.ts';
import type { Address, PlayerId } from '../../game/ids.ts';
import { isAbortError } from '../../lib/BaseError.ts';
import { fromBase64 } from '../../lib/bytes.ts';
import type { Clock } from '../../lib/clock.ts';
import { say } from '../../lib/words/say.ts';
import type { FirstStake } from './firstStakeSteps.ts';

export interface FollowInput {
  readonly chain: Pick<ChainReader, 'ask' | 'broadcast' | 'fetchTx'>;
  readonly address: Address;
  readonly blockMs: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

type Sent = Extract<FirstStake, { readonly step: 'sent' }>;

/** Blocks after which the bytes go out again: a node may lose its waiting list. */
const RESEND_BLOCKS = 4;
/** Blocks within which a stake that is in one makes a player. */
const BIRTH_BLOCKS = 10;

/** In no block for good: where only its fee was wrong, it can be signed with another. */
function refusedAtOnce({ again }: Sent, { reason, codespace, words: why }: TxRefusal): FirstStake {
  if (reason !== 'fee' || again === undefined) return { step: 'failed', why };
  // Of the framework a fee is too low; the game's own gate says that it takes none. docs/network/chain-messages.md 4.1, 4.4
  return { step: 'failed', why, again: { ...again, isFree: codespace !== 'sdk' } };
}

/** Rejects only when the signal fires. */
export async function followStake(sent: Sent, input: FollowInput): Promise<FirstStake> {
  const { chain, address, clock, signal } = input;
  const bytes = fromBase64(sent.bytes);
  const until = BigInt(sent.until);
  let refused = '';
  let since = 0;

  /** null = nobody can say now. */
  async function quietly<T>(ask: Promise<T>): Promise<T | null> {
    try {
      return await ask;
    } catch (error) {
      if (isAbortError(error)) throw error;
      return null;
    }
  }

  for (let round = 0; ; round++) {
    // The height first: what is not in a block by then cannot come after the last one that takes it.
    const height = await quietly(chain.ask('height', {}, signal));
    const outcome = await quietly<TxOutcome | null>(chain.fetchTx(sent.hash, signal));
    if (outcome?.refusal) return { step: 'failed', why: outcome.refusal.words };
    const playerId = await quietly<PlayerId | null>(chain.ask('playerOfAddress', { address }, signal));
    if (playerId !== null) return { step: 'born', playerId, reactorId: sent.reactorId };
    if (outcome && ++since > BIRTH_BLOCKS) {
      return { step: 'failed', why: say('The stake is confirmed, but the chain shows no player for it.') };
    }
    if (!outcome && height !== null && height > until) {
      return {
        step: 'failed',
        why: refused || say('Expired: the transaction didn’t reach a block in time. Nothing was staked.'),
      };
    }
    if (!outcome && round % RESEND_BLOCKS === 0) {
      try {
        await chain.broadcast(bytes, signal);
      } catch (error) {
        if (isAbortError(error)) throw error;
        // The first word about bytes that no block has may be the last; later ones may be about bytes that came before.
        if (error instanceof TxRefusedError) {
          if (round === 0 && !error.isRepeat && error.refusal.reason !== 'sequenceMismatch') {
            return refusedAtOnce(sent, error.refusal);
          }
          refused = error.refusal.words;
        }
      }
    }
    await clock.sleep(input.blockMs, signal);
  }
}
