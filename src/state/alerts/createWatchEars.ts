/**
 * Raids on what the player watches: heard on the stream's subjects of those planets, at most ten, which asks nobody anything. A host is
 * asked when they are new, after a gap, and of one of them at each round of questions, for what a stream lost without a word.
 */
import type { Telling } from '../../game/alerts/ledger.ts';
import type { Planet, Player } from '../../game/entities.ts';
import { type PlanetId, parsePlanetId, parsePlayerId, type PlayerId } from '../../game/ids.ts';
import { objectRefOf } from '../../game/objectRef.ts';
import type { BlockHeight } from '../../game/units.ts';
import type { LiveEvent } from '../../live/types.ts';
import type { Sync } from '../live/createSync.ts';
import type { Notes } from '../notes/createNotes.ts';
import { listenedOf } from '../notes/listenedOf.ts';
import type { WorldState, WorldStore } from '../world/world.ts';
import { watchedFrameTellings, watchedPlanetTellings, type WatchedPlanets } from './watchedTellings.ts';

export interface WatchEars {
  /** Frames about planets in view or out of it, and about players. */
  hear(events: readonly LiveEvent[], at: BlockHeight): void;
  /** A round of questions: all that is owed an answer, or one in turn. */
  ask(): void;
  /** Something may have been missed, or another plays: all is asked. */
  owe(): void;
  close(): void;
}

export interface WatchEarsInput {
  readonly notes: Pick<Notes, 'all' | 'watch'>;
  readonly sync: Pick<Sync, 'watchInterest'>;
  readonly world: WorldStore;
  readonly readPlanet: (planetId: PlanetId) => Promise<Planet>;
  readonly readPlayer: (playerId: PlayerId) => Promise<Player>;
  /** A tab that nobody looks at asks nothing. */
  readonly isResting: () => boolean;
  readonly tell: (tellings: readonly Telling[]) => void;
}

export function createWatchEars(input: WatchEarsInput): WatchEars {
  const { notes, sync, world, tell } = input;
  let planets: readonly PlanetId[] = [];
  /** Where each player lives; null = nowhere, or not asked yet. */
  let homes: ReadonlyMap<PlayerId, PlanetId | null> = new Map();
  let listened: WatchedPlanets = new Map();
  let endInterest: (() => void) | null = null;
  /** Frames about each planet so far: an answer that was on its way meanwhile is older than they are. */
  const frames = new Map<PlanetId, number>();
  let isOwed = false;
  let isClosed = false;
  let turn = 0;

  function watchedNow({ self }: WorldState): WatchedPlanets {
    const now = new Map<PlanetId, PlayerId | null>(planets.map((id) => [id, null]));
    for (const [player, home] of homes) if (home !== null && !now.has(home)) now.set(home, player);
    // Home has an alert of its own.
    if (self.planetId !== null) now.delete(self.planetId);
    return now;
  }

  /** @returns planets that are new to it */
  function listen(): readonly PlanetId[] {
    const next = watchedNow(world.getState());
    const fresh = [...next.keys()].filter((id) => !listened.has(id));
    const isSame = fresh.length === 0 && next.size === listened.size && endInterest !== null;
    listened = next;
    if (isSame) return [];
    const before = endInterest;
    const isEmpty = next.size === 0 && homes.size === 0;
    endInterest = isEmpty
      ? null
      : sync.watchInterest({ kind: 'watched', planets: [...next.keys()], players: [...homes.keys()] });
    before?.();
    return fresh;
  }

  async function relist(): Promise<void> {
    const held = await notes.all();
    if (isClosed) return;
    const ids = listenedOf(held.values()).map(({ id }) => id);
    const isPlayer = (id: string): boolean => objectRefOf(id)?.kind === 'player';
    const players = ids.filter(isPlayer).map(parsePlayerId);
    planets = ids.filter((id) => !isPlayer(id)).map(parsePlanetId);
    homes = new Map(players.map((id) => [id, homes.get(id) ?? null]));
    listen();
    isOwed = true;
    ask();
  }

  async function askHome(playerId: PlayerId): Promise<void> {
    const { planetId } = await input.readPlayer(playerId);
    if (!isClosed && homes.has(playerId)) homes = new Map(homes).set(playerId, planetId);
  }

  async function askPlanet(planetId: PlanetId): Promise<void> {
    const { height, self } = world.getState();
    const before = frames.get(planetId);
    const planet = await input.readPlanet(planetId);
    const isOver = isClosed || self.playerId !== world.getState().self.playerId;
    if (!isOver && before === frames.get(planetId)) tell(watchedPlanetTellings(planet, listened, self.fleetId, height));
  }

  /** What is not answered is owed still. */
  async function askAll(): Promise<void> {
    isOwed = false;
    const homesAsked = await Promise.allSettled([...homes.keys()].map(askHome));
    if (isClosed) return;
    listen();
    const asked = await Promise.allSettled([...listened.keys()].map(askPlanet));
    if ([...homesAsked, ...asked].some(({ status }) => status === 'rejected')) isOwed = true;
  }

  /** One question, of one of them. */
  async function askOne(): Promise<void> {
    const all: readonly (PlanetId | PlayerId)[] = [...listened.keys(), ...homes.keys()];
    const one = all[turn++ % all.length];
    if (one === undefined) return;
    if (objectRefOf(one)?.kind !== 'player') return askPlanet(parsePlanetId(one));
    await askHome(parsePlayerId(one));
    for (const id of listen()) await askPlanet(id);
  }

  function ask(): void {
    const { height, self } = world.getState();
    if (input.isResting() || height === 0n || self.playerId === null) return;
    void (isOwed ? askAll() : askOne()).catch(() => undefined);
  }

  function move(playerId: PlayerId, planetId: PlanetId | null): void {
    if (!homes.has(playerId) || homes.get(playerId) === planetId) return;
    homes = new Map(homes).set(playerId, planetId);
    for (const id of listen()) if (!input.isResting()) void askPlanet(id).catch(() => undefined);
  }

  const relistSoon = (): void => void relist().catch(() => undefined);
  const unwatch = notes.watch(relistSoon);
  relistSoon();

  return {
    hear(events, at) {
      const tellings: Telling[] = [];
      for (const event of events) {
        if (event.kind === 'player') move(event.playerId, event.planetId);
        if (event.kind !== 'raidStatus' || !listened.has(event.planetId)) continue;
        frames.set(event.planetId, (frames.get(event.planetId) ?? 0) + 1);
        tellings.push(...watchedFrameTellings(event, listened, world.getState().self.fleetId, at));
      }
      if (tellings.length > 0) tell(tellings);
    },
    ask,
    owe: relistSoon,
    close() {
      isClosed = true;
      unwatch();
      endInterest?.();
    },
  };
}
