/** The other half of the way: decoded events into the real live store, with 5,000 entities in it. */
import { QueryClient } from '@tanstack/react-query';
import { createFakeClock } from '../../src/testing/fakeClock.ts';
import { createScriptedLive } from '../../src/testing/scriptedLive.ts';
import { buildFleet, buildPlanet, buildPlayer, buildStruct } from '../../src/testing/builders.ts';
import { decodeFrame } from '../../src/live/decodeFrame.ts';
import type { LiveEvent } from '../../src/live/types.ts';
import {
  parsePlanetId,
  parsePlayerId,
  parseStructId,
  type PlanetId,
  type PlayerId,
  type StructId,
} from '../../src/game/ids.ts';
import type { Api } from '../../src/api/types.ts';
import type { ChainReader } from '../../src/chain/types.ts';
import type { RuntimeConfig } from '../../src/state/config/RuntimeConfig.ts';
import { applyReading } from '../../src/state/world/applyReading.ts';
import { createSync } from '../../src/state/live/createSync.ts';
import { createConnectionStore } from '../../src/state/stores/connection.ts';
import { createWorldStore, emptyWorld, type WorldState } from '../../src/state/world/world.ts';
import { blockHeight } from '../../src/game/units.ts';
import type { WireFrame } from '../../src/testing/recordWar.ts';

export const ENTITIES = 5_000;

const CONFIG = {
  network: {
    namespace: 'game',
    sdkRoot: 'sdk',
    addressPrefix: 'game',
    chainId: 'gametest-1',
    alphaDenom: 'ualpha',
    nominalBlockMs: 6_000,
  },
  endpoints: { rest: 'http://x', rpc: 'http://x', rpcWebsocket: 'ws://x', web: 'http://x', stream: 'ws://x' },
  id: 'main',
  places: [],
  signer: null,
  streamDialect: 'nats',
  auth: { texts: 'bare', format: 1 },
  brand: { name: '', logo: '', colors: {}, welcome: null, links: [], terms: null },
  features: {},
} as const satisfies RuntimeConfig;

/** Nobody plays, so nothing is read: what is measured is hearing alone. */
const unasked = new Proxy({}, { get: () => () => new Promise(() => undefined) });

/** Everything the frames speak of is looked at, and structs that nothing happens to make up the number. */
function worldOf(events: readonly LiveEvent[]): WorldState {
  const planets = new Set<PlanetId>();
  const structs = new Map<StructId, PlanetId>();
  const players = new Set<PlayerId>();
  let height = 1n;
  for (const event of events) {
    if (event.kind === 'block' && height === 1n) height = event.height - 1n;
    if (event.kind === 'grid' && event.objectType === 'player') players.add(parsePlayerId(event.objectId));
    if (!('planetId' in event) || !('seq' in event) || event.planetId === null) continue;
    planets.add(event.planetId);
    if ('structId' in event && event.structId) structs.set(event.structId, event.planetId);
  }
  const [home] = planets;
  for (let index = 900_000; structs.size + planets.size + players.size < ENTITIES; index++) {
    structs.set(parseStructId(`5-${index}`), home ?? parsePlanetId('2-1'));
  }
  return applyReading(emptyWorld(), {
    height: blockHeight(height > 0n ? height : 1n),
    players: [...players].map((id) => buildPlayer({ id })),
    planets: [...planets].map((id) => buildPlanet({ id })),
    fleets: [buildFleet()],
    structs: [...structs].map(([id, planetId]) => buildStruct({ id, location: { kind: 'planet', id: planetId } })),
  });
}

function freshSync(initial: WorldState) {
  const world = createWorldStore();
  world.setState(initial, true);
  const live = createScriptedLive();
  const sync = createSync({
    config: CONFIG,
    doors: { chain: unasked as ChainReader, api: unasked as Api, queryClient: new QueryClient() },
    live,
    world,
    connection: createConnectionStore(),
    clock: createFakeClock(),
    onOtherChainLife: () => undefined,
  });
  return { world, live, sync };
}

/** Bytes to the store, all in one thread, in batches of `size`. */
export function decodeAndApplyRunner(frames: readonly WireFrame[], size: number) {
  const initial = worldOf(decodeAll(frames));
  const times: number[] = [];
  const run = (): number => {
    const { live, sync, world } = freshSync(initial);
    const begin = performance.now();
    for (let at = 0; at < frames.length; at += size) live.deliver(...decodeAll(frames.slice(at, at + size)));
    times.push(performance.now() - begin);
    return finish(sync, initial, world.getState(), frames.length);
  };
  return { name: `decoded and applied, ${ENTITIES} entities`, run, times };
}

/** What is left for the page when a worker decodes; also remembers the longest batch. */
export function applyRunner(events: readonly LiveEvent[], size: number) {
  const initial = worldOf(events);
  const times: number[] = [];
  const longest: number[] = [];
  const run = (): number => {
    const { live, sync, world } = freshSync(initial);
    let spent = 0;
    let worst = 0;
    for (let at = 0; at < events.length; at += size) {
      const batch = events.slice(at, at + size);
      const begin = performance.now();
      live.deliver(...batch);
      const took = performance.now() - begin;
      spent += took;
      worst = Math.max(worst, took);
    }
    times.push(spent);
    longest.push(worst);
    return finish(sync, initial, world.getState(), events.length);
  };
  return { name: `page: applying batches of ${size}`, run, times, longest };
}

function decodeAll(frames: readonly WireFrame[]): LiveEvent[] {
  return frames.flatMap(({ subject, payload }) => {
    const decoded = decodeFrame(subject, payload, 'game');
    return decoded.ok ? [decoded.event] : [];
  });
}

/** A store that did not move would be fast. */
function finish(sync: { close(): void }, before: WorldState, after: WorldState, count: number): number {
  sync.close();
  if (after.structs === before.structs || after.height === before.height) throw new Error('Nothing was applied.');
  return count;
}
