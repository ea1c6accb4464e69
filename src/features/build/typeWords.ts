import { type Ambit, AMBITS } from '../../game/ambit.ts';
import { reachOf } from '../../game/combat/field.ts';
import type { StructType } from '../../game/entities.ts';
import { say } from '../../lib/words/say.ts';
import { ambitWord } from '../../state/words/ambitWords.ts';

/** What a struct is for, from what its type says it can do; classes nobody has described yet get a true sentence too. */
export function typeWords(type: StructType, from: Ambit): string {
  if (type.isCommand) return say('Leads your fleet. Nothing is built while it is offline.');
  if (type.canMine) return say('Lifts ore out of your planet, one gram a proof.');
  if (type.canRefine) return say('Turns a gram of ore into a gram of alpha, which nobody can steal.');
  if (type.canGenerate) return say('Turns alpha into power.');
  if (type.shieldContribution > 0n)
    return say('Adds {shield} to your planet’s shield while online.', { shield: String(type.shieldContribution) });
  return type.category === 'fleet' ? fightWords(type, from) : say('Stands on your planet.');
}

/** `Hits space and air for 2 a hit. 3 health.` */
function fightWords({ weapons, maxHealth }: StructType, from: Ambit): string {
  if (weapons.length === 0) return say('Has no weapon. {health} health.', { health: maxHealth });
  const reach = AMBITS.filter((ambit) => weapons.some((weapon) => reachOf(weapon, from).includes(ambit)));
  return say('Hits {where} for {damage} a hit. {health} health.', {
    where: reach.map((ambit) => ambitWord(ambit)).join(', '),
    damage: Math.max(...weapons.map(({ damage }) => damage)),
    health: maxHealth,
  });
}
