/**
 * What a player has done, by what records deeds: proofs this browser saw into a block, and the mirror's count of ore.
 * Never by a balance: alpha may have been sent to him, and ore taken in a raid.
 */
import { proofKindOf } from '../../game/proof.ts';
import type { Ore } from '../../game/units.ts';
import type { TxRecord } from '../../state/stores/activity.ts';

export interface Deeds {
  readonly hasMined: boolean;
  readonly hasRefined: boolean;
}

/** Ore a player ever lifted, took from others, and lost to others; null where the server does not say. docs/network/web-api.md `/api/player/{id}/ore/stats`. */
export interface OreStats {
  readonly mined: Ore | null;
  readonly seized: Ore | null;
  readonly forfeited: Ore | null;
}

/** Deeds by what this browser saw land. */
export function landedDeeds(records: readonly TxRecord[]): Deeds {
  const kinds = new Set(
    records.flatMap(({ phase, subject }) =>
      phase.step === 'landed' && subject.kind === 'proof' ? [proofKindOf(subject.key)] : [],
    ),
  );
  return { hasMined: kinds.has('mine'), hasRefined: kinds.has('refine') };
}

/**
 * Deeds by the mirror's count. Ore comes by mining and raids and goes by raids and refining, in whole grams: what came and is
 * neither lost nor stored was refined.
 */
export function countedDeeds({ mined, seized, forfeited }: OreStats, stored: Ore): Deeds {
  const hasMined = mined !== null && mined > 0n;
  // Where the server leaves out what was lost, nobody knows what was refined.
  if (mined === null || seized === null || forfeited === null) return { hasMined, hasRefined: false };
  return { hasMined, hasRefined: mined + seized - forfeited > stored };
}
