/**
 * When what is on screen is looked at again although no gap was seen. A frame without a number of its own (a grid value, an
 * inventory row) that is lost leaves no trace, and a mirror that is wrong tells its numbers with confidence: so nothing
 * that was only heard stands for longer than a check. A frame that could not be read is such a loss, and it is known.
 *
 * Where something was told since the last look, everything is read. Where nothing was, and nothing went wrong, a sample is: the player,
 * whose numbers have no numbers of their own, and one thing more. That it says what is known vouches for the rest; if not, all is read.
 * Every tenth look is at everything all the same. docs/network/stream.md section 14.
 */
import type { BlockHeight } from '../../game/units.ts';
import type { Reading } from '../world/applyReading.ts';
import { structParts, unprovedStructs, type Stale } from '../world/stale.ts';
import type { WorldState } from '../world/world.ts';
import { changedFields } from '../world/worldDiff.ts';

export interface Audit {
  /** @returns what is to be read again now: everything, the world and no lists of screens, these parts, or nothing */
  onBlock(world: WorldState): 'all' | 'world' | readonly Stale[] | null;
  /** Something was told of what is in view: what else was, may have been lost. */
  noteTold(): void;
  /** Something went wrong on the way, and everything is read as soon as it may be: a frame that nobody could read. */
  noteUnreadable(): void;
  /**
   * A reading was laid down.
   * @returns whether the sample that was asked for said what was known; null when it was not about a sample
   */
  judge(reading: Reading, before: WorldState, after: WorldState): boolean | null;
  /** Another player, or another chain. */
  reset(): void;
}

const AUDIT_EVERY = 20n;
/** Of so many looks one is at everything, whatever was told: a lost frame may have been the only one. 200 blocks, 20 minutes. */
const WHOLE_EVERY = 10;
/** Whoever may publish nonsense must not make every block a reading of everything. */
const AUDIT_AT_MOST_EVERY = 5n;

export function createAudit(): Audit {
  let lastAt: BlockHeight | null = null;
  let isOwed = false;
  /** What came before the first audit is not known. */
  let wasTold = true;
  let turn = 0;
  /** Since everything was looked at. */
  let samples = 0;
  let sampled: readonly Stale[] | null = null;

  function sampleOf(world: WorldState): readonly Stale[] {
    const own: readonly Stale[] = world.self.playerId ? [`player:${world.self.playerId}`] : [];
    // Every second time alone: then something else has its turn (createSync).
    if (turn++ % 2 === 1) return own;
    const others = othersIn(world);
    return [...own, ...others.slice((turn >> 1) % Math.max(1, others.length)).slice(0, 1)];
  }

  return {
    onBlock(world) {
      const { height } = world;
      lastAt ??= height;
      if (height < lastAt + (isOwed ? AUDIT_AT_MOST_EVERY : AUDIT_EVERY)) return null;
      lastAt = height;
      const isWhole = isOwed || wasTold;
      const isTenth = !isWhole && samples >= WHOLE_EVERY - 1;
      samples = isWhole || isTenth ? 0 : samples + 1;
      isOwed = false;
      wasTold = false;
      sampled = isWhole || isTenth ? null : sampleOf(world);
      return sampled ?? (isTenth ? 'world' : 'all');
    },
    noteTold() {
      wasTold = true;
    },
    noteUnreadable() {
      isOwed = true;
    },
    judge(reading, before, after) {
      const parts = sampled;
      if (parts === null || !parts.every((part) => isIn(reading, part))) return null;
      sampled = null;
      return parts.every((part) => isSame(recordOf(before, part), recordOf(after, part)));
    },
    reset() {
      lastAt = null;
      wasTold = true;
      sampled = null;
    },
  };
}

/** All but the player, in turns; home and its power come twice as often as they would by number. Structs by the mirror's word go first. */
function othersIn(world: WorldState): readonly Stale[] {
  const { planets, substations, fleets, players, self } = world;
  const near = [
    ...[...planets.keys()].map((id): Stale => `planet:${id}`),
    ...[...substations.keys()].map((id): Stale => `substation:${id}`),
  ];
  const unproved = unprovedStructs(world).map((id): Stale => `struct:${id}`);
  const rest = [
    ...[...fleets.keys()].map((id): Stale => `fleet:${id}`),
    ...(unproved.length > 0 ? unproved : structParts(world)),
    ...[...players.keys()].filter((id) => id !== self.playerId).map((id): Stale => `player:${id}`),
  ];
  return rest.length === 0
    ? near
    : rest.flatMap((part, at) => [...near.slice(at % near.length, (at % near.length) + 1), part]);
}

function isIn({ players, planets, fleets, substations, structs, gone }: Reading, part: Stale): boolean {
  const id = part.slice(part.indexOf(':') + 1);
  const read = [players, planets, fleets, substations, structs].flatMap(
    (records) => records?.map((one): string => one.id) ?? [],
  );
  return read.includes(id) || gone?.some((one) => one === id) === true;
}

type Thing = { readonly id: string } & object;

function recordOf(world: WorldState, part: Stale): Thing | undefined {
  const id = part.slice(part.indexOf(':') + 1);
  const { players, planets, fleets, substations, structs } = world;
  const all: readonly ReadonlyMap<string, { readonly value: Thing }>[] = [
    players,
    planets,
    fleets,
    substations,
    structs,
  ];
  for (const records of all) {
    const held = records.get(id);
    if (held) return held.value;
  }
  return undefined;
}

function isSame(before: Thing | undefined, after: Thing | undefined): boolean {
  if (!before || !after) return before === after;
  return changedFields(before, after).length === 0;
}
