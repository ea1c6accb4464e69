/**
 * Bakes pictures once and hands them out by key. Owns every texture of a scene; destroying it frees them all. Small
 * pictures share pages, so that slots are drawn in few batches; that counts most where one texture a batch is the rule.
 */
import { Rectangle, Texture } from 'pixi.js';
import type { Brush } from '../paint/brush.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import type { Place } from './ShelfPacker.ts';
import { createLightPage } from './LightPage.ts';
import { createCanvasPage, type TexturePage } from './TexturePage.ts';

/** Safe on every WebGL device; larger pictures are painted coarser. Device px. */
const MAX_SIDE = 4096;
/** Larger ones have a texture of their own. Device px. */
const MAX_PACKED = 512;
/** Side of a page. Device px. */
const PAGE_SIDE = { coarse: 1024, fine: 2048, light: 512 } as const;
/** From this many device px per CSS px on pages are the larger ones. */
const FINE_FROM = 1.5;

export type Paint = (brush: Brush) => void;

/** What pictures are painted on. */
export type CreatePage = (
  width: number,
  height: number,
  resolution: number,
  isSoftware: boolean,
  isLight: boolean,
) => TexturePage;

export interface BakeOptions {
  /** A texture of its own whatever its size: to be tiled, or cut by its source. */
  readonly isAlone?: boolean;
  /** Borrowed: at most so much finer, whatever `scale` is. For large pictures that are costly to paint. */
  readonly maxScale?: number;
  /** Light: it adds to what it is drawn on, with the blend mode of everything else. Small pictures only. */
  readonly isLight?: boolean;
}

interface Baked {
  readonly key: string;
  readonly texture: Texture;
  readonly page: TexturePage;
  readonly place: Place;
  readonly isAlone: boolean;
  /** Borrowers; `Infinity` for what was got rather than borrowed. */
  users: number;
  /** Turn of the last use. */
  usedAt: number;
}

export class TextureBank {
  readonly #baked = new Map<string, Baked>();
  readonly #byTexture = new Map<Texture, Baked>();
  readonly #pages = new Set<TexturePage>();
  readonly #lights = new Set<TexturePage>();
  readonly #alone = new Set<TexturePage>();
  readonly #pixelRatio: number;
  readonly #isSoftware: boolean;
  readonly #budgetBytes: number;
  readonly #createPage: CreatePage;
  #scale = 1;
  #epoch = 0;
  #generation = 0;
  #turn = 0;
  #bytes = 0;

  constructor(
    pixelRatio: number,
    isSoftware: boolean,
    budgetBytes: number = SCENE_CONFIG.texture.budgetBytes,
    createPage: CreatePage = createPageOf,
  ) {
    this.#pixelRatio = pixelRatio;
    this.#isSoftware = isSoftware;
    this.#budgetBytes = budgetBytes;
    this.#createPage = createPage;
  }

  /** How many pictures are held: for leak checks. */
  get size(): number {
    return this.#baked.size;
  }

  /** Of all textures, in the memory of the GPU: for leak checks and the budget. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Textures there are: pages and pictures alone. */
  get textures(): number {
    return this.#pages.size + this.#lights.size + this.#alone.size;
  }

  /** Changes when all pictures have to be asked for again: after `clear` and a new `scale`. */
  get epoch(): number {
    return this.#epoch;
  }

  /** Changes when also what was got, not borrowed, is gone: after `clear` alone. */
  get generation(): number {
    return this.#generation;
  }

  /** How much finer borrowed pictures are painted than the screen asks at zoom 1. */
  get scale(): number {
    return this.#scale;
  }

