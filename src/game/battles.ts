/** A raid under way, as the chain and the guild's server tell it. docs/network/mechanics.md 6.3, docs/network/stream.md section 5. */
import { say } from '../lib/words/say.ts';
import type { RaidStatus } from './activity.ts';
import type { Fleet, Planet } from './entities.ts';
import type { PlayerId } from './ids.ts';
import { ageForDifficulty, requiredDifficulty } from './proof.ts';
import { raidClock, type RaidClocked, shieldPercent } from './raidRules.ts';
import type { RaidRecord } from './records.ts';
import { type BlockHeight, type Blocks, blocks, blocksBetween } from './units.ts';

/** States of a raid that is not over. */
export const UNDER_WAY = ['initiated', 'ongoing', 'shieldsVulnerable'] as const satisfies readonly RaidStatus[];

const UNDER_WAY_STATUSES: ReadonlySet<RaidStatus> = new Set(UNDER_WAY);

export const isOver = (status: RaidStatus): boolean => !UNDER_WAY_STATUSES.has(status);

export interface BattleClock {
  /** What is left of the shield, 0..100. */
  readonly shieldPercent: number;
  /** Blocks since the shield began to fall: the age of the proof. null = it holds, and nothing falls. */
  readonly age: Blocks | null;
  /** Blocks until it is down, 0 when it is; null while it holds. */
  readonly left: Blocks | null;
  /** Leading zeros that the raid's proof must have in the next block; null while it holds. */
  readonly zeros: number | null;
  /** When it needs a zero less; null while the shield holds, and where one is all it needs. */
  readonly easier: { readonly zeros: number; readonly left: Blocks } | null;
}

export function battleClock(planet: RaidClocked & Pick<Planet, 'shield'>, height: BlockHeight): BattleClock {
  const percent = shieldPercent(planet, height);
  const clock = raidClock(planet);
  if (clock === null) return { shieldPercent: percent, age: null, left: null, zeros: null, easier: null };
  const age = height > clock ? blocksBetween(clock, height) : blocks(0n);
  const left = planet.shield > age ? blocks(planet.shield - age) : blocks(0n);
  const next = blocks(age + 1n);
  const zeros = requiredDifficulty(next, planet.shield);
  return { shieldPercent: percent, age, left, zeros, easier: easierAfter(next, zeros, planet.shield) };
}

function easierAfter(next: Blocks, zeros: number, range: bigint): BattleClock['easier'] {
  if (zeros <= 1) return null;
  const at = ageForDifficulty(zeros - 1, range);
  return { zeros: requiredDifficulty(at, range), left: blocks(at > next ? at - next : 0n) };
}

/** Away, above a planet, and first in line there: the one that raids. */
export function leadsARaid(fleet: Pick<Fleet, 'status' | 'planetId' | 'aheadFleetId'>): boolean {
  return fleet.status === 'away' && fleet.planetId !== null && fleet.aheadFleetId === null;
}

/** Whose raid it is to somebody: on a planet of theirs, or by a fleet of theirs. */
export type BattleSide = 'defends' | 'raids' | null;

export function sideOf(
  planet: Pick<Planet, 'owner'>,
  fleet: Pick<Fleet, 'owner'> | null,
  own: ReadonlySet<PlayerId>,
): BattleSide {
  if (planet.owner !== null && own.has(planet.owner)) return 'defends';
  return fleet !== null && own.has(fleet.owner) ? 'raids' : null;
}

/**
 * Where the two tell different things: the mirror is a block behind, or has missed something. `initiated` says nothing of the shield:
 * before 0.18 the clock starts with it, and no word tells that the shield falls.
 */
export function viewsDiffer(raid: Pick<RaidRecord, 'fleetId' | 'status'>, planet: RaidClocked): string | null {
  if (planet.headFleetId === null) return say('On the chain, no fleet is at this planet any more.');
  if (raid.fleetId !== null && raid.fleetId !== planet.headFleetId)
    return say('On the chain, another fleet is first in the raid queue.');
  const isFalling = raidClock(planet) !== null;
  if (raid.status === 'shieldsVulnerable' && !isFalling) return say('On the chain, the shield is still up.');
  if (raid.status === 'ongoing' && isFalling) return say('On the chain, the shield is already falling.');
  return null;
}
