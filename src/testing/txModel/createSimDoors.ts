/** The doors of the client before a simulated chain: what they answer, lose, delay and get wrong follows from a plan and a seed. */
import { ChainNotFoundError, NoTxIndexError, RouteNotServedError, TxRefusedError } from '../../chain/errors.ts';
import { NodeRpcError } from '../../chain/node/errors.ts';
import type { NodeSocket, NodeSocketMessage } from '../../chain/node/socketTypes.ts';
import type { NodeReader } from '../../chain/node/types.ts';
import { decodeRefusal } from '../../chain/refusal/decodeRefusal.ts';
import type { TxHead } from '../../chain/tx/readTxHead.ts';
import type { ChainReader, TxOutcome, TxRefusal, Wallet } from '../../chain/types.ts';
import { parseAddress } from '../../game/ids.ts';
import type { NetworkIdentity } from '../../game/network.ts';
import { blockHeight, type BlockHeight } from '../../game/units.ts';
import { abortError, type Clock } from '../../lib/clock.ts';
import { createEmitter } from '../../lib/emitter.ts';
import { HttpUnreachableError } from '../../lib/http/httpErrors.ts';
import type { NodeAccess } from '../../state/node/createNodeAccess.ts';
import { ADDRESS } from '../builders.ts';
import { network as sampleNetwork } from '../chainAnswers.ts';
import type { SeededRandom } from '../seededRandom.ts';
import type { SimBlock, SimChain, SimTx } from './simChain.ts';
import type { SimPlan } from './simPlan.ts';

export const SIGNER = 'ab'.repeat(33);
const RIVAL = '';

export interface SimDoors {
  readonly chain: Pick<ChainReader, 'ask' | 'broadcast' | 'fetchTx'>;
  readonly node: Pick<NodeAccess, 'reader' | 'socket'>;
  readonly wallet: Wallet;
  readonly network: NetworkIdentity;
  /** A block's time has passed. */
  nextBlock(): void;
  /** Nothing goes wrong any more. */
  heal(): void;
  /** Signatures given, by order. */
  readonly signatures: ReadonlyMap<string, readonly string[]>;
  readonly requests: () => number;
}

const BLOCK_MS = 6_000;
const MISMATCH: TxRefusal = {
  codespace: 'sdk',
  code: 32,
  reason: 'sequenceMismatch',
  words: 'Another transaction of this key came first. Try again.',
  raw: 'account sequence mismatch: incorrect account sequence',
};
const LATE: TxRefusal = { ...MISMATCH, code: 30, reason: 'other', raw: 'tx timeout height' };

