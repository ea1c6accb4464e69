/** What all effects are made with: the field, the pictures, and dice of their own. */
import type { Ambit } from '../../game/ambit.ts';
import { createRandom, type Random } from '../world/random.ts';
import { FxField, type ParticleSpec, type Point } from './FxField.ts';
import { type FxPicture, FxPictures } from './FxPictures.ts';
import type { SignKind } from './paintSigns.ts';

type Throw = Omit<ParticleSpec, 'texture'>;

/** Where something is hit. */
export interface HitSpot extends Point {
  /** Edge of the square of who stands there. */
  readonly size: number;
  readonly ambit: Ambit;
}

export class FxKit {
  readonly field: FxField;
  readonly pictures = new FxPictures();
  #random: Random = createRandom('fx');
  #offsetMs = 0;

  constructor(maxParticles: number) {
    this.field = new FxField(maxParticles);
  }

  /** The same seed gives the same sparks. */
  seed(text: string): void {
    this.#random = createRandom(text);
  }

  between(min: number, max: number): number {
    return this.#random.between(min, max);
  }

  throw(picture: FxPicture, how: Throw): void {
    const texture = this.pictures.get(picture);
    if (texture !== null) this.field.emit({ ...how, texture, delayMs: (how.delayMs ?? 0) + this.#offsetMs });
  }

  /** Everything thrown in `make` comes so much later. */
  delayed(ms: number, make: () => void): void {
    this.#offsetMs += ms;
    make();
    this.#offsetMs -= ms;
  }

  /** A number that rises from somebody's head. */
  number(at: HitSpot, text: string, tone: number, delayMs = 0): void {
    const texture = this.pictures.number(text, tone);
    if (texture === null) return;
    const height = Math.min(34, Math.max(19, at.size * 0.27));
    const size = (texture.width / texture.height) * height;
    const rise = { x: at.x + at.size * 0.12, y: at.y - at.size * 0.34, vy: -at.size * 0.55, drag: 2.2 };
    this.field.emit({
      texture,
      on: 'sign',
      delayMs: delayMs + this.#offsetMs,
      lifeMs: 1500,
      ...rise,
      size: size * 1.5,
      toSize: size,
      fadeIn: 0.05,
      fadeOut: 0.4,
    });
  }

  sign(at: HitSpot, kind: SignKind, tone: number, delayMs = 0): void {
    const texture = this.pictures.sign(kind, tone);
    if (texture === null) return;
    const size = Math.min(34, Math.max(20, at.size * 0.28));
    const rise = { x: at.x - at.size * 0.3, y: at.y - at.size * 0.36, vy: -at.size * 0.4, drag: 2.2 };
    this.field.emit({
      texture,
      on: 'sign',
      delayMs: delayMs + this.#offsetMs,
      lifeMs: 1500,
      ...rise,
      size: size * 1.4,
      toSize: size,
      fadeIn: 0.06,
      fadeOut: 0.4,
    });
  }
}
