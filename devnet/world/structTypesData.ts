/**
 * docs/network/mechanics.md 2.1 (identity), 2.2 (weapons), 2.3 (defence), 2.4 (planet technology) as data. A field left out is
 * the table's "none": 0, false or the `no…` value of its enum. Fields that follow from the id or the category are set
 * in structTypes.ts.
 */
import type { StructType } from '../../src/generated/game/entities.ts';
import {
  techActiveWeaponry as kind,
  techOreReserveDefenses as reserve,
  techPassiveWeaponry as passive,
  techPlanetaryDefenses,
  techPlanetaryMining,
  techPlanetaryRefineries,
  techPowerGeneration as generation,
  techUnitDefenses as unit,
  techWeaponControl as control,
} from '../../src/generated/game/enums.ts';

export interface Weapon {
  readonly kind: kind;
  readonly control: control;
  readonly charge: bigint;
  /** Ambit bits it can hit; 32 = wherever the shooter stands. */
  readonly reach: bigint;
  readonly shots: bigint;
  readonly damage: bigint;
  /** Denominator of the success rate; the numerator is 1 throughout. */
  readonly successOneIn: bigint;
  readonly guaranteed: bigint;
  readonly armourPiercing: boolean;
}

type Optional = Partial<
  Pick<
    StructType,
    | 'passiveWeaponry'
    | 'unitDefenses'
    | 'oreReserveDefenses'
    | 'planetaryDefenses'
    | 'planetaryMining'
    | 'planetaryRefinery'
    | 'powerGeneration'
    | 'attackReduction'
    | 'stealthSystems'
    | 'counterAttack'
    | 'counterAttackSameAmbit'
    | 'generatingRate'
    | 'planetaryShieldContribution'
    | 'oreMiningDifficulty'
    | 'oreRefiningDifficulty'
    | 'unguidedDefensiveSuccessRateNumerator'
    | 'unguidedDefensiveSuccessRateDenominator'
    | 'guidedDefensiveSuccessRateNumerator'
    | 'guidedDefensiveSuccessRateDenominator'
  >
>;

export interface StructTypeRow extends Optional {
  readonly id: number;
  readonly class: string;
  readonly classAbbreviation: string;
  readonly category: 'fleet' | 'planet';
  /** 0 = no limit. */
  readonly buildLimit: bigint;
  readonly buildDifficulty: bigint;
  /** mW; the passive draw is the same. */
  readonly buildDraw: bigint;
  readonly maxHealth: bigint;
  /** Ambit bits. */
  readonly possibleAmbit: bigint;
  readonly primary?: Weapon;
  readonly secondary?: Weapon;
}

const WATER = 2n;
const LAND = 4n;
const AIR = 8n;
const SPACE = 16n;
const LOCAL = 32n;

const ONE_SHOT = { shots: 1n, damage: 2n, successOneIn: 1n, guaranteed: 0n, armourPiercing: false };

function guided(charge: bigint, reach: bigint): Weapon {
  return { kind: kind.guidedWeaponry, control: control.guided, charge, reach, ...ONE_SHOT };
}
function unguided(charge: bigint, reach: bigint): Weapon {
  return { kind: kind.unguidedWeaponry, control: control.unguided, charge, reach, ...ONE_SHOT };
}

type Head = readonly [
  id: number,
  name: string,
  short: string,
  limit: bigint,
  difficulty: bigint,
  draw: bigint,
  health: bigint,
  ambit: bigint,
];

function row(category: 'fleet' | 'planet', head: Head, rest: Omit<Partial<StructTypeRow>, 'id'>): StructTypeRow {
  const [id, name, short, buildLimit, buildDifficulty, buildDraw, maxHealth, possibleAmbit] = head;
  return {
    id,
    class: name,
    classAbbreviation: short,
    category,
    buildLimit,
    buildDifficulty,
    buildDraw,
    maxHealth,
    possibleAmbit,
    ...rest,
  };
}
const fleet = (head: Head, rest: Omit<Partial<StructTypeRow>, 'id'>) => row('fleet', head, rest);
const planet = (head: Head, rest: Omit<Partial<StructTypeRow>, 'id'>) => row('planet', head, rest);

const COUNTER = { passiveWeaponry: passive.counterAttack, counterAttack: 1n, counterAttackSameAmbit: 1n };
const JAMMING = {
  unitDefenses: unit.signalJamming,
  guidedDefensiveSuccessRateNumerator: 2n,
  guidedDefensiveSuccessRateDenominator: 3n,
};
const STEALTH = { unitDefenses: unit.stealthMode, stealthSystems: true };
const ARMOUR = { unitDefenses: unit.armour, attackReduction: 1n };

