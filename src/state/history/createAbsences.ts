/**
 * Notes what the player has while he looks, keeps it over reloads, and knows by it when he was away. Every way of being away is one:
 * the page closed, hidden, or without a stream, nothing is noted; the next note is many blocks later. Tabs share what is kept: who
 * looks in one was not away in another.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Standing, standingOfPlayer } from '../../game/history/standing.ts';
import type { PlayerId } from '../../game/ids.ts';
import type { Clock } from '../../lib/clock.ts';
import type { PageLife } from '../live/createPulse.ts';
import type { Storage } from '../storage/openStorage.ts';
import type { ConnectionStore } from '../stores/connection.ts';
import { datedIn, ownFleet, ownPlanet, ownStructs } from '../world/access.ts';
import type { WorldState, WorldStore } from '../world/world.ts';
import { type Absence, AWAY_BLOCKS, encodeLook, type KeptLook, lookKey, newerLook, parseLook } from './absence.ts';

/** A glance at another tab is no absence, unless the chain is quick. */
const AWAY_MS = 60_000;
const AWAY_FOR_SURE_BLOCKS = 100n;
/** Between two writings; the page may go without a word. */
const WRITE_MS = 10_000;
/** Blocks after which the world is taken for read again, where no reading says so. */
const SETTLED_BLOCKS = 3n;

export interface AbsenceState {
  /** The last absence of whoever plays; null when there was none. */
  readonly absence: Absence | null;
  /** False until it is certain that no later one is about to be found. */
  readonly isKnown: boolean;
}

const NOTHING: AbsenceState = { absence: null, isKnown: false };

export interface Absences {
  readonly store: StoreApi<AbsenceState>;
  /** It was read, or is not wanted. */
  dismiss(): void;
  close(): void;
}

export interface AbsencesInput {
  readonly world: WorldStore;
  readonly connection: ConnectionStore;
  readonly storage: Pick<Storage, 'read' | 'write' | 'update'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly page: PageLife;
}

export function createAbsences({ world, connection, storage, clock, page }: AbsencesInput): Absences {
  const store = createStore<AbsenceState>(() => NOTHING);
  let look: KeptLook | null = null;
  /** Whose look is at hand; undefined while it is fetched. */
  let owner: PlayerId | null | undefined = null;
  let writtenMs = 0;
  let backAt: bigint | null = null;
  /** The look with which other tabs were asked whether somebody looked there since. */
  let askedFor: Standing | null = null;

  async function load(id: PlayerId): Promise<void> {
    if (id !== look?.last.playerId) {
      look = null;
      store.setState(NOTHING);
    }
    owner = undefined;
    const held = parseLook(await storage.read('settings', lookKey(id)).catch(() => undefined), id);
    look = newerLook(look, held);
    askedFor = look?.last ?? null;
    owner = id;
    store.setState({ absence: look?.absence ?? null });
    note();
  }

  function know(isKnown: boolean): void {
    if (store.getState().isKnown !== isKnown) store.setState({ isKnown });
  }

  function write(): void {
    if (look === null) return;
    writtenMs = clock.now();
    const mine = look;
    const { playerId } = mine.last;
    const merge = (held: unknown): unknown => encodeLook(newerLook(mine, parseLook(held, playerId)) ?? mine);
    void storage.update('settings', lookKey(playerId), merge).catch(() => undefined);
  }

  function leave(): void {
    if (look === null) return;
    void storage.write('settings', lookKey(look.last.playerId), encodeLook(look)).catch(() => undefined);
  }

  function note(): void {
    if (owner === undefined) return;
    const now = world.getState();
    const { playerId } = now.self;
    if (playerId === null) return;
    if (playerId !== owner) return void load(playerId);
    if (page.isHidden() || connection.getState().live.step !== 'live') return;
    const standing = standingIn(now, clock.now());
    if (standing === null) return;
    if (look === null || !wasAway(look.last, standing)) {
      know(true);
      if (look !== null && standing.height <= look.last.height) return;
      look = { last: standing, absence: look?.absence ?? null };
      if (clock.now() - writtenMs >= WRITE_MS) write();
      return;
    }
    know(false);
    if (askedFor !== look.last) return void load(playerId);
    // What was held when the gap was seen may be of before: it is over when the player was read anew, or has settled.
    backAt ??= standing.height;
    const readAt = datedIn(now.players, playerId)?.base.height ?? 0n;
    if (readAt < backAt && standing.height < backAt + SETTLED_BLOCKS) return;
    backAt = null;
    // What was not read yet becomes one with what came after.
    const open = look.absence?.isSeen === false ? look.absence.before : look.last;
    const absence: Absence = { before: open, after: standing, isSeen: false };
    look = { last: standing, absence };
    write();
    store.setState({ absence, isKnown: true });
  }

  /** Another tab may have been looked at meanwhile, or the story read in it. */
  function lookAgain(): void {
    // In one step, for a page that goes has no time for two: who looked at it until now has the newest.
    if (page.isHidden()) leave();
    else if (owner) void load(owner);
    else note();
  }

  const ends = [world.subscribe(note), connection.subscribe(note), page.watch(lookAgain)];
  note();
  return {
    store,
    dismiss() {
      if (look === null || look.absence === null) return;
      look = { ...look, absence: { ...look.absence, isSeen: true } };
      write();
      store.setState({ absence: look.absence });
    },
    close: () => ends.forEach((end) => end()),
  };
}

function wasAway(last: Standing, now: Standing): boolean {
  const blocks = now.height - last.height;
  return blocks >= AWAY_FOR_SURE_BLOCKS || (blocks >= AWAY_BLOCKS && now.atMs - last.atMs >= AWAY_MS);
}

/** null until everything of one's own was read. */
function standingIn(world: WorldState, atMs: number): Standing | null {
  const { self, height } = world;
  const player = datedIn(world.players, self.playerId)?.value;
  if (!player) return null;
  if (self.planetId !== null && ownPlanet(world) === null) return null;
  if (self.fleetId !== null && ownFleet(world) === null) return null;
  return standingOfPlayer(player, ownStructs(world), { height, atMs });
}
