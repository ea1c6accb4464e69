import type { StructType } from '../../game/entities.ts';

/** What a struct is for, from what its type says it can do; classes nobody has described yet get a true sentence too. */
export function typeWords(type: StructType): string {
  if (type.isCommand) return 'Leads your fleet. Nothing is built while it is offline.';
  if (type.canMine) return 'Lifts ore out of your planet, one gram a proof.';
  if (type.canRefine) return 'Turns a gram of ore into a gram of alpha, which nobody can steal.';
  if (type.canGenerate) return 'Turns alpha into power.';
  if (type.shieldContribution > 0n) return `Adds ${type.shieldContribution} to your planet’s shield while online.`;
  return type.category === 'fleet' ? 'Flies and fights with your fleet.' : 'Stands on your planet.';
}
