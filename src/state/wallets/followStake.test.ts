import { describe, expect, it } from 'vitest';
import { TxRefusedError } from '../../chain/errors.ts';
import type { ChainReader, TxOutcome, TxRefusal } from '../../chain/types.ts';
import { parseAddress, parsePlayerId, parseReactorId } from '../../game/ids.ts';
import { blockHeight } from '../../game/units.ts';
import { ADDRESS } from '../../testing/chainAnswers.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { parseFirstStake } from './firstStakeSteps.ts';
import { followStake } from './followStake.ts';

const HASH = 'A'.repeat(64);
const reactorId = parseReactorId('3-1');
const sent = { step: 'sent', reactorId, amount: '5', hash: HASH, bytes: 'AQID', until: '20' } as const;
const born = { step: 'born', playerId: parsePlayerId('1-9'), reactorId };

const refusal = (words: string, reason: TxRefusal['reason'] = 'insufficientFunds'): TxRefusal => ({
  codespace: 'sdk',
  code: 5,
  reason,
  words,
  raw: words,
});

/** A chain by what it says in each round: block 11 in the first, a block more in each. */
function setup(
  says: {
    readonly outcome?: (round: number) => TxOutcome | null;
    readonly player?: (round: number) => string | null;
    readonly broadcast?: (round: number) => Error | null;
    readonly isAway?: (round: number) => boolean;
  },
  stake: Parameters<typeof followStake>[0] = sent,
) {
  const clock = createFakeClock();
  let round = -1;
  const sentAt: number[] = [];
  const away = (): void => {
    if (says.isAway?.(round)) throw new Error('away');
  };
  const chain = {
    ask: async (name: string) => {
      if (name === 'height') {
        round++;
        away();
        return blockHeight(11n + BigInt(round));
      }
      away();
      const id = says.player?.(round) ?? null;
      return id === null ? null : parsePlayerId(id);
    },
    fetchTx: async () => {
      away();
      return says.outcome?.(round) ?? null;
    },
    broadcast: async () => {
      sentAt.push(round);
      const error = says.broadcast?.(round) ?? null;
      if (error) throw error;
      return { hash: HASH };
    },
  } as unknown as ChainReader; // the three questions that are asked
  const closing = new AbortController();
  const end = followStake(stake, {
    chain,
    address: parseAddress(ADDRESS),
    blockMs: 1000,
    clock,
    signal: closing.signal,
  });
  const pass = async (): Promise<unknown> => {
    await clock.advance(60_000);
    return end;
  };
  return { pass, sentAt, end, closing };
}

describe('a first stake that is followed', () => {
  it('ends with the player that the chain names, whoever sent the stake', async () => {
    const { pass, sentAt } = setup({ player: (round) => (round >= 3 ? '1-9' : null) });
    expect(await pass()).toEqual(born);
    expect(sentAt).toEqual([0]);
  });

  it('is sent again every few blocks, through a node that is away', async () => {
    const { pass, sentAt } = setup({ isAway: (round) => round < 6, player: (round) => (round >= 9 ? '1-9' : null) });
    expect(await pass()).toEqual(born);
    expect(sentAt).toEqual([0, 4, 8]);
  });

  it('fails in the chain’s words where its block, or the node that first hears of it, refuses it', async () => {
    const inBlock = setup({
      outcome: (round) =>
        round < 2 ? null : { hash: HASH, height: blockHeight(12n), refusal: refusal('Too little.') },
    });
    expect(await inBlock.pass()).toEqual({ step: 'failed', why: 'Too little.' });
    const atOnce = setup({ broadcast: () => new TxRefusedError(refusal('No such validator.'), false) });
    expect(await atOnce.pass()).toEqual({ step: 'failed', why: 'No such validator.' });
  });

  it('of which the node refuses the fee alone can be signed anew: once, and with none where it takes none', async () => {
    const again = { reactorId, validator: 'gamevaloper1x', amount: '5', fee: '500' };
    const tooLow: TxRefusal = { ...refusal('The node asks more.', 'fee'), code: 13 };
    const first = setup({ broadcast: () => new TxRefusedError(tooLow, false) }, { ...sent, again });
    expect(await first.pass()).toEqual({
      step: 'failed',
      why: 'The node asks more.',
      again: { ...again, isFree: false },
    });
    const free: TxRefusal = { ...tooLow, codespace: 'game-ante', code: 2050 };
    const untaken = setup({ broadcast: () => new TxRefusedError(free, false) }, { ...sent, again });
    expect(await untaken.pass()).toMatchObject({ again: { isFree: true } });
    const second = setup({ broadcast: () => new TxRefusedError(tooLow, false) });
    expect(await second.pass()).toEqual({ step: 'failed', why: 'The node asks more.' });
    // Bytes that may have come before are no ground for a second signature.
    const repeat = setup({ broadcast: () => new TxRefusedError(tooLow, true) }, { ...sent, again });
    expect(await repeat.pass()).toEqual({ step: 'failed', why: 'The node asks more.' });
  });

  it('is not given up for a refusal of bytes that may have come before', async () => {
    const { pass } = setup({
      broadcast: () => new TxRefusedError(refusal('Wrong number.', 'sequenceMismatch'), false),
      player: (round) => (round >= 5 ? '1-9' : null),
    });
    expect(await pass()).toEqual(born);
  });

  it('fails when its last block is past, and not while nobody tells the height', async () => {
    const { pass } = setup({ isAway: (round) => round === 10 });
    expect(await pass()).toEqual({
      step: 'failed',
      why: 'Expired: the transaction didn’t reach a block in time. Nothing was staked.',
    });
  });

  it('says so where a stake in a block makes no player', async () => {
    const { pass } = setup({ outcome: () => ({ hash: HASH, height: blockHeight(12n), refusal: null }) });
    expect(await pass()).toMatchObject({ step: 'failed', why: /shows no player/ });
  });

  it('stops when it is told to', async () => {
    const { end, closing } = setup({});
    closing.abort();
    await expect(end).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a stored step', () => {
  it('is read as it was written, and anything else is none', () => {
    const again = { reactorId, validator: 'gamevaloper1x', amount: '5', fee: '500', isFree: true };
    for (const step of [
      sent,
      born,
      { step: 'failed', why: 'x' },
      { ...sent, again },
      { step: 'failed', why: 'x', again },
    ]) {
      expect(parseFirstStake(JSON.parse(JSON.stringify(step)))).toEqual(step);
    }
    for (const step of [
      null,
      {},
      { step: 'done' },
      { ...sent, bytes: '<' },
      { ...sent, hash: 'aa' },
      { ...born, playerId: 7 },
      { ...sent, again: { ...sent, validator: 'x', fee: '-1' } },
    ]) {
      expect(parseFirstStake(step)).toBeUndefined();
    }
  });
});
