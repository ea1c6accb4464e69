/**
 * English texts beside a struct type's numbers. On the real service they are the guild's own table; these are devnet's,
 * one for each word of the chain's record. What a type has not got has no text. docs/network/web-api.md section 6.
 */

interface Label {
  readonly label: string;
  readonly description: string;
}

const label = (text: string, description: string): Label => ({ label: text, description });

/** By the enum word of the record. */
const BY_WORD: Readonly<Record<string, Label>> = {
  guidedWeaponry: label('Guided Weaponry', 'Follows its target; signal jamming may lead it astray.'),
  unguidedWeaponry: label('Unguided Weaponry', 'Flies straight; a defensive maneuver may dodge it.'),
  attackRun: label('Attack Run', 'Several passes, each of which may hit or miss.'),
  selfDestruct: label('Self-Destruct', 'Takes the attacker with it.'),
  counterAttack: label('Counter-Attack', 'Shoots back at whoever attacks.'),
  strongCounterAttack: label('Strong Counter-Attack', 'Shoots back, and hits hard.'),
  advancedCounterAttack: label('Advanced Counter-Attack', 'Shoots back, harder at attackers in its own ambit.'),
  lastResort: label('Last Resort', 'Damages its destroyer.'),
  defensiveManeuver: label('Defensive Maneuver', 'May dodge unguided weapons.'),
  signalJamming: label('Signal Jamming', 'May lead guided weapons astray.'),
  armour: label('Armour', 'Takes damage off every hit.'),
  indirectCombatModule: label('Indirect Combat Module', 'May keep direct fire away.'),
  stealthMode: label('Stealth Mode', 'Cannot be targeted from other ambits while hidden.'),
  perimeterFencing: label('Perimeter Fencing', 'Keeps raiders at a distance.'),
  reinforcedWalls: label('Reinforced Walls', 'Thick walls for a long siege.'),
  coordinatedReserveResponseTracker: label(
    'Coordinated Reserve Response Tracker',
    'Adds to the shield over stored ore.',
  ),
  rapidResponsePackage: label('Rapid Response Package', 'Adds to the shield over stored ore.'),
  activeScanning: label('Active Scanning', 'Adds to the shield over stored ore.'),
  monitoringStation: label('Monitoring Station', 'Adds to the shield over stored ore.'),
  oreBunker: label('Ore Bunker', 'Adds much to the shield over stored ore.'),
  defensiveCannon: label('Defensive Cannon', 'Fires at whoever attacks this planet.'),
  lowOrbitBallisticInterceptorNetwork: label(
    'Low-Orbit Interceptor Network',
    'May bring down missiles over this planet.',
  ),
  oreMiningRig: label('Ore Mining Rig', 'Brings up the ore of the planet.'),
  oreRefinery: label('Ore Refinery', 'Makes alpha matter of ore.'),
  smallGenerator: label('Small Generator', 'Makes power of alpha matter.'),
  mediumGenerator: label('Medium Generator', 'Makes power of alpha matter, more for the same fuel.'),
  largeGenerator: label('Large Generator', 'Makes power of alpha matter, most for the same fuel.'),
  guided: label('Guided', 'Follows its target.'),
  unguided: label('Unguided', 'Flies straight.'),
};

/** Where the word of a text's subject stands, by the column's stem. */
const SOURCE: Readonly<Record<string, string>> = {
  primary_weapon: 'primaryWeapon',
  secondary_weapon: 'secondaryWeapon',
  passive_weaponry: 'passiveWeaponry',
  unit_defenses: 'unitDefenses',
  ore_reserve_defenses: 'oreReserveDefenses',
  planetary_defenses: 'planetaryDefenses',
  planetary_mining: 'planetaryMining',
  planetary_refineries: 'planetaryRefinery',
  power_generation: 'powerGeneration',
};

const DRIVE = label('Ambit Drive', 'Moves between the ambits it can stand in.');

/** @param field a text of the record @returns undefined for a column that is no text of this table */
export function labelOf(
  column: string,
  record: { readonly field: (name: string) => string; readonly movable: boolean },
): string | null | undefined {
  if (column === 'unit_description') {
    const place = record.field('category') === 'fleet' ? 'A unit of the fleet' : 'A structure of the planet';
    return `${place}: ${record.field('class')}.`;
  }
  const [, stem = '', kind] = /^(.+)_(label|description|class)$/.exec(column) ?? [];
  if (kind === 'class') {
    const source = SOURCE[stem];
    return source === undefined ? undefined : (BY_WORD[record.field(`${source}Control`)]?.label ?? null);
  }
  if (kind !== 'label' && kind !== 'description') return undefined;
  if (stem === 'drive') return record.movable ? DRIVE[kind] : null;
  const source = SOURCE[stem];
  return source === undefined ? undefined : (BY_WORD[record.field(source)]?.[kind] ?? null);
}