export const STRUCT_TYPE_ROWS: readonly StructTypeRow[] = [
  fleet([1, 'Command Ship', 'CMD Ship', 1n, 200n, 50_000n, 6n, SPACE | AIR | LAND | WATER], {
    primary: guided(3n, LOCAL),
    passiveWeaponry: passive.strongCounterAttack,
    counterAttack: 2n,
    counterAttackSameAmbit: 2n,
  }),
  fleet([2, 'Battleship', 'Battleship', 0n, 765n, 135_000n, 3n, SPACE], {
    primary: { ...unguided(5n, LAND | WATER), armourPiercing: true },
    secondary: guided(5n, SPACE),
    ...COUNTER,
    ...JAMMING,
  }),
  fleet([3, 'Starfighter', 'Starfighter', 0n, 250n, 100_000n, 3n, SPACE], {
    primary: guided(3n, SPACE),
    secondary: {
      kind: kind.attackRun,
      control: control.unguided,
      charge: 5n,
      reach: SPACE,
      shots: 3n,
      damage: 1n,
      successOneIn: 3n,
      guaranteed: 1n,
      armourPiercing: false,
    },
    ...COUNTER,
  }),
  fleet([4, 'Frigate', 'Frigate', 0n, 450n, 75_000n, 3n, SPACE], { primary: guided(5n, SPACE | AIR), ...COUNTER }),
  fleet([5, 'Pursuit Fighter', 'Pursuit Fighter', 0n, 215n, 60_000n, 3n, AIR], {
    primary: guided(3n, AIR),
    ...COUNTER,
    ...JAMMING,
  }),
  fleet([6, 'Stealth Bomber', 'Stealth Bomber', 0n, 455n, 125_000n, 3n, AIR], {
    primary: guided(5n, LAND | WATER),
    ...COUNTER,
    ...STEALTH,
  }),
  fleet([7, 'High Altitude Interceptor', 'Interceptor', 0n, 460n, 125_000n, 3n, AIR], {
    primary: guided(5n, SPACE | AIR),
    ...COUNTER,
    unitDefenses: unit.defensiveManeuver,
    unguidedDefensiveSuccessRateNumerator: 2n,
    unguidedDefensiveSuccessRateDenominator: 3n,
  }),
  fleet([8, 'Mobile Artillery', 'Mobile Artillery', 0n, 305n, 75_000n, 3n, LAND], {
    primary: unguided(5n, LAND | WATER),
    unitDefenses: unit.indirectCombatModule,
  }),
  fleet([9, 'Tank', 'Tank', 0n, 220n, 75_000n, 3n, LAND], { primary: unguided(3n, LAND), ...COUNTER, ...ARMOUR }),
  fleet([10, 'SAM Launcher', 'SAM Launcher', 0n, 450n, 75_000n, 3n, LAND], {
    primary: guided(5n, SPACE | AIR),
    ...COUNTER,
  }),
  fleet([11, 'Cruiser', 'Cruiser', 0n, 515n, 110_000n, 3n, WATER], {
    primary: guided(5n, LAND | WATER),
    secondary: unguided(3n, AIR),
    ...COUNTER,
    ...JAMMING,
  }),
  fleet([12, 'Destroyer', 'Destroyer', 0n, 600n, 100_000n, 3n, WATER], {
    primary: guided(5n, AIR | WATER),
    passiveWeaponry: passive.advancedCounterAttack,
    counterAttack: 1n,
    counterAttackSameAmbit: 2n,
  }),
  fleet([13, 'Submersible', 'Submersible', 0n, 455n, 125_000n, 3n, WATER], {
    primary: guided(5n, SPACE | WATER),
    ...COUNTER,
    ...STEALTH,
  }),
  planet([14, 'Ore Extractor', 'Extractor', 1n, 700n, 500_000n, 6n, LAND | WATER], {
    planetaryMining: techPlanetaryMining.oreMiningRig,
    oreMiningDifficulty: 14_000n,
  }),
  planet([15, 'Ore Refinery', 'Refinery', 1n, 700n, 500_000n, 6n, LAND | WATER], {
    planetaryRefinery: techPlanetaryRefineries.oreRefinery,
    oreRefiningDifficulty: 28_000n,
  }),
  planet([16, 'Orbital Shield Generator', 'Orb. Shield', 0n, 720n, 200_000n, 6n, SPACE], {
    oreReserveDefenses: reserve.monitoringStation,
    planetaryShieldContribution: 25n,
  }),
  planet([17, 'Jamming Satellite', 'Jamming Sat.', 1n, 2_880n, 600_000n, 6n, SPACE], {
    oreReserveDefenses: reserve.coordinatedReserveResponseTracker,
    planetaryDefenses: techPlanetaryDefenses.lowOrbitBallisticInterceptorNetwork,
    planetaryShieldContribution: 12n,
  }),
  planet([18, 'Ore Bunker', 'Ore Bunker', 0n, 3_600n, 750_000n, 6n, LAND], {
    oreReserveDefenses: reserve.oreBunker,
    planetaryShieldContribution: 50n,
  }),
  planet([19, 'Planetary Defense Cannon', 'PDC', 1n, 2_880n, 600_000n, 6n, LAND | WATER], {
    oreReserveDefenses: reserve.coordinatedReserveResponseTracker,
    planetaryDefenses: techPlanetaryDefenses.defensiveCannon,
    planetaryShieldContribution: 13n,
  }),
  planet([20, 'Field Generator', 'Generator', 1n, 700n, 500_000n, 8n, LAND | WATER], {
    ...ARMOUR,
    powerGeneration: generation.smallGenerator,
    generatingRate: 2n,
  }),
  planet([21, 'Continental Power Plant', 'Power Plant', 1n, 1_440n, 10_000_000n, 10n, LAND | WATER], {
    ...ARMOUR,
    powerGeneration: generation.mediumGenerator,
    generatingRate: 5n,
  }),
  planet([22, 'World Engine', 'World Engine', 1n, 5_000n, 100_000_000n, 10n, LAND | WATER], {
    ...ARMOUR,
    powerGeneration: generation.largeGenerator,
    generatingRate: 10n,
  }),
];
