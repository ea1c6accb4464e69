/** What the pictures of the lab need to know of the 22 struct types. docs/network/mechanics.md 2.1 to 2.3. */
import type { ActiveWeaponry, UnitDefense } from '../../game/attack.ts';
import type { Ambit } from '../../game/ambit.ts';

export interface SampleType {
  readonly id: number;
  readonly name: string;
  readonly side: 'planet' | 'fleet';
  /** Where it may stand, the one it looks best in first. */
  readonly ambits: readonly [Ambit, ...Ambit[]];
  readonly maxHealth: number;
  readonly weaponry: ActiveWeaponry | null;
  readonly defense: UnitDefense | null;
  readonly working: 'mine' | 'refine' | null;
}

const GROUND: readonly [Ambit, ...Ambit[]] = ['land', 'water'];

function fleet(
  id: number,
  name: string,
  ambit: Ambit,
  weaponry: ActiveWeaponry,
  defense: UnitDefense | null = null,
): SampleType {
  return { id, name, side: 'fleet', ambits: [ambit], maxHealth: 3, weaponry, defense, working: null };
}

function industry(
  id: number,
  name: string,
  ambits: readonly [Ambit, ...Ambit[]],
  maxHealth: number,
  working: SampleType['working'] = null,
): SampleType {
  return { id, name, side: 'planet', ambits, maxHealth, weaponry: null, defense: null, working };
}

export const SAMPLE_TYPES: readonly SampleType[] = [
  {
    ...fleet(1, 'Command Ship', 'space', 'guidedWeaponry'),
    ambits: ['space', 'air', 'land', 'water'],
    maxHealth: 6,
  },
  fleet(2, 'Battleship', 'space', 'unguidedWeaponry', 'signalJamming'),
  fleet(3, 'Starfighter', 'space', 'attackRun'),
  fleet(4, 'Frigate', 'space', 'guidedWeaponry'),
  fleet(5, 'Pursuit Fighter', 'air', 'guidedWeaponry', 'signalJamming'),
  fleet(6, 'Stealth Bomber', 'air', 'guidedWeaponry', 'stealthMode'),
  fleet(7, 'High Altitude Interceptor', 'air', 'guidedWeaponry', 'defensiveManeuver'),
  fleet(8, 'Mobile Artillery', 'land', 'unguidedWeaponry', 'indirectCombatModule'),
  fleet(9, 'Tank', 'land', 'unguidedWeaponry', 'armour'),
  fleet(10, 'SAM Launcher', 'land', 'guidedWeaponry'),
  fleet(11, 'Cruiser', 'water', 'guidedWeaponry', 'signalJamming'),
  fleet(12, 'Destroyer', 'water', 'guidedWeaponry'),
  fleet(13, 'Submersible', 'water', 'guidedWeaponry', 'stealthMode'),
  industry(14, 'Ore Extractor', GROUND, 6, 'mine'),
  industry(15, 'Ore Refinery', GROUND, 6, 'refine'),
  industry(16, 'Orbital Shield Generator', ['space'], 6),
  industry(17, 'Jamming Satellite', ['space'], 6),
  industry(18, 'Ore Bunker', ['land'], 6),
  industry(19, 'Planetary Defense Cannon', GROUND, 6),
  { ...industry(20, 'Field Generator', GROUND, 8), defense: 'armour' },
  { ...industry(21, 'Continental Power Plant', GROUND, 10), defense: 'armour' },
  { ...industry(22, 'World Engine', GROUND, 10), defense: 'armour' },
];

const BY_NAME: ReadonlyMap<string, SampleType> = new Map(SAMPLE_TYPES.map((type) => [type.name, type]));

/** @throws RangeError when no type is called so: a sample that is misspelt must not be drawn as a pod. */
export function sampleType(name: string): SampleType {
  const type = BY_NAME.get(name);
  if (type === undefined) throw new RangeError(`No struct type is called ${name}.`);
  return type;
}
