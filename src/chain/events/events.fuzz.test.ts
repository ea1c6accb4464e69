/** Real events, damaged: each is an event of its own kind or a problem with a path, never an exception. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockHeight } from '../../game/units.ts';
import { countAttack } from '../../testing/attack.ts';
import { createMutator } from '../../testing/createMutator.ts';
import { createDoors } from '../../testing/devnetDoors.ts';
import { createPopulatedDevnet } from '../../testing/populatedDevnet.ts';
import { FUZZ_RUNS } from '../../testing/fuzzRuns.ts';
import { fetchRawEvents, RARE_EVENTS, type RawEventSample } from '../../testing/rawEvents.ts';
import { decodeChainEvents } from './decodeChainEvents.ts';
import { decodeEventMap } from './decodeEventMap.ts';
import type { EventContext } from './eventOf.ts';
import { EVENT_ROWS } from './rows/eventRows.ts';
import { MODERATION_TYPE } from './rows/moderationRow.ts';
import type { ChainEvent, DecodedEvents } from './types.ts';

const RUNS = FUZZ_RUNS;
/** A guard against hanging, not a measure. */
const SETUP_MS = 120_000;
const PREFIX = 'game.game.';
const IN_TX: EventContext = { height: blockHeight(12n), source: { kind: 'tx', hash: 'AB', txIndex: 3 } };

/** One of each type, the largest that was met: it has the most places to break. */
const samples = new Map<string, RawEventSample>();

function keep(event: RawEventSample): void {
  const old = samples.get(event.type);
  if (old === undefined || sizeOf(event) > sizeOf(old)) samples.set(event.type, event);
}

function sizeOf({ attributes }: RawEventSample): number {
  return attributes.reduce((sum, { value }) => sum + value.length, 0);
}

beforeAll(async () => {
  for (const [name, [key, payload]] of Object.entries(RARE_EVENTS)) {
    keep({ type: PREFIX + name, attributes: [{ key, value: JSON.stringify(payload) }] });
  }
  const populated = await createPopulatedDevnet();
  populated.act(populated.operator, 'MsgPlayerUpdateName', { playerId: populated.settler.playerId, name: 'Renamed' });
  const war = await createDoors({ rivals: 24, rivalPace: 1, aggression: 1 });
  for (let block = 0; block < 400; block++) await war.devnet.control.mine(1);
  for (const { devnet } of [populated.doors, war]) {
    for (const event of await fetchRawEvents(devnet.urls.rpc, devnet.chain.tip.height)) keep(event);
    await devnet.close();
  }
}, SETUP_MS);

afterAll(() => samples.clear());

/** An event says what it is whole: nothing undefined, no number that is none. */
function isWhole(value: unknown): boolean {
  if (value === undefined || Number.isNaN(value)) return false;
  return typeof value !== 'object' || value === null || Object.values(value).every(isWhole);
}

function isSound({ events, problems }: DecodedEvents): boolean {
  return events.every(isWhole) && problems.every(({ path, expected }) => path !== '' && expected !== '');
}

describe('damaged payloads of', () => {
  it.each(Object.entries(EVENT_ROWS).map(([name, row]) => ({ name, ...row })))('$name', ({ name, key, bare }) => {
    const type = PREFIX + name;
    const sample = samples.get(type)?.attributes.find((attribute) => attribute.key === key)?.value;
    if (sample === undefined) throw new Error(`no sample of ${name}`);
    const decode = (payload: unknown): DecodedEvents => {
      const value = JSON.stringify(payload) ?? null;
      return decodeChainEvents([{ type, attributes: [{ key, value }] }], IN_TX, 'game');
    };
    const payload: unknown = JSON.parse(sample);
    const { events } = decode(payload);
    const kind: ChainEvent['kind'] | undefined = events[0]?.kind;
    expect(kind).toBeDefined();
    let read = 0;
    const property = fc.property(createMutator(payload), (damaged) => {
      const decoded = decode(damaged);
      read += decoded.events.length;
      return (
        isSound(decoded) &&
        decoded.events.length + decoded.problems.length === 1 &&
        decoded.events.every((event) => event.kind === kind)
      );
    });
    fc.assert(property, { numRuns: RUNS, seed: 20_261_120 });
    countAttack({ line: 9, what: 'events of a node, spoiled' }, RUNS, RUNS);
    expect(read).toBeLessThan(RUNS);
    if (!bare) expect(read).toBeGreaterThan(0);
  });
});

describe('damaged lists and maps of events', () => {
  it('never throw, and name what is wrong', () => {
    const list = [...samples.values()].filter((event) => sizeOf(event) < 600);
    expect(list.some(({ type }) => type === MODERATION_TYPE)).toBe(true);
    const property = fc.property(
      fc.nat({ max: list.length - 1 }).chain((at) => createMutator([list[at], list[0]])),
      (damaged) => isSound(decodeChainEvents(damaged, IN_TX, 'game')),
    );
    fc.assert(property, { numRuns: RUNS, seed: 20_261_121 });
  });

  it('in the merged form neither', () => {
    const map: Record<string, string[]> = {};
    for (const { type, attributes } of [...samples.values(), ...samples.values()]) {
      if (attributes.reduce((sum, { value }) => sum + value.length, 0) > 300) continue;
      for (const { key, value } of attributes) (map[`${type}.${key}`] ??= []).push(value);
    }
    // A handful of types each time: a map of all is slow to read and no likelier to break.
    const names = Object.keys(map);
    const property = fc.property(
      fc.nat({ max: names.length - 1 }).chain((at) => {
        const some = names.slice(at, at + 5).map((name) => [name, map[name]] as const);
        return createMutator(Object.fromEntries(some));
      }),
      (damaged) => isSound(decodeEventMap(damaged, IN_TX, 'game')),
    );
    fc.assert(property, { numRuns: RUNS, seed: 20_261_122 });
  });
});
