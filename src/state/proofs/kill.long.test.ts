/**
 * Everything that can die, dies: workers, tabs, leaders, at random moments and in the middle of a submission, while clocks
 * move and storage fails. Again and again against a real network (a hundred times in `npm run attack`), from one seed. `SEED=7 npx vitest run kill.test` is
 * another hundred.
 */
import { afterEach, expect, test } from 'vitest';
import { leadingZeros, requiredDifficulty } from '../../game/proof.ts';
import { blockHeight, blocksBetween } from '../../game/units.ts';
import type { ProofTask } from '../../game/proofTasks.ts';
import { referenceDigest } from '../../pow/hash/reference.ts';
import { createDoors } from '../../testing/devnetDoors.ts';
import { type LandedProof, watchProofs } from '../../testing/proofLog.ts';
import { createScaledClock } from '../../testing/scaledClock.ts';
import { createSharedLocks } from '../../testing/sharedLocks.ts';
import { until } from '../../testing/until.ts';
import { createMinerLife } from '../../testing/minerLife.ts';
import { createProofTab, type ProofTab } from '../../testing/proofTab.ts';
import { parseHashRecord } from './hashRecord.ts';
import type { ProofsState } from '../stores/proofs.ts';
import { ATTACK_SCALE } from '../../testing/attack.ts';
import { createMemoryStorage } from '../storage/openStorage.ts';

/** The rest on a node as guilds run it, which finds no transaction by its hash. */
const ROUNDS = ATTACK_SCALE === 1 ? { kv: 24, psql: 8 } : { kv: 75, psql: 25 };
const SEED = Number(process.env['SEED'] ?? 1);
/** Milliseconds of the tabs' clock in one of ours: waits of a minute take two seconds. */
const HASTE = 40;
const BLOCK_MS = 6_000;
/** Blocks without a proof after which something owed was lost. */
const PATIENCE = 150;

let opened: { close(): unknown }[] = [];

afterEach(async () => {
  for (const one of opened.toReversed()) await one.close();
  opened = [];
});

