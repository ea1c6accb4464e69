/**
 * A planet's picture without a page: of whatever size is wanted, wide enough that everybody fits in, and drawn when it is asked to. For
 * pictures and films to keep, which must not depend on the window, and move also where the page does not.
 */
import type { AttackRecord } from '../../game/attack.ts';
import type { PlanetId } from '../../game/ids.ts';
import type { SceneBoxes, SceneModel, SceneSkin } from '../../scene/types.ts';
import type { Runtime } from '../../state/Runtime.ts';
import { planetIn } from '../../state/world/access.ts';
import type { WorldState } from '../../state/world/world.ts';
import { createPlanetFeed, type StageView } from './createPlanetFeed.ts';
import { groupWords } from './groupWords.ts';

/** A name over a group, in px of the picture. */
export interface OffstageLabel {
  readonly x: number;
  readonly y: number;
  /** The group's own. */
  readonly width: number;
  readonly title: string;
  readonly about: string;
}

export interface Offstage {
  /** Lets scene time pass, and draws; the canvas holds it until the turn is over. */
  advance(ms: number): void;
  /** An attack of a block that the model holds already. */
  play(id: string, attack: AttackRecord): void;
  readonly canvas: HTMLCanvasElement;
  /** The browser took the graphics away: what is drawn now is no picture. */
  readonly isLost: boolean;
  labels(): readonly OffstageLabel[];
  skip(): void;
  watchBattle(listener: (state: { readonly pending: number }) => void): () => void;
  close(): void;
}

const NOTHING: StageView = { selectedKey: null, marked: new Set(), invites: new Set(), aimIn: () => null };
/** Narrower, ships are too small to know; wider, they are too small in the picture. CSS px. */
const [LEAST_WIDTH, MOST_WIDTH] = [1_280, 2_200];

/** @throws SceneUnavailableError when the browser gives no WebGL */
export async function createOffstage({
  runtime,
  planetId,
  skins,
  width,
  height,
}: {
  readonly runtime: Pick<Runtime, 'world' | 'proofs' | 'connection' | 'config' | 'watchAttacks' | 'watchRaids'>;
  readonly planetId: PlanetId;
  readonly skins: ReadonlyMap<string, SceneSkin>;
  /** Of the picture, px. */
  readonly width: number;
  readonly height: number;
}): Promise<Offstage> {
  const { createScene } = await import('../../scene/createScene.ts');
  const host = document.createElement('div');
  const scene = await createScene(host, { clock: 'manual', pixelRatio: 1, motion: true });
  const canvas = host.querySelector('canvas');
  if (!canvas) throw new TypeError('a scene has a canvas');
  const feed = createPlanetFeed(runtime, planetId, { getState: () => NOTHING, subscribe: () => () => undefined });
  let boxes: SceneBoxes = { slots: [], groups: [], width: LEAST_WIDTH, height };
  let model: SceneModel | null = null;
  let shownWidth = 0;
  const share = height / width;
  const fit = (wanted: number): void => {
    const next = Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, wanted)));
    if (next === shownWidth) return;
    shownWidth = next;
    scene.resize(next, Math.round(next * share));
  };
  const take = (now: SceneModel | null): void => {
    if (!now) return;
    model = now;
    scene.update(now);
    // Who comes makes the world wider; who goes does not change a film's frame.
    if (boxes.width > shownWidth) fit(boxes.width);
  };
  fit(LEAST_WIDTH);
  scene.setSkins(skins);
  const ends = [
    scene.watchLayout((now) => void (boxes = now)),
    feed.start(),
    feed.store.subscribe(take),
    runtime.watchAttacks((seen) => {
      if (seen.planetId !== planetId) return;
      const id = `${seen.height}/${seen.seq}`;
      queueMicrotask(() => feed.afterwards(() => scene.play({ kind: 'attack', id, attack: seen.attack })));
    }),
  ];
  take(feed.store.getState());
  const scale = (): number => width / shownWidth;
  return {
    canvas,
    get isLost() {
      return scene.isLost;
    },
    advance: (ms) => scene.advance(ms),
    play: (id, attack) => scene.play({ kind: 'attack', id, attack }),
    labels() {
      const by = scale();
      const world = runtime.world.getState();
      return boxes.groups.flatMap(({ key, x, y, width: wide }) => {
        const group = model?.groups.find((one) => one.key === key);
        if (!group) return [];
        const { title, about } = groupWords(group, planetId, (id) => nameIn(world, id));
        return [{ x: x * by, y: y * by, width: wide * by, title, about }];
      });
    },
    skip: () => scene.skip(),
    watchBattle: (listener) => scene.watchBattle(listener),
    close() {
      for (const end of ends) end();
      scene.destroy();
    },
  };
}

function nameIn(world: WorldState, id: string): string | null {
  for (const { value } of world.players.values()) if (value.id === id) return value.name || null;
  const planet = [...world.planets.keys()].find((one) => one === id);
  return planet === undefined ? null : (planetIn(world, planet)?.name ?? null) || null;
}
