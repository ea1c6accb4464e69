/**
 * 100,000 frames of a devnet war, spoiled in every way a stream can spoil them, through the real decoder and the real live
 * store, with real doors before the same devnet. After each resync the world is what a fresh reading of the chain gives.
 */
import { QueryClient } from '@tanstack/react-query';
import { afterAll, expect, test } from 'vitest';
import { type PlanetId, parsePlanetId, type PlayerId, type StructId } from '../../game/ids.ts';
import { decodeFrame } from '../../live/decodeFrame.ts';
import type { LiveEvent } from '../../live/types.ts';
import { createDoors, type Doors } from '../../testing/devnetDoors.ts';
import { produce, recordFrames, type RecordedStreamFrame } from '../../testing/recordFrames.ts';
import { createScriptedLive, type ScriptedLive } from '../../testing/scriptedLive.ts';
import { type SeededRandom, seededRandom } from '../../testing/seededRandom.ts';
import { parseConfig } from '../config/parseConfig.ts';
import { createConnectionStore } from '../stores/connection.ts';
import { createWorldStore, emptyWorld, type WorldState } from '../world/world.ts';
import { applyReading } from '../world/applyReading.ts';
import type { SeenAttack } from '../seen.ts';
import { createSync, type Sync } from './createSync.ts';
import { pruned } from '../world/inView.ts';
import { readHeight, readWorld } from './readWorld.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 20261120);
const FRAMES = 100_000;
const ROUNDS = 5;
const BLOCKS_PER_ROUND = 120;
const WATCHED_PLANETS = 4;

let doors: Doors | null = null;

afterAll(async () => {
  await doors?.devnet.close();
});

const GARBAGE = [
  '',
  '{',
  'null',
  '[]',
  '{"subject":"consensus","category":"block"}',
  '{"subject":"consensus","category":"block","height":99999999999,"updated_at":"2026-09-08T19:19:58+00:00"}',
  '{"category":"struct_status","planet_id":"2-1","seq":900000000,"detail":{"struct_id":"5-1","status":35}}',
  '{"category":"ore","object_type":"player","object_id":"1-999999","value_p":7,"value":7}',
  '\u0000\u0001',
];

/** One round's frames as a bad line delivers them: lost, doubled, late by rounds, cut, as stubs, out of order. */
function spoil(
  random: SeededRandom,
  round: readonly RecordedStreamFrame[],
  past: readonly RecordedStreamFrame[],
  count: number,
): { readonly subject: string; readonly text: string }[] {
  const sent: { subject: string; text: string }[] = [];
  // Spread so that the round's own frames keep their order but for what is swapped below.
  const own = Math.min(0.9, round.length / count);
  for (let index = 0; sent.length < count;) {
    const frame = round[index];
    if (!frame || !random.chance(own * 1_000)) {
      const old = past[random.below(past.length)];
      const subject = old?.subject ?? 'consensus';
      if (!old || random.chance(30)) sent.push({ subject, text: GARBAGE[random.below(GARBAGE.length)] ?? '' });
      else sent.push({ subject, text: old.text });
      continue;
    }
    index++;
    if (random.chance(30)) continue;
    const cut = frame.text.slice(0, random.below(frame.text.length));
    const text = random.chance(20) ? cut : random.chance(50) ? frame.stub : frame.text;
    sent.push({ subject: frame.subject, text });
    if (random.chance(60)) sent.push({ subject: frame.subject, text });
  }
  for (let swaps = sent.length / 20; swaps > 0; swaps--) {
    const at = random.below(sent.length);
    const to = Math.min(sent.length - 1, at + random.below(8));
    const [a, b] = [sent[at], sent[to]];
    if (a && b) [sent[at], sent[to]] = [b, a];
  }
  return sent;
}

