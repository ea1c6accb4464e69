/** What happened on a planet, told by its blocks, in the words of its chronicle: what a replay stops at. Pure. */
import type { ChainEvent } from '../../chain/events/types.ts';
import { momentKey, type PlanetActivity } from '../../game/activity.ts';
import type { Fleet } from '../../game/entities.ts';
import { type FleetId, objectTypeOf } from '../../game/ids.ts';
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

/** What is told of a raid: it began, turned or ended. */
export type RaidReport = Extract<PlanetActivity, { kind: 'raidStatus' }>;

/** Oldest first; of one block, in the order in which they make sense. */
export function happeningsOf(book: Book, spans: Spans, blocks: readonly ToldBlock[]): readonly Happening[] {
  const { planetId } = book;
  const found: Happening[] = [];
  /** Whether the fight that a struct was in, in a block, was here: a raider that falls is at home by the end of it. */
  const fought = new Map<string, boolean>();
  const note = (activity: PlanetActivity & { readonly height: BlockHeight }, key: string): void => {
    found.push({ key, height: activity.height, kind: kindOf(activity), activity });
  };
  for (const { height, events } of blocks) {
    const at = { planetId, seq: null, height };
    const inTurn = inOrder(events);
    for (const event of inTurn) {
      if (event.kind === 'attack') {
        const isHere = wasHere(event, inTurn, book, spans);
        for (const { structId } of castOf(event.attack)) fought.set(`${height} ${structId}`, isHere);
        if (!isHere) continue;
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
      if (phase === 'absent' || place === undefined) continue;
      if (!(fought.get(`${change.height} ${structId}`) ?? standsHere(place, book, spans, change.height))) continue;
      const was = before?.isSure ? before.value : null;
      if (was === change.value) continue;
      const at = { planetId, seq: null, height: change.height, structId };
      note({ kind: 'structStatus', status: change.value, before: was, ...at }, `${change.height} ${structId} status`);
    }
  }
  return inTime(found);
}

/** With what was told of raids beside the blocks, each once. */
export function withRaids(
  happenings: readonly Happening[],
  reports: readonly (RaidReport & { readonly height: BlockHeight })[],
): readonly Happening[] {
  const keys = new Set(happenings.map(({ key }) => key));
  const more = reports.flatMap((activity): Happening[] => {
    const key = momentKey(activity);
    if (keys.has(key)) return [];
    keys.add(key);
    return [{ key, height: activity.height, kind: 'raid', activity }];
  });
  return more.length === 0 ? happenings : inTime([...happenings, ...more]);
}

const inTime = (happenings: readonly Happening[]): readonly Happening[] =>
  happenings.toSorted((a, b) => Number(a.height - b.height) || ORDER[a.kind] - ORDER[b.kind]);

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

type Attack = Extract<ChainEvent, { kind: 'attack' }>;

/**
 * By whoever of it is known to have been here; where nobody is, by whoever is thought to have been.
 *
 * @param events of its block, in order
 */
function wasHere(event: Attack, events: readonly ChainEvent[], book: Book, spans: Spans): boolean {
  const { height } = event.origin;
  const earlier = events.slice(0, events.indexOf(event)).filter((one) => !isOneTransaction(one, event));
  const stands = castOf(event.attack).flatMap(({ location }) => {
    if (location === null) return [];
    if (objectTypeOf(location) === 'planet') return [{ isHere: location === book.planetId, isSure: true }];
    const moved = earlier.findLast((one) => one.kind === 'fleet' && one.fleet.id === location);
    if (moved?.kind === 'fleet') return [{ isHere: moved.fleet.planetId === book.planetId, isSure: true }];
    // As the block began: who falls is sent home by the very shot.
    const before = standing(location, book, spans, (height - 1n) as BlockHeight); // the block before it
    const told = before ?? standing(location, book, spans, height);
    return told ? [{ isHere: told.value.planetId === book.planetId, isSure: told.isSure }] : [];
  });
  const sure = stands.filter(({ isSure }) => isSure);
  return (sure.length > 0 ? sure : stands).some(({ isHere }) => isHere);
}

function isOneTransaction({ origin: { source: a } }: ChainEvent, { origin: { source: b } }: ChainEvent): boolean {
  if (a.kind !== 'tx' || b.kind !== 'tx') return false;
  return a.hash !== null && b.hash !== null ? a.hash === b.hash : a.txIndex === b.txIndex;
}

/** On the planet, or in a fleet that is there at the end of the block. */
function standsHere(place: string, book: Book, spans: Spans, height: BlockHeight): boolean {
  return place === book.planetId || standing(place, book, spans, height)?.value.planetId === book.planetId;
}

function standing(fleetId: string, { fleets }: Book, spans: Spans, height: BlockHeight): Told<Fleet> | null {
  const track = fleets.get(fleetId as FleetId); // an id of another kind is no key of it
  return track ? toldAt(track, height, spans) : null;
}
