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
import { microAlpha, ore } from '../../game/units.ts';
import type { WorldState } from '../../state/world/world.ts';
import { guideSteps } from './guideSteps.ts';

const SHIP = SAMPLE_STRUCTS.filter((struct) => struct.id === SHIP_ID);
const POOR = { ore: ore(0n), alpha: microAlpha(0n) };

/** The step that is on, with where its button leads. */
function now(world: WorldState): string | undefined {
  const step = guideSteps(world).find((one) => one.state === 'now');
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
    sampleWorld(),
  ];
  expect(steps.map(now)).toEqual([
    'explore',
    'extractor -> planet/land/0',
    'extractor -> planet/land/1',
    'extractor -> planet/land/1',
    'refinery -> planet/land/0',
    'mine',
    'refine',
    undefined,
  ]);
});

test('a destroyed extractor is no extractor', () => {
  const world = sampleWorld({
    planet: { slots: slotMap() },
    structs: [...SHIP, sampleStruct({ id: EXTRACTOR_ID, typeId: 14, status: 35, slot: 1 })],
    player: POOR,
  });
  expect(now(world)).toMatch(/^extractor/);
});
