/** A war of rivals on a devnet, told by its blocks: any block of it is what the chain said at that block. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNode } from '../../chain/node/createNode.ts';
import { parsePlanetId, type PlanetId } from '../../game/ids.ts';
import { blockHeight, type BlockHeight } from '../../game/units.ts';
import { createDoors, type Doors } from '../../testing/devnetDoors.ts';
import { createReads } from '../ask/createReads.ts';
import type { Reads } from '../ask/Reads.ts';
import { parseConfig } from '../config/parseConfig.ts';
import type { ToldBlock } from './book.ts';
import { readBlocks } from './readBlocks.ts';
import { readLeft, readSite } from './readSite.ts';
import type { SiteReading } from './reading.ts';
import { deedsOf, isUnderWay, type Raid } from './raids.ts';
import { aboutPlace, createTape, type Tape, unreadFleets } from './tape.ts';
import type { Moment } from './worldOf.ts';

const RIVALS = 8;
const WARM_UP = 120;
const ROUNDS = 12;
const BLOCKS_A_ROUND = 25;

let doors: Doors;
let reads: Reads;
const planets = new Map<PlanetId, { readonly height: BlockHeight; readonly site: SiteReading }[]>();
const blocks: ToldBlock[] = [];
const { signal } = new AbortController();

beforeAll(async () => {
  doors = await createDoors({ rivals: RIVALS, rivalPace: 1, aggression: 1 });
  const config = parseConfig(doors.devnet.clientConfig);
  reads = createReads(config, doors);
  await mine(WARM_UP);
  for (let index = 1; index <= RIVALS; index++) planets.set(parsePlanetId(`2-${index}`), []);
  for (let round = 0; round < ROUNDS; round++) {
    await mine(BLOCKS_A_ROUND);
    await doors.devnet.control.settle();
    for (const [planetId, seen] of planets) {
      const site = await readSite(reads, planetId, signal);
      seen.push({ height: site.planet.height, site });
    }
  }
  const node = createNode({ rpcUrl: doors.devnet.urls.rpc, restUrl: doors.devnet.urls.rest, network: doors.network });
  const tip = await doors.chain.ask('height', {});
  const heights = Array.from({ length: Number(tip) }, (_, at) => blockHeight(BigInt(at + 1)));
  await readBlocks(node, heights, (block) => blocks.push(block), signal);
}, 240_000);

/** One at a time: the rivals answer each. */
async function mine(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await doors.devnet.control.mine(1);
}

afterAll(() => doors.devnet.close());

async function tapeOf(planetId: PlanetId, from: bigint): Promise<Tape> {
  const last = planets.get(planetId)?.at(-1);
  if (!last) throw new Error('nothing was read');
  const told = blocks.filter(({ height }) => height >= from);
  const fleets = unreadFleets(planetId, last.site, told);
  const site = await readLeft(reads, last.site, fleets, signal);
  return createTape(planetId, site, aboutPlace(planetId, site, told), [{ from: blockHeight(from), to: last.height }]);
}

