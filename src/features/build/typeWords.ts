import { type Ambit, AMBITS } from '../../game/ambit.ts';
import { reachOf } from '../../game/combat/field.ts';
import type { StructType } from '../../game/entities.ts';
import { say } from '../../lib/words/say.ts';
import { ambitWord } from '../../state/words/ambitWords.ts';

/** What a struct is for, from what its type says it can do; classes nobody has described yet get a true sentence too. */
export function typeWords(type: StructType, from: Ambit): string {
  if (type.isCommand) return say('Leads your fleet. You can’t build while the Command Ship is offline.');
  if (type.canMine) return say('Mines ore from your planet: 1 g per proof.');
  if (type.canRefine) return say('Turns 1 g of ore into 1 g of alpha, which nobody can steal.');
  if (type.canGenerate) return say('Turns alpha into power.');
  if (type.shieldContribution > 0n)
    return say('Adds {shield} to your planet’s shield while online.', { shield: String(type.shieldContribution) });
  return type.category === 'fleet' ? fightWords(type, from) : say('You build this struct on your planet.');
}

/** `Hits space and air for 2 a hit. 3 health.` */
function fightWords({ weapons, maxHealth }: StructType, from: Ambit): string {
  if (weapons.length === 0) return say('No weapon. {health} health.', { health: maxHealth });
  const reach = AMBITS.filter((ambit) => weapons.some((weapon) => reachOf(weapon, from).includes(ambit)));
  return say('Hits {where} for {damage} damage per hit. {health} health.', {
    where: reach.map((ambit) => ambitWord(ambit)).join(', '),
    damage: Math.max(...weapons.map(({ damage }) => damage)),
    health: maxHealth,
  });
}