/** Decodes and delivers in batches of any size; the store reads in between when it likes. */
async function deliver(
  random: SeededRandom,
  live: ScriptedLive,
  frames: readonly { readonly subject: string; readonly text: string }[],
): Promise<void> {
  for (let from = 0; from < frames.length;) {
    const batch = frames.slice(from, (from += 1 + random.below(400)));
    const events: LiveEvent[] = [];
    for (const { subject, text } of batch) {
      const decoded = decodeFrame(subject, text, 'game');
      if (decoded.ok) events.push(decoded.event);
    }
    live.deliver(...events);
    if (random.chance(250)) await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

async function freshWorld(of: Doors, playerId: PlayerId, watched: ReadonlySet<PlanetId>): Promise<WorldState> {
  const through = { chain: of.chain, api: of.api, queryClient: new QueryClient() };
  const height = await readHeight(through);
  const world = emptyWorld(playerId);
  const reading = await readWorld({ doors: through, world, height, isAll: true, named: new Set(), watched });
  through.queryClient.clear();
  return pruned(applyReading(world, reading), watched);
}

function valuesOf<T>(map: ReadonlyMap<string, { readonly value: T }>): Record<string, T> {
  return Object.fromEntries([...map].map(([id, { value }]) => [id, value]));
}

async function expectFresh(of: Doors, state: WorldState, fresh: WorldState): Promise<void> {
  expect(state.self).toEqual(fresh.self);
  for (const kind of ['players', 'planets', 'fleets', 'substations'] as const) {
    expect(valuesOf<object>(state[kind]), kind).toEqual(valuesOf<object>(fresh[kind]));
  }
  // A wreck has left its slot and is still there: the chain must say the same of it.
  const wrecks = new Set<StructId>([...state.structs.keys()].filter((id) => !fresh.structs.has(id)));
  for (const id of wrecks)
    expect(state.structs.get(id)?.value, id).toEqual(await of.chain.ask('struct', { structId: id }));
  const held = valuesOf(new Map([...state.structs].filter(([id]) => !wrecks.has(id))));
  expect(held, 'structs').toEqual(valuesOf(fresh.structs));
}

/** The planets with most to tell. */
function busiest(frames: readonly RecordedStreamFrame[]): PlanetId[] {
  const counts = new Map<string, number>();
  for (const { subject } of frames) {
    const [, family, id = ''] = subject.split('.');
    if (family === 'planet') counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const ranked = [...counts].sort(([, a], [, b]) => b - a);
  return ranked.slice(0, WATCHED_PLANETS).map(([id]) => parsePlanetId(id));
}

/** As a socket that was cut and came back. */
async function resync(live: ScriptedLive, sync: Sync): Promise<void> {
  live.become({ step: 'waiting', retryAtMs: 0, why: 'cut' });
  live.become({ step: 'connecting' });
  live.become({ step: 'open' });
  await sync.refresh();
}

test(`a spoiled stream ends, after resync, in what the chain says (seed ${SEED})`, async () => {
  const random = seededRandom(SEED);
  doors = await createDoors({ rivals: 40, rivalPace: 2, aggression: 1 });
  const { devnet, chain, api } = doors;
  const frames = recordFrames(devnet);
  const playerId = await doors.join('ada');
  await doors.send({ name: 'MsgPlanetExplore', playerId });
  await produce(devnet, 150);

  const live = createScriptedLive();
  const [world, connection] = [createWorldStore(), createConnectionStore()];
  const queryClient = new QueryClient();
  const sync = createSync({
    config: parseConfig(devnet.clientConfig),
    doors: { chain, api, queryClient },
    live,
    world,
    connection,
    onOtherChainLife: () => expect.unreachable('the chain never began again'),
  });
  const attacks: SeenAttack[] = [];
  sync.watchAttacks((seen) => attacks.push(seen));
  const watched = new Set(busiest(frames));
  for (const id of watched) sync.watchPlanet(id);
  sync.setPlayer(playerId);
  live.become({ step: 'open' });
  await sync.refresh();

  let delivered = 0;
  /** Values that a resync found to be other than shown. */
  let healed = 0;
  /** Why they were, of one round. */
  const why: (string | undefined)[] = [];
  connection.subscribe(({ lastResync }, before) => {
    if (lastResync === before.lastResync) return;
    healed += lastResync?.changed ?? 0;
    why.push(lastResync?.reason);
  });
  for (let round = 0; round < ROUNDS; round++) {
    const from = frames.length;
    await produce(devnet, BLOCKS_PER_ROUND);
    const spoiled = spoil(random, frames.slice(from), frames.slice(0, from), Math.ceil(FRAMES / ROUNDS));
    await deliver(random, live, spoiled);
    delivered += spoiled.length;
    // Whatever is still being read ends first, so that the resync is a reading of its own.
    await sync.refresh();
    why.length = 0;
    await resync(live, sync);
    // On a slow machine a flood may be over only now, which is one more reading.
    expect(why).toContain('reconnected');
    expect(world.getState().height).toBe(devnet.chain.tip.height);
    await expectFresh(doors, world.getState(), await freshWorld(doors, playerId, watched));
  }

  expect(delivered).toBeGreaterThanOrEqual(FRAMES);
  // The spoiling was worth its name: without the resyncs the world would have been wrong.
  expect(healed).toBeGreaterThan(0);
  // Every attack once, each planet's in order.
  const told = attacks.map(({ planetId, seq }) => `${planetId}/${seq}`);
  expect(told.length).toBeGreaterThan(0);
  expect(new Set(told).size).toBe(told.length);
  for (const id of watched) {
    const seqs = attacks.filter(({ planetId }) => planetId === id).map(({ seq }) => seq);
    expect(seqs).toEqual([...seqs].sort((a, b) => Number(a) - Number(b)));
  }
  sync.close();
  queryClient.clear();
});