/** What a picture is made from, of one moment. */
function shownOf({ world }: Pick<Moment, 'world'>) {
  const [planet] = [...world.planets.values()].map(({ value }) => value);
  return {
    planet: planet && { ...planet, lastFleetId: null },
    fleets: [...world.fleets.values()].map(({ value }) => value).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    structs: [...world.structs.values()].map(({ value }) => value).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

/** The same of what the chain said then. */
function readOf(planetId: PlanetId, site: SiteReading) {
  const tape = createTape(planetId, site, [], []);
  return shownOf(tape.at(site.planet.height));
}

test('from the first block on, every moment is what the chain said then, and all of it is sure', async () => {
  for (const [planetId, seen] of planets) {
    const tape = await tapeOf(planetId, 1n);
    for (const { height, site } of seen) {
      const moment = tape.at(height);
      expect({ height, planetId, ...shownOf(moment) }).toEqual({ height, planetId, ...readOf(planetId, site) });
      expect([...moment.unsure]).toEqual([]);
    }
  }
});

test('of a part of the blocks, whatever is called sure is true', async () => {
  let unsure = 0;
  let sure = 0;
  for (const [planetId, seen] of planets) {
    const [first] = seen.slice(-5);
    const tape = await tapeOf(planetId, first?.height ?? 1n);
    for (const { height, site } of seen.slice(-5)) {
      const moment = tape.at(height);
      const [shown, told] = [shownOf(moment), readOf(planetId, site)];
      unsure += moment.unsure.size;
      for (const struct of shown.structs) {
        if (moment.unsure.has(struct.id) || moment.unsure.has(struct.location.id)) continue;
        sure += 1;
        expect({ height, struct }).toEqual({ height, struct: told.structs.find(({ id }) => id === struct.id) });
      }
    }
  }
  expect(sure).toBeGreaterThan(unsure);
});

test('there was a war, and each of its shots is told once', async () => {
  const attacks = blocks.flatMap(({ events }) => events.filter(({ kind }) => kind === 'attack'));
  expect(attacks.length).toBeGreaterThan(10);
  let told = 0;
  for (const planetId of planets.keys()) {
    const { happenings } = await tapeOf(planetId, 1n);
    expect(new Set(happenings.map(({ key }) => key)).size).toBe(happenings.length);
    told += happenings.filter(({ kind }) => kind === 'battle').length;
  }
  expect(told).toBe(attacks.length);
});

test('of a part of the blocks as well, a shot is told on the planet where it fell, and on no other', async () => {
  for (const [planetId, seen] of planets) {
    const from = seen.at(-5)?.height ?? 1n;
    const [whole, part] = [await tapeOf(planetId, 1n), await tapeOf(planetId, from)];
    const shotsIn = ({ happenings }: Tape): readonly string[] =>
      happenings.flatMap(({ kind, key, height }) => (kind === 'battle' && height >= from ? [key] : []));
    expect({ planetId, shots: shotsIn(part) }).toEqual({ planetId, shots: shotsIn(whole) });
  }
});

test('each raid is told once, from its first block to its end, and one at a time', async () => {
  let count = 0;
  for (const planetId of planets.keys()) {
    const { raids } = await tapeOf(planetId, 1n);
    const begun = blocks.flatMap(({ height, events }) =>
      events.flatMap((event) =>
        event.kind === 'raid' && event.planetId === planetId && event.status === 'initiated'
          ? [`${height} ${event.fleetId}`]
          : [],
      ),
    );
    expect(raids.map(({ from, fleetId }) => `${from} ${fleetId}`)).toEqual(begun);
    expect(raids.every(({ isFromKnown }) => isFromKnown)).toBe(true);
    raids.forEach(({ to, states }, index) => {
      const last = states.at(-1);
      expect(to === null || (last !== undefined && !isUnderWay(last.status))).toBe(true);
      const next = raids[index + 1];
      if (next) expect(to !== null && to <= next.from).toBe(true);
    });
    count += raids.length;
  }
  expect(count).toBeGreaterThan(2);
});

test('what a raid cost either side is what the chain took of their structs', async () => {
  let harmed = 0;
  for (const planetId of planets.keys()) {
    const tape = await tapeOf(planetId, 1n);
    const ownerId = tape.reading.planet.value.owner;
    for (const raid of tape.raids) {
      const raiderId = tape.reading.fleets.get(raid.fleetId)?.value.owner ?? null;
      for (const playerId of [ownerId, raiderId]) {
        if (playerId === null) throw new Error('a raid has two sides');
        const end = raid.to ?? tape.reading.planet.height;
        const deeds = deedsOf(playerId, raid, end, tape.happenings, (id) => tape.owners.get(id) ?? null);
        expect({ raid: raid.from, playerId, suffered: deeds.suffered }).toEqual({
          raid: raid.from,
          playerId,
          suffered: takenOf(tape, raid, end, playerId),
        });
        harmed += deeds.suffered;
      }
    }
  }
  expect(harmed).toBeGreaterThan(10);
});

/** Health that attributes of the chain say a player's structs went down by. */
function takenOf(tape: Tape, { from }: Raid, end: BlockHeight, playerId: string): number {
  const health = new Map<string, number>();
  let taken = 0;
  for (const { height, events } of blocks.toSorted((a, b) => Number(a.height - b.height))) {
    for (const event of events) {
      if (event.kind !== 'attribute' || event.attribute.attribute !== 'health') continue;
      const { objectId, value } = event.attribute;
      const before = health.get(objectId) ?? 0;
      health.set(objectId, Number(value));
      const isHere = tape.happenings.some((one) => one.kind === 'battle' && one.height === height);
      if (isHere && height >= from && height <= end && tape.owners.get(objectId) === playerId)
        taken += Math.max(0, before - Number(value));
    }
  }
  return taken;
}
