/**
 * Everything a battle throws into the air, as sprites whose place is a formula of their age: nothing is integrated, so a
 * given time always gives the same picture, and nothing is allocated while they fly.
 */
import { Container, Sprite, type Texture } from 'pixi.js';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A cubic curve from `from` to `to`. */
export interface Curve {
  readonly from: Point;
  readonly leave: Point;
  readonly arrive: Point;
  readonly to: Point;
}

/** World px, ms at speed 1, radians. */
export interface ParticleSpec {
  readonly texture: Texture;
  /** Lights add up, bodies cover, signs lie over both. */
  readonly on: 'body' | 'light' | 'sign';
  readonly delayMs?: number;
  readonly lifeMs: number;
  /** Where it begins; ignored on a curve. */
  readonly x?: number;
  readonly y?: number;
  /** px per second. */
  readonly vx?: number;
  readonly vy?: number;
  /** px per second squared. */
  readonly gravity?: number;
  /** How fast it loses speed, per second. */
  readonly drag?: number;
  readonly curve?: Curve;
  /** Part of the curve to travel, and how it gathers speed (1 even, 2 quadratic). */
  readonly curveFrom?: number;
  readonly curveTo?: number;
  readonly power?: number;
  /** Looks where it flies. */
  readonly isAligned?: boolean;
  readonly rotation?: number;
  /** Radians per second. */
  readonly spin?: number;
  /** Size in px at the beginning and at the end, across; height follows the picture unless told. */
  readonly size: number;
  readonly toSize?: number;
  readonly height?: number;
  readonly toHeight?: number;
  readonly alpha?: number;
  /** Shares of the life spent coming and going. */
  readonly fadeIn?: number;
  readonly fadeOut?: number;
  readonly tint?: number;
  /** 0 left, 1 right; default the middle. */
  readonly anchorX?: number;
  readonly anchorY?: number;
  readonly isMirrored?: boolean;
}

interface Particle {
  readonly sprite: Sprite;
  spec: ParticleSpec;
  bornMs: number;
  isLive: boolean;
}

type Surface = ParticleSpec['on'];

