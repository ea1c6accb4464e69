import { expect, test } from 'vitest';
import {
  EXTRACTOR_ID,
  REFINERY_ID,
  SAMPLE_STRUCTS,
  sampleStruct,
  sampleWorld,
  SHIP_ID,
  slotMap,
} from '../../app/testing/sampleWorld.ts';
import { ADDRESS } from '../../testing/builders.ts';
import { parseObjectId } from '../../game/ids.ts';
import { parseProofKey } from '../../game/proof.ts';
import { blockHeight, microAlpha, ore } from '../../game/units.ts';
import type { TxPhase, TxRecord } from '../../state/stores/activity.ts';
import type { WorldState } from '../../state/world/world.ts';
import { countedDeeds, type Deeds, landedDeeds } from './deeds.ts';
import { guideSteps } from './guideSteps.ts';

const SHIP = SAMPLE_STRUCTS.filter((struct) => struct.id === SHIP_ID);
const POOR = { ore: ore(0n), alpha: microAlpha(0n) };

const NOTHING_DONE: Deeds = { hasMined: false, hasRefined: false };
const ALL_DONE: Deeds = { hasMined: true, hasRefined: true };

/** The step that is on, with where its button leads. */
function now(world: WorldState, deeds: Deeds = NOTHING_DONE): string | undefined {
  const step = guideSteps(world, deeds).find((one) => one.state === 'now');
  return step && `${step.key}${step.go ? ` -> ${step.go.slotKey}` : ''}`;
}

test('the guide follows the journey from the world alone', () => {
  const land = (status: number) => [...SHIP, sampleStruct({ id: EXTRACTOR_ID, typeId: 14, status, slot: 1 })];
  const taken = { ore: ore(5n), slots: slotMap({ land: [null, EXTRACTOR_ID, null, null] }) };
  const both = [...land(7), sampleStruct({ id: REFINERY_ID, typeId: 15, status: 7, ambit: 'water' })];
  const steps = [
    sampleWorld({ planet: null, fleet: null, structs: [], player: { ...POOR, planetId: null } }),
    sampleWorld({ planet: { ore: ore(5n), slots: slotMap() }, structs: SHIP, player: POOR }),
    sampleWorld({ planet: taken, structs: land(1), player: POOR }),
    sampleWorld({ planet: taken, structs: land(3), player: POOR }),
    sampleWorld({ planet: taken, structs: land(7), player: POOR }),
    sampleWorld({ planet: taken, structs: both, player: POOR }),
    sampleWorld({ planet: { ...taken, ore: ore(4n) }, structs: both, player: { ...POOR, ore: ore(1n) } }),
  ];
  expect(steps.map((world) => now(world))).toEqual([
    'explore',
    'extractor -> planet/land/0',
    'extractor -> planet/land/1',
    'extractor -> planet/land/1',
    'refinery -> planet/land/0',
    'mine',
    'refine',
  ]);
  expect(now(sampleWorld(), ALL_DONE)).toBeUndefined();
});

test('without a Command Ship nothing else can be built, so the guide asks for that one first', () => {
  const planet = { ore: ore(0n), slots: slotMap() };
  const lost = sampleWorld({ planet, structs: [], fleet: { commandStructId: null }, player: POOR });
  expect(now(lost)).toBe('extractor -> fleet/command');
  const away = sampleWorld({ planet, structs: [], fleet: { commandStructId: null, status: 'away' }, player: POOR });
  expect(now(away)).toBe('extractor -> planet/land/0');
});

test('a struct that is being built is not asked for again, and one that is offline is to be brought online', () => {
  const on = (status: number) => {
    const structs = [...SHIP, sampleStruct({ id: EXTRACTOR_ID, typeId: 14, status, slot: 1 })];
    const planet = { ore: ore(5n), slots: slotMap({ land: [null, EXTRACTOR_ID, null, null] }) };
    const steps = guideSteps(sampleWorld({ planet, structs, player: POOR }), NOTHING_DONE);
    const { title, building, state } = steps.find(({ key }) => key === 'extractor') ?? {};
    return { title, building, state };
  };
  expect(on(1)).toEqual({ title: 'Ore Extractor under construction', building: EXTRACTOR_ID, state: 'now' });
  expect(on(3)).toEqual({ title: 'Bring Ore Extractor online', building: null, state: 'now' });
  expect(on(7)).toEqual({ title: 'Build an Ore Extractor', building: null, state: 'done' });
});

test('alpha that was sent, and ore that was taken, are no deeds of the miner', () => {
  const rich = { ore: ore(2n), alpha: microAlpha(5_000_000n) };
  const both = [
    ...SHIP,
    sampleStruct({ id: EXTRACTOR_ID, typeId: 14, status: 7, slot: 1 }),
    sampleStruct({ id: REFINERY_ID, typeId: 15, status: 7, ambit: 'water' }),
  ];
  const slots = slotMap({ land: [null, EXTRACTOR_ID, null, null] });
  expect(now(sampleWorld({ planet: { ore: ore(5n), slots }, structs: both, player: rich }))).toBe('mine');
  expect(now(sampleWorld({ planet: { ore: ore(4n), slots }, structs: both, player: rich }))).toBe('refine');
  expect(now(sampleWorld(), { hasMined: true, hasRefined: false })).toBe('refine');
});

test('the count of ore tells what was refined, whatever raids brought and took', () => {
  const counted = (mined: bigint, seized: bigint, forfeited: bigint, stored: bigint): Deeds =>
    countedDeeds({ mined: ore(mined), seized: ore(seized), forfeited: ore(forfeited) }, ore(stored));
  expect(counted(0n, 0n, 0n, 0n)).toEqual(NOTHING_DONE);
  expect(counted(0n, 3n, 0n, 3n)).toEqual(NOTHING_DONE);
  expect(counted(2n, 0n, 0n, 2n)).toEqual({ hasMined: true, hasRefined: false });
  expect(counted(2n, 0n, 2n, 0n)).toEqual({ hasMined: true, hasRefined: false });
  expect(counted(2n, 3n, 1n, 3n)).toEqual(ALL_DONE);
  // The mirror is behind the chain: what it has not counted yet is no deed.
  expect(counted(1n, 0n, 0n, 2n)).toEqual({ hasMined: true, hasRefined: false });
});

test('a proof that landed is a deed; one that waits or was refused is none', () => {
  const record = (key: string, phase: TxPhase): TxRecord => ({
    id: key,
    address: ADDRESS,
    words: '',
    subject: { kind: 'proof', key: parseProofKey(key), objectId: parseObjectId('5-1') },
    createdAtMs: 0,
    phase,
  });
  const landed: TxPhase = { step: 'landed', hash: 'A', height: blockHeight(9n) };
  expect(landedDeeds([record('5-1BUILD7NONCE', landed), record('5-1MINE7NONCE', landed)])).toEqual({
    hasMined: true,
    hasRefined: false,
  });
  expect(landedDeeds([record('5-1REFINE7NONCE', { step: 'sent', hash: 'A' })])).toEqual(NOTHING_DONE);
  expect(landedDeeds([record('5-1REFINE7NONCE', landed)]).hasRefined).toBe(true);
});

test('a destroyed extractor is no extractor', () => {
  const world = sampleWorld({
    planet: { slots: slotMap() },
    structs: [...SHIP, sampleStruct({ id: EXTRACTOR_ID, typeId: 14, status: 35, slot: 1 })],
    player: POOR,
  });
  expect(now(world)).toMatch(/^extractor/);
});