/** The "Mulberry32" generator: numbers from 0 up to 1. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function setup(txIndex: 'kv' | 'psql') {
  const random = createRandom(SEED);
  const below = (count: number): number => Math.floor(random() * count);
  const doors = await createDoors({ txIndex });
  opened.push(doors.devnet);
  const playerId = await doors.join('ada');
  const life = createMinerLife(doors, playerId);
  const proofs = watchProofs(doors.devnet);
  const storage = createMemoryStorage();
  const locks = createSharedLocks();
  const clock = createScaledClock(HASTE);
  const tabs: ProofTab[] = [];
  const tasks = new Map<string, ProofTask>();
  /** Lowest digest that any leader has shown, by prefix. */
  const shown = new Map<string, string>();
  const lost: string[] = [];
  /** To be killed with the first nonces of a task. */
  const doomed = new Set<ProofTab>();

  function watch(tab: ProofTab): void {
    tab.proofs.subscribe(({ role, tasks: views }) => {
      if (role !== 'leading' || !tab.present) return;
      for (const [key, { task, progress }] of views) {
        tasks.set(key, task);
        const before = shown.get(key);
        const now = progress.best?.digest;
        if (before !== undefined && (now === undefined || now > before)) lost.push(`${key}: ${before} became ${now}`);
        else if (now !== undefined) shown.set(key, now);
      }
    });
  }

  const alive = (): ProofTab[] => tabs.filter((tab) => tab.present);
  const leader = (): ProofTab | undefined => alive().find((tab) => tab.proofs.getState().role === 'leading');

  async function openTab(): Promise<void> {
    const tab = createProofTab({ doors, playerId, storage, locks, clock, blockMs: BLOCK_MS });
    tabs.push(tab);
    opened.push(tab);
    watch(tab);
    tab.read(await life.read());
    await until(() => leader() !== undefined);
  }

  /** Some hashing, what is being signed goes out, a block, and everyone hears of it. */
  async function block(): Promise<void> {
    for (let turn = 0; turn < 4; turn++) {
      for (const tab of alive()) {
        const hashedBefore = new Set(tab.workers.hashed.map(({ prefix }) => prefix));
        tab.workers.turn();
        // After the very first nonces of a task, with nobody told yet.
        const isNew = !hashedBefore.has(tab.workers.hashed.at(-1)?.prefix ?? '');
        if (doomed.has(tab) && tab.workers.hashed.length > 0 && isNew) tab.kill();
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    await until(() => !alive().some((tab) => tab.isSending()));
    await mine(1);
  }

  /** Whether storage has everything that was shown. */
  async function isKept(): Promise<boolean> {
    for (const [key, digest] of shown) {
      const kept = parseHashRecord(await storage.read('jobs', key));
      if (!kept?.best || kept.best.digest > digest) return false;
    }
    return true;
  }

  async function mine(count: number): Promise<void> {
    await doors.devnet.control.mine(count);
    const reading = await life.read();
    for (const tab of alive()) tab.read(reading);
  }

  return {
    below,
    doomed,
    doors,
    playerId,
    life,
    proofs,
    tabs,
    tasks,
    lost,
    alive,
    leader,
    openTab,
    block,
    mine,
    isKept,
  };
}

type Setting = Awaited<ReturnType<typeof setup>>;

/** After so many turns of the event loop: in the middle of whatever goes on then. */
function afterTurns(turns: number, act: () => void): void {
  if (turns === 0) act();
  else setImmediate(() => afterTurns(turns - 1, act));
}

/** What happens to the leader or near it; some of it only begins here. */
const DISTURBANCES: readonly ((setting: Setting) => Promise<void> | void)[] = [
  function workerDies({ leader, below }) {
    const workers = leader()?.workers.alive ?? [];
    workers[below(workers.length)]?.die();
  },
  function workerHangs({ leader, below }) {
    const workers = leader()?.workers.alive ?? [];
    workers[below(workers.length)]?.hang();
  },
  function workerLies({ leader }) {
    const liar = leader()?.workers.alive[0];
    for (let jobId = 1; jobId < 9; jobId++) liar?.say({ kind: 'found', jobId, nonce: '1', digest: '0'.repeat(64) });
  },
  function leaderKilled({ leader, below }) {
    const tab = leader();
    afterTurns(below(40), () => tab?.kill());
  },
  function leaderKilledWhileSending({ leader, below }) {
    const tab = leader();
    const unwatch = tab?.activity.subscribe(({ records }) => {
      if (!records.some(({ phase }) => phase.step === 'signing' || phase.step === 'sent')) return;
      unwatch?.();
      afterTurns(below(12), () => tab?.kill());
    });
  },
  function leaderKilledAsItShows({ leader }) {
    const tab = leader();
    const best = (tasks: ProofsState['tasks']): string =>
      [...tasks.values()].map(({ progress }) => progress.best?.digest).join();
    const unwatch = tab?.proofs.subscribe((state, before) => {
      // In the very moment in which the player sees a better hash.
      if (best(state.tasks) === best(before.tasks)) return;
      unwatch?.();
      tab.kill();
    });
  },
  function leaderKilledAsItHashes({ leader, doomed }) {
    const tab = leader();
    if (tab) doomed.add(tab);
  },
  function followerKilled({ alive, leader, below }) {
    const followers = alive().filter((tab) => tab !== leader());
    afterTurns(below(40), () => followers[0]?.kill());
  },
  function allKilled({ alive, below }) {
    const all = alive();
    afterTurns(below(40), () => all.forEach((tab) => tab.kill()));
  },
  async function reload({ leader, below, openTab }) {
    const tab = leader();
    await new Promise<void>((resolve) => {
      afterTurns(below(40), () => {
        tab?.kill();
        resolve();
      });
    });
    await openTab();
  },
  async function leaveAndComeBack({ leader, openTab }) {
    const tab = leader();
    if (!tab) return;
    tab.close();
    await openTab();
  },
  async function clockMoves({ life, mine }) {
    await life.moveClock();
    await mine(1);
  },
  async function storageFails({ leader, block, isKept }) {
    const tab = leader();
    // What could not be written lives as long as the page: it is to be written again, and nobody dies before that.
    tab?.spare(true);
    tab?.breakStorage(true);
    await block();
    tab?.breakStorage(false);
    for (let blocks = 0; !(await isKept()); blocks++) {
      if (blocks > PATIENCE) throw new Error('What could not be written was not written again.');
      await block();
    }
    tab?.spare(false);
  },
  function hashHere({ alive, leader }) {
    alive()
      .find((tab) => tab !== leader())
      ?.control.hashHere();
  },
  function leaderLocksItsWallet({ leader }) {
    leader()?.setWallet(null);
  },
];

test.each(['kv', 'psql'] as const)(
  `a hundred disasters from seed ${SEED}, those on %s: no best hash is lost, no proof is sent twice, none is too easy`,
  async (txIndex) => {
    const rounds = ROUNDS[txIndex];
    const setting = await setup(txIndex);
    const { below, life, proofs, tasks, lost, alive, openTab, block, mine, doors, playerId } = setting;
    const landed = (): number => proofs.filter((proof) => proof.code === 0).length;
    await doors.send({ name: 'MsgPlanetExplore', playerId });
    await openTab();

    for (let round = 0; round < rounds; round++) {
      while (alive().length < 3) await openTab();
      for (const tab of alive()) tab.setWallet(doors.wallet);
      await life.ensureWork();
      const wait = await life.blocksTo(5);
      await mine(Math.max(1, wait));
      const disturb = DISTURBANCES[round % DISTURBANCES.length];
      const moment = below(4);
      const before = landed();
      for (let count = 0; landed() === before || count <= moment; count++) {
        if (count > PATIENCE)
          throw new Error(`Round ${round} (${disturb?.name}): nothing landed in ${PATIENCE} blocks.`);
        // What hangs is found by time, not by blocks.
        if (count > PATIENCE / 5) await new Promise((resolve) => setTimeout(resolve, 50));
        if (alive().length === 0) await openTab();
        if (count === moment) await disturb?.(setting);
        if (landed() > before) await life.ensureWork();
        await block();
      }
    }

    expect(lost).toEqual([]);
    expect(landed()).toBeGreaterThanOrEqual(rounds);
    expect(repeated(proofs.map(({ proof }) => proof))).toEqual([]);
    expect(proofs.filter((proof) => isTooEasy(proof, tasks))).toEqual([]);
    expect(proofs.filter((proof) => proof.code !== 0 && !isStale(proof, tasks))).toEqual([]);
    expect(overlaps(setting.tabs)).toEqual([]);
  },
);

function repeated(texts: readonly string[]): readonly string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}

