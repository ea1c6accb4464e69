/** One entry of the gallery: what is shown, what happens to it, and when the picture is taken. Plain data, no Pixi. */
import type { BattleSpeed, SceneEvent, SceneModel, SceneSkin } from '../../scene/types.ts';

export const GALLERY_SECTIONS = [
  { key: 'structs', title: 'Structs and their states' },
  { key: 'worlds', title: 'Worlds and hours' },
  { key: 'changes', title: 'What changes, moves' },
  { key: 'battles', title: 'Battles' },
  { key: 'raids', title: 'Raids and visitors' },
  { key: 'signals', title: 'Fog, aims, links, shields' },
  { key: 'skins', title: 'Skins' },
  { key: 'views', title: 'Sizes and views' },
] as const;

export type GallerySection = (typeof GALLERY_SECTIONS)[number]['key'];

export interface GallerySize {
  /** CSS px. */
  readonly width: number;
  readonly height: number;
}

/** What is done to the scene. */
export type GalleryAct =
  | { readonly kind: 'model'; readonly model: SceneModel }
  | { readonly kind: 'event'; readonly event: SceneEvent }
  | { readonly kind: 'motion'; readonly on: boolean }
  | { readonly kind: 'speed'; readonly speed: BattleSpeed }
  | { readonly kind: 'skip' }
  | { readonly kind: 'zoom'; readonly factor: number }
  | { readonly kind: 'reveal'; readonly key: string };

export interface GalleryStep {
  /** Scene time, ms from the first model on. */
  readonly atMs: number;
  /** In the list of moments: `A missile leaves`. */
  readonly title: string;
  readonly act: GalleryAct;
}

export interface GalleryScene {
  /** In addresses and file names: `battle-guided`. */
  readonly id: string;
  readonly section: GallerySection;
  readonly title: string;
  readonly size: GallerySize;
  readonly pixelRatio: 1 | 2;
  readonly motion: boolean;
  readonly model: SceneModel;
  /** Slot under the pointer; null = none. */
  readonly hoveredKey: string | null;
  /** In order of time. */
  readonly steps: readonly GalleryStep[];
  /** How far the scrubber goes, ms. */
  readonly durationMs: number;
  /** When the regression picture is taken, ms. */
  readonly pictureAtMs: number;
  /** Slots and groups the picture shows; empty = all of the canvas. Keeps references small. */
  readonly focus: readonly string[];
  /** Around them, CSS px. */
  readonly margin: number;
  /** The picture is taken at half or a third of the size: for what is about the whole, not about its pixels. */
  readonly shrink: 1 | 2 | 3;
  /** Painted when asked for: pictures need a browser. */
  readonly skins: (() => Promise<ReadonlyMap<string, SceneSkin>>) | null;
}

type Given = Pick<GalleryScene, 'id' | 'section' | 'title' | 'model'> & Partial<GalleryScene>;

/** Long enough for what greets the eye to have settled. */
const SETTLED_MS = 600;

export const STANDARD_SIZE: GallerySize = { width: 720, height: 400 };

/** The least in which a home and the head of the queue stand side by side. */
export const RAID_SIZE: GallerySize = { width: 960, height: 480 };

/** Fills in what most scenes share. */
export function galleryScene(given: Given): GalleryScene {
  const steps = given.steps ?? [];
  const lastMs = steps.at(-1)?.atMs ?? 0;
  const pictureAtMs = given.pictureAtMs ?? lastMs + SETTLED_MS;
  return {
    size: STANDARD_SIZE,
    pixelRatio: 1,
    motion: true,
    focus: [],
    margin: 10,
    shrink: 1,
    skins: null,
    hoveredKey: null,
    ...given,
    steps,
    pictureAtMs,
    durationMs: given.durationMs ?? Math.max(3000, lastMs + 2000, pictureAtMs + 1000),
  };
}

/** When the one thing that happens in a scene happens: late enough that the eye has found the place. */
export const CUE_MS = 300;
