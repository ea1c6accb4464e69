import type { Ambit } from '../../game/ambit.ts';
import type { ActiveWeaponry, PlanetaryDefense, UnitDefense } from '../../game/attack.ts';
import type { Odds, Weapon } from '../../game/combat/arms.ts';
import type { Struct, StructType } from '../../game/entities.ts';
import { formatPercent } from '../../lib/figures.ts';
import { lowered } from '../../lib/words/lowered.ts';
import { say, mark } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import type { ClassLook } from '../../state/wardrobe/worn.ts';
import { inAmbit } from '../../state/words/ambitWords.ts';

/** What an ambit is called where nothing stands around it. */
export function ambitName(ambit: Ambit): string {
  return say('{ambit, select, space {Space} air {Air} land {Land} other {Water}}', { ambit });
}

const KINDS: Readonly<Record<ActiveWeaponry, Sentence>> = {
  noActiveWeaponry: mark('Unknown weapon'),
  guidedWeaponry: mark('Guided weapon'),
  unguidedWeaponry: mark('Unguided weapon'),
  attackRun: mark('Attack run'),
  selfDestruct: mark('Self-destruct'),
};

/** What a weapon is called: the skin's word, or the game's. */
export function weaponName(weapon: Weapon, look?: ClassLook): string {
  return look?.weaponName(weapon.system) ?? say(KINDS[weapon.kind]);
}

/** The same inside a sentence: `guided weapon`; a skin's word stays as it was written. */
export function weaponInSentence(weapon: Weapon, look: ClassLook): string {
  return look.weaponName(weapon.system) ?? lowered(say(KINDS[weapon.kind]));
}

/** `2 in 3` */
export function oddsWords({ numerator, denominator }: Odds): string {
  return say('{numerator} in {denominator}', { numerator, denominator });
}

/** A chance as whole percent; what is neither never nor sure stays between 1 and 99. */
export function percent(chance: number): string {
  if (chance <= 0) return formatPercent(0);
  if (chance >= 1) return formatPercent(100);
  return formatPercent(Math.min(99, Math.max(1, Math.round(chance * 100))));
}

/** How the shots of a volley fall: `1 shot, always hits`, `3 shots: 1 always hits, the others 1 in 3`. */
export function shotWords({ shots, guaranteedShots, success }: Weapon): string {
  if (success.numerator >= success.denominator)
    return say('{shots, plural, one {1 shot, always hits} other {# shots, all hit}}', { shots });
  const odds = oddsWords(success);
  if (guaranteedShots === null)
    return say('{shots, plural, one {1 shot, at least {odds} to hit} other {# shots, at least {odds} to hit each}}', {
      shots,
      odds,
    });
  return guaranteedShots === 0
    ? say('{shots, plural, one {1 shot, {odds} to hit} other {# shots, {odds} to hit each}}', { shots, odds })
    : say(
        '{shots, plural, one {1 shot} other {# shots}}: {sure, plural, one {1 always hits} other {# always hit}}, the others {odds} to hit',
        { shots, sure: guaranteedShots, odds },
      );
}

/** `land slot 2`; the Command Ship stands in an ambit, not in a slot of it. */
export function placeOf(struct: Struct, type: StructType | undefined): string {
  return type?.isCommand
    ? inAmbit(struct.ambit)
    : say(
        '{ambit, select, space {space slot {slot}} air {air slot {slot}} land {land slot {slot}} other {water slot {slot}}}',
        { ambit: struct.ambit, slot: struct.slot + 1 },
      );
}

const DEFENSES: Readonly<Record<UnitDefense, Sentence>> = {
  noUnitDefenses: mark('Evasion'),
  defensiveManeuver: mark('Defensive maneuver'),
  signalJamming: mark('Signal jamming'),
  armour: mark('Armor'),
  indirectCombatModule: mark('Indirect combat module'),
  stealthMode: mark('Stealth'),
  perimeterFencing: mark('Perimeter fencing'),
  reinforcedWalls: mark('Reinforced walls'),
};

/** What evades, hides, or takes something off: the skin's word, or the game's. */
export function defenseName(defense: UnitDefense, look?: ClassLook): string {
  return look?.abilityName(defense) ?? say(DEFENSES[defense]);
}

const PLANETARY: Readonly<Record<Exclude<PlanetaryDefense, 'noPlanetaryDefense'>, Sentence>> = {
  defensiveCannon: mark('Fires back for 1 damage when anything on this planet is attacked.'),
  lowOrbitBallisticInterceptorNetwork: mark('Stops 1 in 3 guided shots at anything on this planet.'),
};

/** How a type protects itself and others, one sentence each; empty when it does not. */
export function defenceSentences(type: StructType, look?: ClassLook): readonly string[] {
  const words: string[] = [];
  const defence = defenseName(type.unitDefense, look);
  const { guided, unguided } = type.evade;
  if (guided.numerator > 0)
    words.push(say('{defence}: guided shots miss with a chance of {odds}.', { defence, odds: oddsWords(guided) }));
  if (unguided.numerator > 0) {
    words.push(say('{defence}: unguided shots miss with a chance of {odds}.', { defence, odds: oddsWords(unguided) }));
  }
  if (type.attackReduction > 0) {
    words.push(
      say('{defence}: reduces every attack by {damage} damage.', {
        defence,
        damage: type.attackReduction,
      }),
    );
  }
  if (type.hasStealth)
    words.push(
      say('{stealth}: while hidden, this struct is visible only from its own ambit.', {
        stealth: look?.abilityName('stealth') ?? say('Stealth'),
      }),
    );
  const { same, other } = type.counter;
  if (same === other && same > 0) words.push(say('Strikes back for {same} damage at anything in range.', { same }));
  else if (same > 0 || other > 0)
    words.push(say('Strikes back for {same} damage in its own ambit and {other} in others.', { same, other }));
  if (!type.isCounterable) words.push(say('Nothing can strike back at this struct.'));
  if (type.planetaryDefense !== 'noPlanetaryDefense') words.push(say(PLANETARY[type.planetaryDefense]));
  return words;
}
