/**
 * What happened on a planet: one row of the mirror's activity, one frame of the stream. docs/network/stream.md section 5.
 * The key of a row is (planet, seq).
 */
import type { Ambit } from './ambit.ts';
import type { AttackRecord } from './attack.ts';
import type { FleetId, PlanetId, StructId } from './ids.ts';
import type { StructStatus } from './structStatus.ts';
import type { BlockHeight, Ore } from './units.ts';

export const RAID_STATUSES = [
  'initiated',
  'ongoing',
  'shieldsVulnerable',
  'raidSuccessful',
  'demilitarized',
  'attackerDefeated',
  'attackerRetreated',
] as const;
export type RaidStatus = (typeof RAID_STATUSES)[number];

/** The fourteen categories that are written today, by the word on the wire. */
export const ACTIVITY_CATEGORIES = [
  'raid_status',
  'fleet_arrive',
  'fleet_depart',
  'struct_attack',
  'struct_health',
  'struct_status',
  'struct_move',
  'struct_block_build_start',
  'struct_block_ore_mine_start',
  'struct_block_ore_refine_start',
  'struct_defense_add',
  'struct_defense_remove',
  'shield_change',
  'block_raid_start',
] as const;
export type ActivityCategory = (typeof ACTIVITY_CATEGORIES)[number];

export type ActivityBody =
  | {
      readonly kind: 'structStatus';
      readonly structId: StructId;
      readonly status: StructStatus;
      readonly before: StructStatus | null;
    }
  | {
      readonly kind: 'structHealth';
      readonly structId: StructId;
      readonly health: number;
      readonly before: number | null;
    }
  | { readonly kind: 'buildClock'; readonly structId: StructId; readonly clock: BlockHeight }
  /** `structId` only from servers before 0.21; the clock is the planet's since. */
  | { readonly kind: 'mineClock' | 'refineClock'; readonly clock: BlockHeight; readonly structId: StructId | null }
  | { readonly kind: 'shield'; readonly shield: bigint; readonly before: bigint | null }
  | { readonly kind: 'raidClock'; readonly clock: BlockHeight; readonly before: BlockHeight | null }
  | {
      readonly kind: 'raidStatus';
      readonly fleetId: FleetId | null;
      readonly status: RaidStatus;
      readonly seizedOre: Ore;
    }
  | {
      readonly kind: 'structMove';
      readonly structId: StructId;
      readonly location: PlanetId | FleetId | null;
      readonly ambit: Ambit | null;
      readonly slot: number | null;
    }
  | {
      readonly kind: 'fleetArrive' | 'fleetDepart';
      readonly fleetId: FleetId;
      /** The status before a departure, after an arrival. */
      readonly status: 'onStation' | 'away' | null;
      /** Away fleets queued there, head first; null when the frame does not say. */
      readonly queue: readonly FleetId[] | null;
    }
  | {
      readonly kind: 'defenseAdd' | 'defenseRemove';
      readonly defenderStructId: StructId;
      readonly protectedStructId: StructId;
    }
  | { readonly kind: 'attack'; readonly attack: AttackRecord }
  /** A category this version does not read, or a body without detail (an oversized one). */
  | { readonly kind: 'planetOther'; readonly category: string };

export type PlanetActivity = ActivityBody & {
  readonly planetId: PlanetId;
  /** Counts per planet from 0; a jump is a gap. null where the chain itself told of it: only the mirror counts. */
  readonly seq: number | null;
  /** null on old stacks and old rows. */
  readonly height: BlockHeight | null;
};

/** A row of the mirror, with its time. */
export type ActivityRow = PlanetActivity & { readonly seq: number; readonly atMs: number };

type Moment = Pick<PlanetActivity, 'planetId' | 'height'> &
  (
    | { readonly kind: 'attack'; readonly attack: AttackRecord }
    | { readonly kind: 'raidStatus'; readonly fleetId: FleetId | null; readonly status: RaidStatus }
  );

/**
 * A moment of a fight by what it is, the same whoever told of it: nobody attacks twice in a block, for his charge is gone
 * (docs/network/mechanics.md section 5), and a raid comes to a state once.
 */
export function momentKey(moment: Moment): string {
  const { planetId, height } = moment;
  const what =
    moment.kind === 'attack'
      ? [moment.attack.attacker.structId, ...moment.attack.shots.map(({ target }) => target.structId)]
      : [moment.fleetId ?? '', moment.status];
  return [planetId, height ?? '', moment.kind, ...what].join(' ');
}
