/** Proofs that are owed or can be earned by. docs/network/web-api.md section 8. */
import type { ObjectId, PlanetId, PlayerId } from '../ids.ts';
import type { BlockHeight } from '../units.ts';

export interface WorkItem {
  /** The struct; of a raid the fleet. */
  readonly objectId: ObjectId;
  readonly playerId: PlayerId | null;
  /** The same struct; of a raid the planet. */
  readonly targetId: ObjectId;
  readonly category: 'BUILD' | 'MINE' | 'REFINE' | 'RAID';
  readonly clock: BlockHeight;
  /** Difficulty range. */
  readonly range: bigint;
  /** null where the answer does not say, and for a struct in a fleet. */
  readonly locationId: ObjectId | null;
  readonly planetId: PlanetId | null;
}
