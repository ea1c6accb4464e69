/**
 * Every attack once, in the order of its planet's numbers. Frames come late, twice, cut down to stubs (docs/network/stream.md
 * section 7) or not at all: a number that is missing is looked up, and what stands behind it waits for the answer.
 */
import type { LiveEvent } from '../../live/types.ts';
import type { AttackRecord } from '../../game/attack.ts';
import type { PlanetId } from '../../game/ids.ts';
import type { BlockHeight } from '../../game/units.ts';
import type { SeenAttack } from '../seen.ts';

/** Where whole rows are found. Rejections count as "not there". */
export interface AttackSources {
  /** Newest rows of a planet's activity: number to attack, null for another category. */
  fetchRows(planetId: PlanetId): Promise<ReadonlyMap<number, AttackRecord | null>>;
  /** The chain's own event; null when it is not found. */
  findAttack(planetId: PlanetId, aroundHeight: BlockHeight): Promise<AttackRecord | null>;
}

export interface AttackBuffer {
  /** Frames of planets that are looked at; `tip` dates those without a height. */
  hear(event: LiveEvent, tip: BlockHeight): void;
  /** After everything was read anew: what was missed before is history. What waits for an answer is still told. */
  reset(): void;
}

type Entry =
  | { readonly kind: 'attack'; readonly attack: AttackRecord; readonly height: BlockHeight }
  /** An attack whose record is elsewhere. */
  | { readonly kind: 'stub'; readonly height: BlockHeight }
  | { readonly kind: 'missing'; readonly height: BlockHeight }
  | { readonly kind: 'other' };

/** What is known of one planet's numbers. */
interface Numbers {
  /** Number of the next to tell. */
  next: number;
  readonly held: Map<number, Entry>;
  asking: boolean;
  /** What lies between `next` and the next number heard is history: it is not looked up. */
  skips: boolean;
}

/** More than a block brings; behind a greater gap nothing is looked up, and counting begins anew. */
const LONGEST_GAP = 1_000;
/** Rows that a replica of the mirror may be behind. */
const MIRROR_LAG = 50;
const OTHER: Entry = { kind: 'other' };

export function createAttackBuffer(sources: AttackSources, emit: (seen: SeenAttack) => void): AttackBuffer {
  const planets = new Map<PlanetId, Numbers>();

  function drain(planetId: PlanetId, numbers: Numbers): void {
    for (let entry = numbers.held.get(numbers.next); entry; entry = numbers.held.get(numbers.next)) {
      if (entry.kind === 'stub' || entry.kind === 'missing') {
        if (!numbers.asking) void lookUp(planetId, numbers);
        return;
      }
      const seq = numbers.next;
      numbers.held.delete(seq);
      numbers.next++;
      if (entry.kind === 'attack') emit({ planetId, seq, height: entry.height, attack: entry.attack });
    }
  }

  /** One question for all that is missing now; what it does not answer is given up. */
  async function lookUp(planetId: PlanetId, numbers: Numbers): Promise<void> {
    numbers.asking = true;
    const asked = [...numbers.held]
      .filter(([, { kind }]) => kind === 'stub' || kind === 'missing')
      .map(([seq]) => seq)
      .sort((a, b) => a - b);
    const rows = await sources.fetchRows(planetId).catch(() => new Map<number, AttackRecord | null>());
    for (const seq of asked) {
      const entry = numbers.held.get(seq);
      // Its own frame may have come after all.
      if (entry?.kind !== 'stub' && entry?.kind !== 'missing') continue;
      const { height } = entry;
      let attack = rows.get(seq) ?? null;
      if (!attack && entry.kind === 'stub') attack = await sources.findAttack(planetId, height).catch(() => null);
      if (numbers.held.get(seq) === entry) numbers.held.set(seq, attack ? { kind: 'attack', attack, height } : OTHER);
    }
    numbers.asking = false;
    // The mirror has a row before its frame leaves: numbers far beyond its newest were made up.
    const newest = Math.max(...rows.keys());
    if (rows.size > 0) for (const seq of numbers.held.keys()) if (seq > newest + MIRROR_LAG) numbers.held.delete(seq);
    drain(planetId, numbers);
  }

  return {
    hear(event, tip) {
      if (!('seq' in event) || event.seq === null || event.planetId === null) return;
      const { planetId, seq } = event;
      const height = ('height' in event && event.height) || tip;
      let numbers = planets.get(planetId);
      if (!numbers) {
        numbers = { next: seq, held: new Map(), asking: false, skips: false };
        planets.set(planetId, numbers);
      }
      if (seq < numbers.next) return;
      if (numbers.held.size === 0 && (numbers.skips || seq > numbers.next + LONGEST_GAP)) numbers.next = seq;
      numbers.skips = false;
      // Behind so great a hole, with answers still out: nothing to wait for.
      if (seq > numbers.next + LONGEST_GAP) return;
      const known = numbers.held.get(seq);
      if (!known || known.kind === 'missing') numbers.held.set(seq, entryOf(event, height));
      for (let lost = seq - 1; lost >= numbers.next && !numbers.held.has(lost); lost--) {
        numbers.held.set(lost, { kind: 'missing', height });
      }
      drain(planetId, numbers);
    },
    reset() {
      for (const numbers of planets.values()) numbers.skips = true;
    },
  };
}

function entryOf(event: LiveEvent, height: BlockHeight): Entry {
  if (event.kind === 'attack') return { kind: 'attack', attack: event.attack, height };
  // A body that came without its detail is as good as a stub.
  const isCut = event.kind === 'stub' || event.kind === 'planetOther';
  return isCut && event.category === 'struct_attack' ? { kind: 'stub', height } : OTHER;
}
