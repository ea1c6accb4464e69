/** The feed of one planet's picture: world, work under way, the connection to the network and the screen's own view, in one model. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { GuildId, PlanetId, StructId } from '../../game/ids.ts';
import type { SceneAim, SceneModel } from '../../scene/types.ts';
import { createSceneFeed, type SceneFeed } from '../../state/feed/createSceneFeed.ts';
import type { Runtime } from '../../state/Runtime.ts';
import type { ConnectionStore } from '../../state/stores/connection.ts';
import type { WorldState } from '../../state/world/world.ts';
import { hearingAt, isHeard } from './knowledge.ts';
import { planetModel } from './planetModel.ts';
import { keyOfStruct } from './slots.ts';

/** What only the screen of a planet knows of it. */
export interface StageView {
  readonly selectedKey: string | null;
  /** Structs chosen together, wherever they stand. */
  readonly marked: ReadonlySet<StructId>;
  /** Slots that glow because something wants to be built there. */
  readonly invites: ReadonlySet<string>;
  /** What is being aimed, as the picture shows it; null = nothing. */
  readonly aimIn: (world: WorldState) => SceneAim | null;
}

export type StageViewStore = Pick<StoreApi<StageView>, 'getState' | 'subscribe'>;

export interface PlanetFeed extends SceneFeed<SceneModel | null> {
  /** Guilds of players that the world does not keep, as the mirror tells them. */
  readonly guilds: StoreApi<ReadonlyMap<string, GuildId | null>>;
}

type Sources = Pick<Runtime, 'world' | 'proofs' | 'connection' | 'config'>;

export function createPlanetFeed(
  { world, proofs, connection, config }: Sources,
  planetId: PlanetId,
  view: StageViewStore,
): PlanetFeed {
  const { nominalBlockMs } = config.network;
  const guilds = createStore<ReadonlyMap<string, GuildId | null>>(() => new Map());
  const feed = createSceneFeed({
    sources: [
      (changed) => world.subscribe(changed),
      (changed) => proofs.subscribe(changed),
      (changed) => view.subscribe(changed),
      (changed) => guilds.subscribe(changed),
      (changed) => watchHearing(connection, nominalBlockMs, changed),
    ],
    read: (): SceneModel | null => {
      const { selectedKey, marked, invites, aimIn } = view.getState();
      const now = world.getState();
      const hearing = hearingAt(connection.getState(), Date.now(), nominalBlockMs);
      const drawn = planetModel({
        world: now,
        proofs: proofs.getState(),
        planetId,
        hearing,
        guilds: guilds.getState(),
        invites,
      });
      const markedKeys = [...marked].flatMap((id) => keyOfStruct(now, planetId, id) ?? []);
      return drawn && { ...drawn, selectedKey, markedKeys, aim: aimIn(now) };
    },
  });
  return { ...feed, guilds };
}

/** Whether what is shown can be trusted changes with the connection, and with each block's time while it is silent. */
function watchHearing(connection: ConnectionStore, blockMs: number, changed: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = (): void => {
    clearInterval(timer);
    timer = isHeard(connection.getState().live) ? undefined : setInterval(changed, blockMs);
  };
  look();
  const end = connection.subscribe(({ live }, before) => {
    if (live !== before.live) look();
    changed();
  });
  return () => {
    end();
    clearInterval(timer);
  };
}