export function createSimDoors(sim: SimChain, plan: SimPlan, random: SeededRandom, clock: Clock): SimDoors {
  let isWell = false;
  let block = 0;
  let requests = 0;
  let rivals = 0;
  const known = new Map<string, SimTx>();
  const signatures = new Map<string, string[]>();
  const messages = createEmitter<NodeSocketMessage>();
  const isSilent = (): boolean => !isWell && block >= plan.silent[0] && block < plan.silent[1];
  const happens = (perMille: number): boolean => !isWell && random.chance(perMille);
  const lost = (): Error => new HttpUnreachableError('http://node', new Error('cut'));

  /** One request and its answer, over a line that is what the plan says. */
  async function over<T>(answer: () => T, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) throw abortError(signal);
    requests++;
    if (isSilent() || happens(plan.lostRequests)) throw lost();
    const said = answer();
    if (happens(plan.lateAnswers)) await clock.sleep(random.below(1.5 * BLOCK_MS));
    // A page that was closed meanwhile hears nothing.
    if (signal?.aborted) throw abortError(signal);
    if (happens(plan.lostAnswers)) throw lost();
    return said;
  }

  /** The tip of the node that happens to answer. */
  const tip = (): bigint => sim.height - BigInt(isWell ? 0 : random.below(plan.behind + 1));

  function foundBy(hash: string): { readonly height: BlockHeight; readonly code: number } | null {
    const seen = tip();
    for (const { height, txs } of sim.blocks) {
      const here = height <= seen ? txs.find(({ tx }) => tx.hash === hash) : undefined;
      if (here) return { height: blockHeight(height), code: here.code };
    }
    return null;
  }

  /** As chain/outcomeOf.ts, of which the time of this world does not wait for a part to load. */
  const outcome = (hash: string, height: BlockHeight, code: number): TxOutcome => ({
    hash,
    height,
    refusal: code === 0 ? null : decodeRefusal('game', code, '', sampleNetwork),
  });

  const headOf = ({ tx }: SimBlock['txs'][number]): TxHead => ({
    hash: tx.hash,
    signer: SIGNER,
    sequence: tx.sequence,
    timeoutHeight: tx.until,
  });

  function blockTxs(height: bigint) {
    const held = height <= tip() ? sim.blockAt(height) : undefined;
    if (!held) throw new ChainNotFoundError('/blocks');
    return { height: blockHeight(height), txs: held.txs.map(headOf) };
  }

  function rpcBlock(height: bigint) {
    if (height > tip()) throw new NodeRpcError('/block', { code: -32603, message: 'is not available yet', data: '' });
    return blockTxs(height);
  }

  function rest(row: string, args: Readonly<Record<string, unknown>>): unknown {
    switch (row) {
      case 'height':
        return blockHeight(tip());
      case 'account': {
        const seen = tip();
        const later = sim.blocks.filter(({ height }) => height > seen).flatMap(({ txs }) => txs).length;
        return { accountNumber: 1n, sequence: sim.sequence - BigInt(later) };
      }
      default: {
        const served = row === 'blockTxs' ? 'first' : 'second';
        if (plan.restBlocks !== served) throw new RouteNotServedError(row);
        return blockTxs(BigInt(String(args['height'])));
      }
    }
  }

  function submit(bytes: Uint8Array): TxRefusal | null {
    const tx = known.get(new TextDecoder().decode(bytes));
    if (!tx) throw new Error('bytes that nobody signed');
    const delay = isWell ? 0 : random.below(plan.delay + 1);
    if (happens(plan.honestLies)) return MISMATCH;
    let answer = sim.check(tx, delay);
    if (happens(plan.repeats)) answer = sim.check(tx, delay);
    if (answer === 'taken' && happens(plan.lies)) return MISMATCH;
    if (answer === 'sequence') return MISMATCH;
    return answer === 'late' ? LATE : null;
  }

  const chain: SimDoors['chain'] = {
    // The rows that transactions need; each answers what its row's type says.
    ask: ((row: string, args: Readonly<Record<string, unknown>>, signal?: AbortSignal) =>
      over(() => rest(row, args), signal)) as unknown as ChainReader['ask'],
    async broadcast(bytes, signal) {
      const refusal = await over(() => submit(bytes), signal);
      if (refusal) throw new TxRefusedError(refusal);
      return { hash: '' };
    },
    fetchTx: (hash, _, way) =>
      over(() => {
        if (way === 'rpc' ? !plan.rpcIndex : !plan.restIndex) throw new NoTxIndexError('/tx');
        const found = foundBy(hash);
        return found && outcome(hash, found.height, found.code);
      }),
  };

  const reader = {
    fetchStatus: () => over(() => ({ latestHeight: blockHeight(tip()) })),
    fetchBlock: (height: bigint) => over(() => rpcBlock(height)),
    fetchBlockResults: (height: bigint) =>
      over(() => {
        if (!plan.hasResults) throw new NodeRpcError('/r', { code: -32601, message: 'Method not found', data: '' });
        if (height > tip()) throw new NodeRpcError('/r', { code: 0, message: 'is not available yet', data: '' });
        const txs = sim.blockAt(height)?.txs ?? [];
        return { txs: txs.map(({ code }) => ({ code, codespace: code === 0 ? '' : 'game', log: '' })) };
      }),
    // The reads of the node that outcomes need.
  } as unknown as NodeReader;

  const socket: Pick<NodeSocket, 'subscribe' | 'watchMessages'> = {
    subscribe: () => () => undefined,
    watchMessages: (listener) => messages.watch(listener),
  };

  function announce({ height, txs }: SimBlock): void {
    for (const { tx, code } of txs) {
      if (isSilent() || happens(plan.lostAnswers)) continue;
      const end = { code, codespace: code === 0 ? '' : 'game', log: '' };
      messages.emit({
        kind: 'events',
        query: '',
        height: blockHeight(height),
        unit: { hash: tx.hash },
        end,
        events: [],
      });
    }
  }

  function sign(order: string, code: number, sequence: bigint, until: bigint) {
    const text = `${order}/${code}/${sequence}/${until}`;
    const held = known.get(text);
    const hash = held?.hash ?? (known.size + 1).toString(16).toUpperCase().padStart(64, '0');
    known.set(text, { hash, sequence, until, order, code });
    return { bytes: new TextEncoder().encode(text), hash };
  }

  return {
    chain,
    node: {
      reader: plan.hasRpc ? () => Promise.resolve(reader) : null,
      // What listening needs of it.
      socket: plan.hasSocket ? () => Promise.resolve(socket as NodeSocket) : null,
    },
    wallet: {
      kind: 'vault',
      address: parseAddress(ADDRESS),
      pubKeyHex: SIGNER,
      signText: () => Promise.reject(new Error('no texts here')),
      lock: () => undefined,
      async signTx(orders, { sequence }, timeoutHeight) {
        // The model's orders say who they are and how they end in the text of their message.
        const [order = '', code = '0'] = wordsOf(orders[0]);
        const signed = sign(order, Number(code), sequence, timeoutHeight ?? 0n);
        signatures.set(order, [...(signatures.get(order) ?? []), signed.hash]);
        return signed;
      },
    },
    network: sampleNetwork,
    nextBlock() {
      block++;
      if (happens(plan.restarts)) sim.waiting = [];
      if (happens(plan.rivals)) {
        const tx = sign(`rival${rivals++}`, 0, sim.sequence + BigInt(sim.waiting.length), sim.height + 5n);
        const held = known.get(new TextDecoder().decode(tx.bytes));
        if (held) sim.put({ ...held, order: RIVAL }, 0);
      }
      announce(sim.makeBlock());
    },
    heal() {
      isWell = true;
    },
    signatures,
    requests: () => requests,
  };
}

function wordsOf(message: object | undefined): readonly string[] {
  const text =
    message && 'newName' in message
      ? message.newName
      : message && 'validatorAddress' in message
        ? message.validatorAddress
        : '';
  return String(text).split(' ');
}
