/** How a struct stands there: whole, under construction, or a wreck. One figure at a time; origin is the middle of the art. */
import { Sprite, type Container, type Texture } from 'pixi.js';
import { paintDamage, paintWreck, type DamageStage } from '../paint/paintDamage.ts';
import { paintScaffold } from '../paint/paintStruct.ts';
import type { TextureBank } from '../stage/TextureBank.ts';
import type { SceneStruct, SkinClipName } from '../types.ts';
import type { PictureSet } from './PictureSet.ts';
import type { Dress } from './Dresses.ts';

export interface Figure {
  readonly view: Container;
  /** What flashes when it is hit or done. */
  readonly body: Texture;
  /** True while something about it moves by itself. */
  readonly isAlive: boolean;
  /** True when all that moves about it moves slowly: it may be updated in calm time. */
  readonly isCalm: boolean;
  /** True while it eases towards what it was last told. */
  readonly isChanging: boolean;
  /** Numbers have changed, not the kind of figure. */
  show(struct: SceneStruct): void;
  /** Ends what is easing. */
  settle(): void;
  /** `act` = clip of what it does just now; null = nothing in particular. */
  update(deltaMs: number, time: number, act: SkinClipName | null): void;
  destroy(): void;
}

/** What figures are made from. */
export interface FigureKit {
  readonly bank: TextureBank;
  readonly pictures: PictureSet;
  readonly dress: Dress;
  /** Edge of the art, px. */
  readonly size: number;
  readonly accent: number;
  /** -1..: desynchronises loops, radians. */
  readonly phase: number;
}

type Picture = 'lights' | 'outline' | 'wreck' | 'scaffoldLeft' | 'scaffoldRight';

/** How far a picture reaches beyond its art, so that halos are not cut, share of the art. */
const MARGIN = 0.14;

/** Edge of the pictures, px. */
export function pictureSize(size: number): number {
  return size + Math.round(size * MARGIN) * 2;
}

export function bodyTexture({ pictures, dress, size, accent }: FigureKit, damage: DamageStage): Texture {
  const full = pictureSize(size);
  return pictures.take(`body:${dress.key}:${accent}:${damage}`, full, full, (brush) => {
    brush.translate((full - size) / 2, (full - size) / 2);
    dress.paintBody(accent)(brush, size);
    if (damage !== 0) paintDamage(brush, size, dress.key, damage);
  });
}

/** Asked for only where `dress` can paint it. */
export function pictureTexture({ pictures, dress, size, accent }: FigureKit, kind: Picture): Texture {
  const full = pictureSize(size);
  const margin = (full - size) / 2;
  if (kind === 'scaffoldLeft' || kind === 'scaffoldRight') {
    return pictures.take(kind, full / 2, full, (brush) => {
      brush.translate(margin - (kind === 'scaffoldRight' ? full / 2 : 0), margin);
      paintScaffold(brush, size);
    });
  }
  const key = kind === 'wreck' ? `wreck:${dress.key}:${accent}` : `${kind}:${dress.key}`;
  return pictures.take(key, full, full, (brush) => {
    brush.translate(margin, margin);
    if (kind === 'lights') dress.paintLights?.(brush, size);
    else if (kind === 'outline') dress.paintOutline(brush, size);
    else paintWreck(brush, size, dress.key, dress.paintBody(accent));
  });
}

export function centred(texture: Texture): Sprite {
  const sprite = new Sprite(texture);
  sprite.anchor.set(0.5);
  return sprite;
}

/** Moves a value towards a target by at most a step. */
export function approach(value: number, target: number, step: number): number {
  return value < target ? Math.min(target, value + step) : Math.max(target, value - step);
}
