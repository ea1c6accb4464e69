/**
 * The queue of wishes before a chain of its own that loses and refuses, with tabs that come, die and lock their keys: whatever happens,
 * no two charged messages share a block, no wish is signed twice, and each is fulfilled or stands aside in the end.
 */
import { expect, test } from 'vitest';
import { parseStructId, type StructId } from '../../game/ids.ts';
import { structStatus } from '../../game/structStatus.ts';
import { blockHeight } from '../../game/units.ts';
import {
  ADDRESS,
  buildCommandShip,
  buildFleet,
  buildPlanet,
  buildPlayer,
  buildStruct,
  buildStructType,
  buildSubstation,
} from '../../testing/builders.ts';
import { buildWorld } from '../../testing/buildWorld.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { seededRandom } from '../../testing/seededRandom.ts';
import { createSharedLocks } from '../../testing/sharedLocks.ts';
import { NOT_SIGNED } from '../orders/endWords.ts';
import { knownIn } from '../orders/knownIn.ts';
import { type Order, orderOf } from '../orders/order.ts';
import type { TabPort } from '../proofs/leader/tabPort.ts';
import { createMemoryStorage, type Storage } from '../storage/openStorage.ts';
import { createActivityStore, type TxPhase, type TxRecord } from '../stores/activity.ts';
import { createWishesStore } from '../stores/wishes.ts';
import { createWorldStore } from '../world/world.ts';
import { createWishQueue } from './createWishQueue.ts';

const SEEDS = 60;
const STEPS = 150;
const COUNT = 6;
const STRUCTS = Array.from({ length: COUNT }, (_, index) => parseStructId(`5-${index + 2}`));

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setImmediate(resolve));
};

function structOf({ subject }: Pick<TxRecord, 'subject'>): StructId {
  if (subject.kind !== 'struct') throw new Error('an order of another kind');
  return subject.structId;
}

function run(seed: number) {
  const random = seededRandom(seed);
  const clock = createFakeClock();
  const locks = createSharedLocks();
  const storage = createMemoryStorage();
  const faults: string[] = [];
  const chain = { height: 100n, lastAction: 90n, online: new Set<StructId>(), mempool: [] as string[] };
  /** Of the browser: what is written of each transaction. */
  const records = new Map<string, TxRecord>();
  const landed: { readonly id: string; readonly struct: StructId; readonly height: bigint }[] = [];
  const listeners = new Map<object, (data: unknown) => void>();
  const tabs = new Set<ReturnType<typeof openTab>>();

  function openTab() {
    const seat = locks.tab();
    const world = createWorldStore();
    const activity = createActivityStore();
    const wishes = createWishesStore();
    const waiting: { readonly id: string; readonly order: Order }[] = [];
    const key = {};
    let isAlive = true;
    let isOpen = true;
    const never = new Promise<never>(() => undefined);
    const whileAlive = <T>(made: Promise<T>): Promise<T> => made.then((value) => (isAlive ? value : never));
    const own: Storage = {
      ...storage,
      read: (...args) => whileAlive(storage.read(...args)),
      update: (...args) => (isAlive ? whileAlive(storage.update(...args)) : never),
    };
    const port: TabPort = {
      post: (data) => isAlive && [...listeners].forEach(([to, hear]) => to !== key && hear(data)),
      watch: (hear) => {
        listeners.set(key, hear);
        return () => void listeners.delete(key);
      },
      close: () => void listeners.delete(key),
    };
    const put = (record: TxRecord): void =>
      activity.setState(({ records: held }) => ({
        records: [...held.filter(({ id }) => id !== record.id), record],
      }));
    const setPhase = (id: string, phase: TxPhase): void => {
      const record = records.get(id);
      if (!record) return;
      records.set(id, { ...record, phase });
      if (activity.getState().records.some((held) => held.id === id)) put({ ...record, phase });
    };
    const queue = createWishQueue({
      world,
      activity,
      wishes,
      storage: own,
      clock,
      chainId: 'model-1',
      canSign: () => isOpen,
      prepare: (message) => Promise.resolve(orderOf([message], knownIn(world.getState()))),
      enqueue(order) {
        const id = order.id ?? '';
        const { words, subject } = order;
        const record: TxRecord = { id, address: ADDRESS, words, subject, createdAtMs: 0, phase: { step: 'queued' } };
        records.set(id, record);
        put(record);
        waiting.push({ id, order });
        return id;
      },
      restore() {
        const known = new Set(activity.getState().records.map(({ id }) => id));
        for (const record of records.values()) {
          const unsigned = record.phase.step === 'queued' || record.phase.step === 'signing';
          if (!known.has(record.id)) put(unsigned ? { ...record, phase: NOT_SIGNED } : record);
        }
        return Promise.resolve();
      },
      locks: seat.locks,
      openPort: () => port,
    });
    const tab = {
      queue,
      wishes,
      setPhase,
      look() {
        const { height, lastAction, online } = chain;
        const structs = STRUCTS.map((id, slot) =>
          buildStruct({ id, slot, status: structStatus(online.has(id) ? 7 : 3) }),
        );
        world.setState(
          buildWorld({
            height: blockHeight(height),
            me: buildPlayer({ lastAction: blockHeight(lastAction) }),
            planets: [buildPlanet()],
            fleets: [buildFleet()],
            substations: [buildSubstation()],
            structs: [buildCommandShip(), ...structs],
            structTypes: [buildStructType()],
          }),
        );
      },
      /** One step of whatever it is sending. */
      send() {
        const [first] = waiting;
        if (!first) return;
        const { id, order } = first;
        const phase = records.get(id)?.phase.step;
        if (order.isWanted?.() !== true) {
          waiting.shift();
          setPhase(id, { step: 'dropped', hash: null, why: 'It was not needed any more.' });
        } else if (phase === 'queued') setPhase(id, { step: 'signing' });
        else {
          waiting.shift();
          setPhase(id, { step: 'sent', hash: id });
          chain.mempool.push(id);
        }
      },
      setOpen(open: boolean) {
        isOpen = open;
        queue.look();
      },
      kill() {
        isAlive = false;
        listeners.delete(key);
        tabs.delete(tab);
        seat.kill();
      },
    };
    tabs.add(tab);
    tab.look();
    return tab;
  }

  function block(quiet: boolean): void {
    chain.height += 1n;
    // The player acts by hand on another device.
    if (!quiet && random.chance(60)) chain.lastAction = chain.height;
    const taken = chain.mempool.splice(0);
    if (taken.length > 1) faults.push(`${taken.length} charged messages of one player in block ${chain.height}`);
    for (const id of taken) {
      const record = records.get(id);
      if (!record) continue;
      const struct = structOf(record);
      const end = endOf(id, struct, quiet);
      for (const tab of tabs) tab.setPhase(id, end);
      if (tabs.size === 0) records.set(id, { ...record, phase: end });
    }
  }

  function endOf(id: string, struct: StructId, quiet: boolean): TxPhase {
    if (!quiet && random.chance(150)) return { step: 'dropped', hash: id, why: 'No block took it.' };
    const refusal = { codespace: 'game', code: 1, words: 'No.', raw: 'no' };
    if (chain.height - chain.lastAction < 2n) {
      return { step: 'refused', hash: id, refusal: { ...refusal, reason: 'charge' } };
    }
    if (!quiet && random.chance(100)) return { step: 'refused', hash: id, refusal: { ...refusal, reason: 'fault' } };
    if (chain.online.has(struct)) faults.push(`${struct} was signed for after it was online`);
    chain.online.add(struct);
    chain.lastAction = chain.height;
    landed.push({ id, struct, height: chain.height });
    return { step: 'landed', hash: id, height: blockHeight(chain.height) };
  }

  return { random, chain, faults, landed, tabs, openTab, block };
}