export class FxField {
  /** A group of its own: sparks that come and go do not make the world be sorted anew. */
  readonly view = new Container({ isRenderGroup: true });
  readonly #surfaces: Record<Surface, Container> = {
    body: new Container(),
    light: new Container(),
    sign: new Container(),
  };
  readonly #free: Record<Surface, Particle[]> = { body: [], light: [], sign: [] };
  readonly #live: Particle[] = [];
  readonly #max: number;
  #nowMs = 0;

  constructor(maxParticles: number) {
    this.#max = maxParticles;
    this.view.visible = false;
    this.view.addChild(this.#surfaces.body, this.#surfaces.light, this.#surfaces.sign);
  }

  /** Particles in the air, or waiting for their moment. */
  get count(): number {
    return this.#live.length;
  }

  emit(spec: ParticleSpec): void {
    if (this.#live.length >= this.#max) return;
    const particle = this.#free[spec.on].pop() ?? this.#create(spec);
    const { sprite } = particle;
    particle.spec = spec;
    particle.bornMs = this.#nowMs + (spec.delayMs ?? 0);
    particle.isLive = true;
    sprite.texture = spec.texture;
    sprite.tint = spec.tint ?? 0xffffff;
    sprite.anchor.set(spec.anchorX ?? 0.5, spec.anchorY ?? 0.5);
    sprite.rotation = spec.rotation ?? 0;
    sprite.visible = false;
    this.#live.push(particle);
    this.view.visible = true;
  }

  update(deltaMs: number): void {
    this.#nowMs += deltaMs;
    let kept = 0;
    for (let i = 0; i < this.#live.length; i += 1) {
      const particle = this.#live[i];
      if (particle === undefined) break;
      const age = (this.#nowMs - particle.bornMs) / particle.spec.lifeMs;
      if (age >= 1) {
        this.#retire(particle);
        continue;
      }
      if (age >= 0) place(particle, age);
      this.#live[kept] = particle;
      kept += 1;
    }
    this.#live.length = kept;
    // Even an empty group has its price in each frame.
    this.view.visible = kept > 0;
  }

  /** Empties the air. */
  clear(): void {
    for (const particle of this.#live) this.#retire(particle);
    this.#live.length = 0;
    this.view.visible = false;
  }

  /** Lets go of all pictures: they may be painted anew. */
  release(): void {
    this.clear();
    for (const surface of ['body', 'light', 'sign'] as const) {
      this.#free[surface].length = 0;
      for (const child of this.#surfaces[surface].removeChildren()) child.destroy();
    }
  }

  destroy(): void {
    this.release();
    this.view.destroy({ children: true });
  }

  #create(spec: ParticleSpec): Particle {
    const sprite = new Sprite(spec.texture);
    if (spec.on === 'light') sprite.blendMode = 'add';
    this.#surfaces[spec.on].addChild(sprite);
    return { sprite, spec, bornMs: 0, isLive: false };
  }

  #retire(particle: Particle): void {
    if (!particle.isLive) return;
    particle.isLive = false;
    particle.sprite.visible = false;
    this.#free[particle.spec.on].push(particle);
  }
}

/** @param age 0..1 of its life */
function place({ sprite, spec }: Particle, age: number): void {
  const seconds = (age * spec.lifeMs) / 1000;
  if (spec.curve === undefined) {
    const drag = spec.drag ?? 0;
    const run = drag > 0 ? (1 - Math.exp(-drag * seconds)) / drag : seconds;
    const fall = ((spec.gravity ?? 0) * seconds * seconds) / 2;
    const vx = spec.vx ?? 0;
    const vy = spec.vy ?? 0;
    sprite.position.set((spec.x ?? 0) + vx * run, (spec.y ?? 0) + vy * run + fall);
    if (spec.isAligned === true) sprite.rotation = Math.atan2(vy + (spec.gravity ?? 0) * seconds, vx);
    else if (spec.spin !== undefined) sprite.rotation = (spec.rotation ?? 0) + spec.spin * seconds;
  } else {
    const from = spec.curveFrom ?? 0;
    const share = (spec.power ?? 1) === 1 ? age : age ** (spec.power ?? 1);
    const t = from + ((spec.curveTo ?? 1) - from) * share;
    sprite.position.set(curveX(spec.curve, t), curveY(spec.curve, t));
    if (spec.isAligned === true) sprite.rotation = curveAngle(spec.curve, t);
  }
  const grown = 1 - (1 - age) ** 2;
  const width = spec.size + ((spec.toSize ?? spec.size) - spec.size) * grown;
  const picture = spec.texture;
  const ratio = picture.height / picture.width;
  const height =
    spec.height === undefined ? width * ratio : spec.height + ((spec.toHeight ?? spec.height) - spec.height) * grown;
  sprite.scale.set((width / picture.width) * (spec.isMirrored === true ? -1 : 1), height / picture.height);
  const fadeIn = spec.fadeIn ?? 0;
  const fadeOut = spec.fadeOut ?? 0.5;
  const coming = fadeIn > 0 && age < fadeIn ? age / fadeIn : 1;
  const going = fadeOut > 0 && age > 1 - fadeOut ? (1 - age) / fadeOut : 1;
  sprite.alpha = (spec.alpha ?? 1) * coming * going;
  sprite.visible = true;
}

export function curveX({ from, leave, arrive, to }: Curve, t: number): number {
  const s = 1 - t;
  return s * s * s * from.x + 3 * s * s * t * leave.x + 3 * s * t * t * arrive.x + t * t * t * to.x;
}

export function curveY({ from, leave, arrive, to }: Curve, t: number): number {
  const s = 1 - t;
  return s * s * s * from.y + 3 * s * s * t * leave.y + 3 * s * t * t * arrive.y + t * t * t * to.y;
}

function curveAngle({ from, leave, arrive, to }: Curve, t: number): number {
  const s = 1 - t;
  const x = s * s * (leave.x - from.x) + 2 * s * t * (arrive.x - leave.x) + t * t * (to.x - arrive.x);
  const y = s * s * (leave.y - from.y) + 2 * s * t * (arrive.y - leave.y) + t * t * (to.y - arrive.y);
  return Math.atan2(y, x);
}
