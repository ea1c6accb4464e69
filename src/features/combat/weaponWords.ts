import type { Ambit } from '../../game/ambit.ts';
import type { ActiveWeaponry, PlanetaryDefense, UnitDefense } from '../../game/attack.ts';
import type { Odds, Weapon } from '../../game/combat/arms.ts';
import type { Struct, StructType } from '../../game/entities.ts';
import type { ClassLook } from '../../state/wardrobe/worn.ts';
import { inAmbit } from '../../state/words/ambitWords.ts';

export const AMBIT_WORDS: Readonly<Record<Ambit, string>> = {
  space: 'Space',
  air: 'Air',
  land: 'Land',
  water: 'Water',
};

const KINDS: Readonly<Record<ActiveWeaponry, string>> = {
  noActiveWeaponry: 'Unknown weapon',
  guidedWeaponry: 'Guided weapon',
  unguidedWeaponry: 'Unguided weapon',
  attackRun: 'Attack run',
  selfDestruct: 'Self-destruct',
};

/** What a weapon is called: the skin's word, or the game's. */
export function weaponName(weapon: Weapon, look?: ClassLook): string {
  return look?.weaponName(weapon.system) ?? KINDS[weapon.kind];
}

/** The same inside a sentence: `guided weapon`; a skin's word stays as it was written. */
export function weaponInSentence(weapon: Weapon, look: ClassLook): string {
  return look.weaponName(weapon.system) ?? KINDS[weapon.kind].toLowerCase();
}

/** `2 in 3` */
export function oddsWords({ numerator, denominator }: Odds): string {
  return `${numerator} in ${denominator}`;
}

/** A chance as whole percent; what is neither never nor sure stays between 1 and 99. */
export function percent(chance: number): string {
  if (chance <= 0) return '0\u00a0%';
  if (chance >= 1) return '100\u00a0%';
  return `${Math.min(99, Math.max(1, Math.round(chance * 100)))}\u00a0%`;
}

/** How the shots of a volley fall: `1 shot, always hits`, `3 shots: 1 always hits, the others 1 in 3`. */
export function shotWords({ shots, guaranteedShots, success }: Weapon): string {
  const count = shots === 1 ? '1 shot' : `${shots} shots`;
  if (success.numerator >= success.denominator) return `${count}, ${shots === 1 ? 'always hits' : 'all hit'}`;
  const odds = oddsWords(success);
  if (guaranteedShots === 0) return `${count}, ${odds} ${shots === 1 ? 'hits' : 'hit'}`;
  return `${count}: ${guaranteedShots} always ${guaranteedShots === 1 ? 'hits' : 'hit'}, the others ${odds}`;
}

/** `land slot 2`; the Command Ship stands in an ambit, not in a slot of it. */
export function placeOf(struct: Struct, type: StructType | undefined): string {
  return type?.isCommand ? inAmbit(struct.ambit) : `${struct.ambit} slot ${struct.slot + 1}`;
}

const DEFENSES: Readonly<Record<UnitDefense, string>> = {
  noUnitDefenses: 'Evasion',
  defensiveManeuver: 'Defensive manoeuvre',
  signalJamming: 'Signal jamming',
  armour: 'Armour',
  indirectCombatModule: 'Indirect combat module',
  stealthMode: 'Stealth',
  perimeterFencing: 'Perimeter fencing',
  reinforcedWalls: 'Reinforced walls',
};

/** What evades, hides, or takes something off: the skin's word, or the game's. */
export function defenseName(defense: UnitDefense, look?: ClassLook): string {
  return look?.abilityName(defense) ?? DEFENSES[defense];
}

const PLANETARY: Readonly<Record<Exclude<PlanetaryDefense, 'noPlanetaryDefense'>, string>> = {
  defensiveCannon: 'Fires back for 1 damage when anything on this planet is attacked.',
  lowOrbitBallisticInterceptorNetwork: 'Stops 1 in 3 guided shots at anything on this planet.',
};

/** How a type protects itself and others, one sentence each; empty when it does not. */
export function defenceSentences(type: StructType, look?: ClassLook): readonly string[] {
  const words: string[] = [];
  const defence = defenseName(type.unitDefense, look);
  const { guided, unguided } = type.evade;
  if (guided.numerator > 0) words.push(`${defence}: ${oddsWords(guided)} guided shots miss it.`);
  if (unguided.numerator > 0) {
    words.push(`${defence}: ${oddsWords(unguided)} unguided shots miss it.`);
  }
  if (type.attackReduction > 0) {
    words.push(`${defence}: ${type.attackReduction} damage less from every attack.`);
  }
  if (type.hasStealth)
    words.push(`${look?.abilityName('stealth') ?? 'Stealth'}: hidden, it is only seen from its own ambit.`);
  const { same, other } = type.counter;
  if (same === other && same > 0) words.push(`Strikes back for ${same} damage at whatever it can reach.`);
  else if (same > 0 || other > 0) words.push(`Strikes back for ${same} damage in its own ambit, ${other} elsewhere.`);
  if (!type.isCounterable) words.push('Nothing can strike back at it.');
  if (type.planetaryDefense !== 'noPlanetaryDefense') words.push(PLANETARY[type.planetaryDefense]);
  return words;
}
