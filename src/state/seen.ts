/** Moments of a fight, as screens hear of them (Runtime.watchAttacks, watchRaids): each once. */
import type { RaidStatus } from '../game/activity.ts';
import type { AttackRecord } from '../game/attack.ts';
import type { FleetId, PlanetId } from '../game/ids.ts';
import type { BlockHeight, Ore } from '../game/units.ts';

/** An attack on a planet that is looked at. */
export interface SeenAttack {
  readonly planetId: PlanetId;
  /** Number within the planet's activity; null where the chain itself told of it. */
  readonly seq: number | null;
  /** Block of the attack; of the last block known where the frame did not say. */
  readonly height: BlockHeight;
  readonly attack: AttackRecord;
}

/** A raid on a planet that is looked at came to a new state. */
export interface SeenRaid {
  readonly planetId: PlanetId;
  /** Number within the planet's activity; null where the chain itself told of it. */
  readonly seq: number | null;
  /** Block of the event; of the last block known where the frame did not say. */
  readonly height: BlockHeight;
  /** The raider; null where the frame does not say. */
  readonly fleetId: FleetId | null;
  readonly status: RaidStatus;
  /** Whole grams taken; 0 unless the raid succeeded. */
  readonly seizedOre: Ore;
}
