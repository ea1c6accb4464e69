/**
 * One seeded run of the real queue before a simulated node: orders are given, things go wrong, then all is well again. Whatever
 * happened, each order is in at most one block, and its record says which, or says honestly what it does not know.
 */
import type { GameMessage } from '../../game/messages/messages.ts';
import { movesValue } from '../../game/messages/messages.ts';
import { parsePlayerId } from '../../game/ids.ts';
import { createLearnt } from '../../state/learnt.ts';
import { createTxQueue, type TxQueue } from '../../state/orders/createTxQueue.ts';
import { createTxWays } from '../../state/orders/outcome/txWays.ts';
import { createMemoryStorage } from '../../state/storage/openStorage.ts';
import { createActivityStore, isUnderWay, type TxRecord } from '../../state/stores/activity.ts';
import { ADDRESS } from '../builders.ts';
import { parseAddress } from '../../game/ids.ts';
import { createFakeClock } from '../fakeClock.ts';
import { oneSigner } from '../oneSigner.ts';
import { seededRandom } from '../seededRandom.ts';
import { createSimDoors } from './createSimDoors.ts';
import { SimChain } from './simChain.ts';
import { drawPlan, type SimPlan } from './simPlan.ts';

export interface ModelRun {
  readonly plan: SimPlan;
  readonly records: readonly TxRecord[];
  /** What must not be; empty when all is right. */
  readonly faults: readonly string[];
  readonly requests: number;
  readonly blocks: number;
  readonly signatures: number;
}

const BLOCK_MS = 6_000;
/** By then the plan has done its worst. */
const TROUBLED_BLOCKS = 40;
const MOST_BLOCKS = 140;
const ORDERS = 3;

/** @param order its name; a message of each kind carries it in a text */
function messageOf(order: string, code: number, isValue: boolean): GameMessage {
  const text = `${order} ${code}`;
  return isValue
    ? {
        name: 'MsgReactorInfuse',
        delegatorAddress: parseAddress(ADDRESS),
        validatorAddress: text,
        amount: { denom: 'ualpha', amount: 1n },
      }
    : { name: 'MsgPlayerUpdateName', playerId: parsePlayerId('1-2'), newName: text };
}

export async function runTxModel(seed: number): Promise<ModelRun> {
  const random = seededRandom(seed);
  const plan = drawPlan(random);
  const clock = createFakeClock();
  const sim = new SimChain();
  // Enough for a node that is behind to have had a tip.
  for (let made = 0; made < 8; made++) sim.makeBlock();
  const doors = createSimDoors(sim, plan, random, clock);
  const storage = createMemoryStorage();
  const urls = { rest: 'http://rest', rpc: plan.hasRpc ? 'http://rpc' : null };
  const orders = Array.from({ length: 1 + random.below(ORDERS) }, (_, index) => ({
    name: `order${index}`,
    message: messageOf(`order${index}`, random.chance(150) ? 5 : 0, random.chance(400)),
    at: random.below(12),
  }));

  let activity = createActivityStore();
  let queue = open();
  function open(): TxQueue {
    const { chain, node, network, wallet } = doors;
    return createTxQueue({
      chain,
      ways: createTxWays({ chain, node, network, urls, learnt: createLearnt(storage, clock) }),
      activity,
      storage,
      clock,
      blockMs: BLOCK_MS,
      signers: oneSigner(() => wallet),
      onSettled: () => Promise.resolve(),
    });
  }

  let block = 0;
  const isOver = (): boolean =>
    block > TROUBLED_BLOCKS &&
    activity.getState().records.every((record) => !isUnderWay(record) && record.phase.step !== 'unknown');
  for (; block < MOST_BLOCKS && !isOver(); block++) {
    if (block === TROUBLED_BLOCKS) doors.heal();
    if (block === plan.reloadAt && block > 0) {
      queue.close();
      activity = createActivityStore();
      queue = open();
      await queue.restore();
    }
    for (const { name, message } of orders.filter(({ at }) => at === block)) {
      queue.enqueue({
        id: name,
        subject: { kind: 'reactor', verb: 'infuse', validator: name },
        words: name,
        exact: '',
        messages: [message],
      });
    }
    await clock.advance(BLOCK_MS);
    doors.nextBlock();
    if (random.chance(500)) queue.blockCame();
  }
  queue.close();
  const { records } = activity.getState();
  return {
    plan,
    records,
    faults: orders.flatMap(({ name, message }) => faultsOf(name, message, records)),
    requests: doors.requests(),
    blocks: block,
    signatures: [...doors.signatures.values()].reduce((sum, list) => sum + list.length, 0),
  };

  function faultsOf(name: string, message: GameMessage, all: readonly TxRecord[]): readonly string[] {
    const record = all.find(({ id }) => id === name);
    const landings = sim.landings(name);
    const signed = doors.signatures.get(name) ?? [];
    const faults: string[] = [];
    const say = (what: string): void => void faults.push(`${name}: ${what}`);
    if (!record) return [`${name}: no record`];
    const { phase, attempts = [] } = record;
    if (landings.length > 1) say(`landed ${landings.length} times`);
    if (movesValue([message]) && new Set(signed).size > 1) say(`moves value and was signed ${signed.length} times`);
    const [landing] = landings;
    switch (phase.step) {
      case 'landed':
      case 'included':
        if (landing?.height !== phase.height || landing.hash !== phase.hash)
          say(`${phase.step} in ${phase.height}: it is not there`);
        else if (phase.step === 'landed' && landing.code !== 0) say('landed, but the chain refused it');
        break;
      case 'refused':
        if (landing?.code === 0) say('refused, but it landed');
        break;
      case 'dropped':
        if (landing) say(`dropped, but it is in block ${landing.height}`);
        break;
      case 'unknown':
        if (plan.restBlocks !== 'none' || plan.hasRpc || plan.restIndex) say('unknown, although somebody could tell');
        break;
      default:
        say(`still ${phase.step} after ${block} blocks`);
    }
    // A reload while it is being signed loses the signature that was never sent.
    const kept = new Set(attempts.map(({ hash }) => hash));
    if (landing && !kept.has(landing.hash)) say('landed by a hash its record does not have');
    return faults;
  }
}
