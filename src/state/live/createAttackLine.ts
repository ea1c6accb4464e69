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

export interface AttackLine {
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

interface Line {
  /** Number of the next to tell. */
  next: number;
  readonly held: Map<number, Entry>;
  asking: boolean;
  /** What lies between `next` and the next number heard is history: it is not looked up. */
  skips: boolean;
}

/** More than a block brings; behind a greater gap nothing is looked up, and the line begins anew. */
const LONGEST_GAP = 1_000;
/** Rows that a replica of the mirror may be behind. */
const MIRROR_LAG = 50;
const OTHER: Entry = { kind: 'other' };

export function createAttackLine(sources: AttackSources, emit: (seen: SeenAttack) => void): AttackLine {
  const lines = new Map<PlanetId, Line>();

  function drain(planetId: PlanetId, line: Line): void {
    for (let entry = line.held.get(line.next); entry; entry = line.held.get(line.next)) {
      if (entry.kind === 'stub' || entry.kind === 'missing') {
        if (!line.asking) void lookUp(planetId, line);
        return;
      }
      const seq = line.next;
      line.held.delete(seq);
      line.next++;
      if (entry.kind === 'attack') emit({ planetId, seq, height: entry.height, attack: entry.attack });
    }
  }

  /** One question for all that is missing now; what it does not answer is given up. */
  async function lookUp(planetId: PlanetId, line: Line): Promise<void> {
    line.asking = true;
    const asked = [...line.held]
      .filter(([, { kind }]) => kind === 'stub' || kind === 'missing')
      .map(([seq]) => seq)
      .sort((a, b) => a - b);
    const rows = await sources.fetchRows(planetId).catch(() => new Map<number, AttackRecord | null>());
    for (const seq of asked) {
      const entry = line.held.get(seq);
      // Its own frame may have come after all.
      if (entry?.kind !== 'stub' && entry?.kind !== 'missing') continue;
      const { height } = entry;
      let attack = rows.get(seq) ?? null;
      if (!attack && entry.kind === 'stub') attack = await sources.findAttack(planetId, height).catch(() => null);
      if (line.held.get(seq) === entry) line.held.set(seq, attack ? { kind: 'attack', attack, height } : OTHER);
    }
    line.asking = false;
    // The mirror has a row before its frame leaves: numbers far beyond its newest were made up.
    const newest = Math.max(...rows.keys());
    if (rows.size > 0) for (const seq of line.held.keys()) if (seq > newest + MIRROR_LAG) line.held.delete(seq);
    drain(planetId, line);
  }

  return {
    hear(event, tip) {
      if (!('seq' in event) || event.seq === null || event.planetId === null) return;
      const { planetId, seq } = event;
      const height = ('height' in event && event.height) || tip;
      let line = lines.get(planetId);
      if (!line) {
        line = { next: seq, held: new Map(), asking: false, skips: false };
        lines.set(planetId, line);
      }
      if (seq < line.next) return;
      if (line.held.size === 0 && (line.skips || seq > line.next + LONGEST_GAP)) line.next = seq;
      line.skips = false;
      // Behind so great a hole, with answers still out: nothing to wait for.
      if (seq > line.next + LONGEST_GAP) return;
      const known = line.held.get(seq);
      if (!known || known.kind === 'missing') line.held.set(seq, entryOf(event, height));
      for (let lost = seq - 1; lost >= line.next && !line.held.has(lost); lost--) {
        line.held.set(lost, { kind: 'missing', height });
      }
      drain(planetId, line);
    },
    reset() {
      for (const line of lines.values()) line.skips = true;
    },
  };
}

function entryOf(event: LiveEvent, height: BlockHeight): Entry {
  if (event.kind === 'attack') return { kind: 'attack', attack: event.attack, height };
  // A body that came without its detail is as good as a stub.
  const isCut = event.kind === 'stub' || event.kind === 'planetOther';
  return isCut && event.category === 'struct_attack' ? { kind: 'stub', height } : OTHER;
}