  /** For what is borrowed from now on; who holds older pictures should borrow again and release those. */
  set scale(scale: number) {
    if (scale === this.#scale) return;
    this.#scale = scale;
    this.#epoch += 1;
    for (const baked of this.#baked.values()) if (baked.users === 0) this.#drop(baked);
  }

  /**
   * Width and height in CSS px; `paint` works in CSS px too. The key must name everything the picture depends on. Kept
   * until `clear`.
   */
  get(key: string, width: number, height: number, paint: Paint, options?: BakeOptions): Texture {
    const baked = this.#find(key, width, height, this.#pixelRatio, paint, options);
    baked.users = Number.POSITIVE_INFINITY;
    return baked.texture;
  }

  /** The same, but counted: what all borrowers have released may go when room is short. Painted at `scale`. */
  borrow(key: string, width: number, height: number, paint: Paint, options?: BakeOptions): Texture {
    const scale = Math.min(this.#scale, options?.maxScale ?? this.#scale);
    const baked = this.#find(key, width, height, this.#pixelRatio * scale, paint, options);
    baked.users += 1;
    return baked.texture;
  }

  /** Gives one borrowed picture back. */
  release(texture: Texture): void {
    const baked = this.#byTexture.get(texture);
    if (baked === undefined || baked.users <= 0) return;
    baked.users -= 1;
    if (baked.users > 0) return;
    const isOutdated = baked.page.resolution !== this.#pixelRatio * this.#scale && !baked.isAlone;
    if (isOutdated || this.#bytes > this.#budgetBytes) this.#drop(baked);
  }

  /** Uploads what was painted since the last call; call before each render. */
  flush(): void {
    for (const page of this.#pages) page.flush();
    for (const page of this.#lights) page.flush();
    for (const page of this.#alone) page.flush();
  }

  /** Forgets all pictures; nothing on screen may still use them. */
  clear(): void {
    this.#epoch += 1;
    this.#generation += 1;
    for (const baked of this.#baked.values()) this.#drop(baked);
  }

  #find(
    name: string,
    width: number,
    height: number,
    resolution: number,
    paint: Paint,
    options: BakeOptions | undefined,
  ): Baked {
    const w = Math.max(1, Math.ceil(width));
    const h = Math.max(1, Math.ceil(height));
    const key = `${name}|${w}x${h}@${resolution}`;
    this.#turn += 1;
    const known = this.#baked.get(key);
    if (known !== undefined) {
      known.usedAt = this.#turn;
      return known;
    }
    if (this.#bytes > this.#budgetBytes) this.#evict();
    const isAlone = options?.isAlone === true || Math.max(w, h) * resolution > MAX_PACKED;
    const isLight = options?.isLight === true;
    const { page, place } = isAlone ? this.#standAlone(w, h, resolution) : this.#pack(w, h, resolution, isLight);
    page.paint(place, paint);
    const frame = new Rectangle(
      place.x / page.resolution,
      place.y / page.resolution,
      place.width / page.resolution,
      place.height / page.resolution,
    );
    const texture = isAlone ? new Texture({ source: page.source }) : new Texture({ source: page.source, frame });
    const baked: Baked = { key, texture, page, place, isAlone, users: 0, usedAt: this.#turn };
    this.#baked.set(key, baked);
    this.#byTexture.set(texture, baked);
    return baked;
  }

  #standAlone(width: number, height: number, resolution: number): { page: TexturePage; place: Place } {
    const scale = Math.min(resolution, MAX_SIDE / Math.max(1, width, height));
    const w = Math.max(1, Math.round(Math.ceil(width) * scale));
    const h = Math.max(1, Math.round(Math.ceil(height) * scale));
    const page = this.#createPage(w, h, scale, this.#isSoftware, false);
    this.#alone.add(page);
    this.#bytes += page.bytes;
    return { page, place: { x: 0, y: 0, width: w, height: h } };
  }

  #pack(width: number, height: number, resolution: number, isLight: boolean): { page: TexturePage; place: Place } {
    const pages = isLight ? this.#lights : this.#pages;
    const w = Math.max(1, Math.round(width * resolution));
    const h = Math.max(1, Math.round(height * resolution));
    const found = placeOn(pages, w, h, resolution);
    if (found !== null) return found;
    const side = isLight ? PAGE_SIDE.light : resolution >= FINE_FROM ? PAGE_SIDE.fine : PAGE_SIDE.coarse;
    if (this.#bytes + side * side * 4 > this.#budgetBytes) {
      this.#evict();
      const again = placeOn(pages, w, h, resolution);
      if (again !== null) return again;
    }
    const page = this.#createPage(side, side, resolution, this.#isSoftware, isLight);
    pages.add(page);
    this.#bytes += page.bytes;
    const place = page.packer.place(w, h) ?? { x: 0, y: 0, width: w, height: h };
    return { page, place };
  }

  /** The longest unused half of what nobody borrows. */
  #evict(): void {
    const unused = [...this.#baked.values()].filter(({ users }) => users === 0);
    unused.sort((a, b) => a.usedAt - b.usedAt);
    for (const baked of unused.slice(0, Math.ceil(unused.length / 2))) this.#drop(baked);
  }

  #drop(baked: Baked): void {
    this.#baked.delete(baked.key);
    this.#byTexture.delete(baked.texture);
    baked.texture.destroy();
    if (!baked.isAlone) baked.page.packer.free(baked.place);
    if (baked.isAlone || baked.page.packer.isEmpty) this.#destroyPage(baked.page);
  }

  #destroyPage(page: TexturePage): void {
    if (!this.#pages.delete(page) && !this.#lights.delete(page) && !this.#alone.delete(page)) return;
    this.#bytes -= page.bytes;
    page.destroy();
  }
}

function createPageOf(
  width: number,
  height: number,
  resolution: number,
  isSoftware: boolean,
  isLight: boolean,
): TexturePage {
  return isLight ? createLightPage(width, height, resolution) : createCanvasPage(width, height, resolution, isSoftware);
}

function placeOn(
  pages: ReadonlySet<TexturePage>,
  width: number,
  height: number,
  resolution: number,
): { page: TexturePage; place: Place } | null {
  for (const page of pages) {
    if (page.resolution !== resolution) continue;
    const place = page.packer.place(width, height);
    if (place !== null) return { page, place };
  }
  return null;
}
