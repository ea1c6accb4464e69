/** What happened on a planet, told by its blocks, in the words of its chronicle: what a replay stops at. Pure. */
import type { ChainEvent } from '../../chain/events/types.ts';
import { momentKey, type PlanetActivity } from '../../game/activity.ts';
import { structPhase } from '../../game/structStatus.ts';
import type { BlockHeight } from '../../game/units.ts';
import { castOf } from './attackFacts.ts';
import type { Book, ToldBlock } from './book.ts';
import { inOrder } from './order.ts';
import type { Spans } from './spans.ts';
import { type Told, toldAt, type Track } from './track.ts';

/** What a mark on the time line stands for, the weightiest first. */
export type HappeningKind = 'loss' | 'battle' | 'raid' | 'arrival' | 'other';

export interface Happening {
  /** Names it once and for all. */
  readonly key: string;
  readonly height: BlockHeight;
  readonly kind: HappeningKind;
  readonly activity: PlanetActivity;
}

/** Oldest first; of one block, in the order in which they make sense. */
export function happeningsOf(book: Book, spans: Spans, blocks: readonly ToldBlock[]): readonly Happening[] {
  const { planetId } = book;
  const found: Happening[] = [];
  const note = (activity: PlanetActivity & { readonly height: BlockHeight }, key: string): void => {
    found.push({ key, height: activity.height, kind: kindOf(activity), activity });
  };
  for (const { height, events } of blocks) {
    const at = { planetId, seq: null, height };
    for (const event of inOrder(events)) {
      if (event.kind === 'attack' && isHere(event, book, spans, height)) {
        const activity = { kind: 'attack', attack: event.attack, ...at } as const;
        note(activity, momentKey(activity));
      } else if (event.kind === 'raid' && event.planetId === planetId) {
        const { fleetId, status, seizedOre } = event;
        const activity = { kind: 'raidStatus', fleetId, status, seizedOre, ...at } as const;
        note(activity, momentKey(activity));
      }
    }
  }
  for (const [fleetId, track] of book.fleets) {
    for (const { change, before } of changesOf(track, spans)) {
      const [was, is] = [before?.value.planetId ?? null, change.value.planetId];
      if (!before?.isSure || was === is) continue;
      const at = { planetId, seq: null, height: change.height, fleetId, queue: null };
      const key = `${change.height} ${fleetId}`;
      if (was === planetId) note({ kind: 'fleetDepart', status: before.value.status, ...at }, `${key} left`);
      if (is === planetId) note({ kind: 'fleetArrive', status: change.value.status, ...at }, `${key} came`);
    }
  }
  for (const [structId, { status, record }] of book.structs) {
    for (const { change, before } of changesOf(status, spans)) {
      const phase = structPhase(change.value);
      const place = toldAt(record, change.height, spans)?.value?.location.id;
      if (phase === 'absent' || place === undefined || !standsHere(place, book, spans, change.height)) continue;
      const was = before?.isSure ? before.value : null;
      if (was === change.value) continue;
      const at = { planetId, seq: null, height: change.height, structId };
      note({ kind: 'structStatus', status: change.value, before: was, ...at }, `${change.height} ${structId} status`);
    }
  }
  return found.toSorted((a, b) => Number(a.height - b.height) || ORDER[a.kind] - ORDER[b.kind]);
}

/** Within a block: who comes is there before a shot is fired, and falls after it. */
const ORDER: Readonly<Record<HappeningKind, number>> = { arrival: 0, battle: 1, loss: 2, raid: 3, other: 4 };

function kindOf(activity: PlanetActivity): HappeningKind {
  switch (activity.kind) {
    case 'attack':
      return 'battle';
    case 'raidStatus':
      return 'raid';
    case 'fleetArrive':
    case 'fleetDepart':
      return 'arrival';
    case 'structStatus':
      return structPhase(activity.status) === 'destroyed' ? 'loss' : 'other';
    default:
      return 'other';
  }
}

function changesOf<T>(track: Track<T>, spans: Spans) {
  return track.changes.map((change) => ({
    change,
    before: toldAt(track, (change.height - 1n) as BlockHeight, spans) as Told<T> | null, // the block before it
  }));
}

function isHere(
  { attack }: Extract<ChainEvent, { kind: 'attack' }>,
  book: Book,
  spans: Spans,
  height: BlockHeight,
): boolean {
  return castOf(attack).some(({ location }) => location !== null && standsHere(location, book, spans, height));
}

/** On the planet, or in a fleet that is there before or after the block: a raider that falls is gone by its end. */
function standsHere(place: string, book: Book, spans: Spans, height: BlockHeight): boolean {
  if (place === book.planetId) return true;
  for (const [id, track] of book.fleets) {
    if (id !== place) continue;
    const moments = [height, (height - 1n) as BlockHeight]; // the block before it
    return moments.some((at) => toldAt(track, at, spans)?.value.planetId === book.planetId);
  }
  return false;
}
