import type { StructType } from '../../game/entities.ts';
import { say } from '../../lib/words/say.ts';

/** What a struct is for, from what its type says it can do; classes nobody has described yet get a true sentence too. */
export function typeWords(type: StructType): string {
  if (type.isCommand) return say('Leads your fleet. Nothing is built while it is offline.');
  if (type.canMine) return say('Lifts ore out of your planet, one gram a proof.');
  if (type.canRefine) return say('Turns a gram of ore into a gram of alpha, which nobody can steal.');
  if (type.canGenerate) return say('Turns alpha into power.');
  if (type.shieldContribution > 0n)
    return say('Adds {shield} to your planet’s shield while online.', { shield: String(type.shieldContribution) });
  return type.category === 'fleet' ? say('Flies and fights with your fleet.') : say('Stands on your planet.');
}