function itemOf(proof: LandedProof, tasks: ReadonlyMap<string, ProofTask>): ProofTask {
  const task = [...tasks.values()].find(({ key }) => referenceDigest(key + proof.nonce) === proof.proof);
  if (!task) throw new Error(`A proof for nothing that was ever shown: ${JSON.stringify(proof, stringify)}`);
  return task;
}

const stringify = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

function isTooEasy(proof: LandedProof, tasks: ReadonlyMap<string, ProofTask>): boolean {
  const { clock, range } = itemOf(proof, tasks);
  return leadingZeros(proof.proof) < requiredDifficulty(blocksBetween(clock, blockHeight(proof.height)), range);
}

/** Refused because the clock had moved: the chain's own input, which it quotes, has another one. */
function isStale(proof: LandedProof, tasks: ReadonlyMap<string, ProofTask>): boolean {
  return !proof.log.includes(itemOf(proof, tasks).key);
}

/** Nonces that were hashed twice, by whatever tab. */
function overlaps(tabs: readonly ProofTab[]): readonly string[] {
  const ranges = tabs.flatMap((tab) => tab.workers.hashed);
  const ordered = ranges.toSorted((a, b) => (a.prefix === b.prefix ? a.first - b.first : a.prefix < b.prefix ? -1 : 1));
  return ordered.flatMap((range, index) => {
    const next = ordered[index + 1];
    return next?.prefix === range.prefix && next.first < range.first + range.count ? [range.prefix] : [];
  });
}
