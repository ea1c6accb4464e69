/** Pictures of effects by name, painted when first needed and again after the bank was emptied. */
import type { Texture } from 'pixi.js';
import type { Brush } from '../paint/brush.ts';
import { paintGlow, paintStar } from '../paint/paintSprites.ts';
import type { TextureBank } from '../stage/TextureBank.ts';
import {
  paintBeam,
  paintClod,
  paintColumn,
  paintDart,
  paintDrop,
  paintFire,
  paintMissile,
  paintPuff,
  paintRing,
  paintShard,
  paintTracer,
} from './paintFx.ts';
import { paintJam, paintLattice, paintReticle, paintWall } from './paintShields.ts';
import { type ChipFace, chipSize, paintChip, paintNumber, paintSign, type SignKind, signWidth } from './paintSigns.ts';

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly paint: (brush: Brush) => void;
}

/** Sizes in CSS px: about as large as they are drawn. */
const PICTURES = {
  glow: { width: 64, height: 64, paint: (brush) => paintGlow(brush, 64) },
  star: { width: 72, height: 72, paint: (brush) => paintStar(brush, 72) },
  tracer: { width: 64, height: 10, paint: (brush) => paintTracer(brush, 64, 10) },
  beam: { width: 16, height: 64, paint: (brush) => paintBeam(brush, 16, 64) },
  ring: { width: 160, height: 160, paint: (brush) => paintRing(brush, 160) },
  puff0: { width: 72, height: 72, paint: (brush) => paintPuff(brush, 72, 'a') },
  puff1: { width: 72, height: 72, paint: (brush) => paintPuff(brush, 72, 'b') },
  fire0: { width: 112, height: 112, paint: (brush) => paintFire(brush, 112, 'a') },
  fire1: { width: 112, height: 112, paint: (brush) => paintFire(brush, 112, 'b') },
  shard0: { width: 26, height: 26, paint: (brush) => paintShard(brush, 26, 'a') },
  shard1: { width: 26, height: 26, paint: (brush) => paintShard(brush, 26, 'b') },
  shard2: { width: 26, height: 26, paint: (brush) => paintShard(brush, 26, 'c') },
  missile: { width: 44, height: 15, paint: (brush) => paintMissile(brush, 44, 15) },
  dart: { width: 58, height: 32, paint: (brush) => paintDart(brush, 58, 32) },
  clod: { width: 14, height: 14, paint: (brush) => paintClod(brush, 14) },
  column: { width: 64, height: 150, paint: (brush) => paintColumn(brush, 64, 150) },
  drop: { width: 14, height: 14, paint: (brush) => paintDrop(brush, 14) },
  wall: { width: 96, height: 190, paint: (brush) => paintWall(brush, 96, 190) },
  lattice: { width: 200, height: 200, paint: (brush) => paintLattice(brush, 200) },
  jam: { width: 150, height: 150, paint: (brush) => paintJam(brush, 150) },
  reticle: { width: 120, height: 120, paint: (brush) => paintReticle(brush, 120) },
} as const satisfies Record<string, Picture>;

export type FxPicture = keyof typeof PICTURES;

const NUMBER_HEIGHT = 34;
const SIGN_SIZE = 30;

export class FxPictures {
  #bank: TextureBank | null = null;
  readonly #known = new Map<string, Texture>();

  /** All pictures are asked for again. */
  use(bank: TextureBank): void {
    this.#bank = bank;
    this.#known.clear();
  }

  get(name: FxPicture): Texture | null {
    const { width, height, paint } = PICTURES[name];
    return this.#get(name, width, height, paint);
  }

  /** Damage as it floats off: `-2`, `0`. */
  number(text: string, tone: number): Texture | null {
    const width = Math.ceil(signWidth(text, NUMBER_HEIGHT));
    return this.#get(`number ${text} ${tone}`, width, Math.ceil(NUMBER_HEIGHT * 1.06), (brush) =>
      paintNumber(brush, text, NUMBER_HEIGHT, tone),
    );
  }

  sign(kind: SignKind, tone: number): Texture | null {
    return this.#get(`sign ${kind} ${tone}`, SIGN_SIZE, SIGN_SIZE, (brush) => paintSign(brush, kind, SIGN_SIZE, tone));
  }

  chip(face: ChipFace): Texture | null {
    const { width, height } = chipSize(face);
    return this.#get(`chip ${face.sign} ${face.number} ${face.tone}`, width, height, (brush) => paintChip(brush, face));
  }

  #get(key: string, width: number, height: number, paint: (brush: Brush) => void): Texture | null {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const texture = this.#bank?.get(`fx/${key}`, width, height, paint) ?? null;
    if (texture !== null) this.#known.set(key, texture);
    return texture;
  }
}