async function play(seed: number) {
  const model = run(seed);
  const { random, tabs, openTab, block, chain } = model;
  const pick = () => [...tabs][random.below(tabs.size)];
  openTab();
  await settle();
  await pick()?.queue.addWishes(STRUCTS.map((structId) => ({ kind: 'activate', structId })));
  for (let step = 0; step < STEPS; step++) {
    const dice = random.below(100);
    if (dice < 35) {
      block(false);
      for (const tab of tabs) tab.look();
    } else if (dice < 70) for (const tab of tabs) tab.send();
    else if (dice < 76 && tabs.size < 3) openTab();
    else if (dice < 84) pick()?.kill();
    else if (dice < 92) pick()?.setOpen(random.chance(600));
    else if (dice < 95) void pick()?.queue.setWishes({ isPaused: random.chance(300) });
    else {
      const tab = pick();
      const one = tab?.wishes.getState().wishes[0];
      if (tab && one) void tab.queue.moveWish(one.id, random.below(COUNT));
    }
    await settle();
  }
  // Then all is well: what can come true does.
  const last = openTab();
  await settle();
  await last.queue.setWishes({ isPaused: false });
  for (let step = 0; step < 80; step++) {
    for (const tab of tabs) {
      tab.setOpen(true);
      tab.send();
    }
    await settle();
    if (step % 3 === 2) block(true);
    for (const tab of tabs) tab.look();
    await settle();
  }
  const left = last.wishes.getState().wishes;
  return { ...model, left, online: chain.online };
}

test(`${SEEDS} seeded runs: one charged message a block, none twice, and each wish is fulfilled or aside`, async () => {
  const faults: string[] = [];
  let fulfilled = 0;
  let aside = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { faults: found, left, landed, online } = await play(seed);
    faults.push(...found.map((fault) => `seed ${seed}: ${fault}`));
    const stuck = left.filter(({ stage }) => stage.step !== 'aside');
    if (stuck.length > 0) faults.push(`seed ${seed}: left ${JSON.stringify(stuck)}`);
    if (left.length + online.size !== COUNT) faults.push(`seed ${seed}: ${left.length} left and ${online.size} online`);
    if (new Set(landed.map(({ struct }) => struct)).size !== landed.length)
      faults.push(`seed ${seed}: one landed twice`);
    fulfilled += online.size;
    aside += left.length;
  }
  expect(faults.slice(0, 10)).toEqual([]);
  // The dice have shown both.
  expect(Math.min(fulfilled, aside)).toBeGreaterThan(SEEDS / 4);
}, 300_000);
