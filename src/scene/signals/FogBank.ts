/** Mist over one stretch of the world: two sheets that drift against each other, cut into strips so a sweep can clear it. */
import { Container, Rectangle, Sprite, Texture } from 'pixi.js';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import type { TextureBank } from '../stage/TextureBank.ts';
import { progressOf, smooth } from './ease.ts';
import { paintFogBank, paintFogSweep } from './paintFog.ts';
import type { Box } from './plots.ts';

const { signal, color } = SCENE_CONFIG;

/** Strips of a sheet. */
const STRIPS = 20;
/** Painted small and stretched: mist has no detail to lose. CSS px. */
const PICTURE = { column: { width: 208, height: 340 }, row: { width: 340, height: 120 } } as const;
/** Mist reaches beyond what it hides, shares of the stretch, so that its soft edge lies outside. */
const REACH = { x: 0.18, y: 0.22, columnY: 0.05 } as const;
/** Width of the zone in which a sweep clears, share of the stretch. */
const SWEEP_ZONE = 0.22;
const SWEEP_WIDTH = 96;

interface Sheet {
  readonly view: Container;
  readonly whole: Sprite;
  /** Only while a sweep clears it. */
  strips: readonly Sprite[];
  readonly phase: number;
  readonly density: number;
}

export class FogBank {
  readonly view = new Container();
  readonly box: Box;
  readonly #sheets: readonly Sheet[];
  readonly #line: Sprite;
  readonly #drift: number;
  readonly #top: number;
  #strength = 0;
  #target = 0;
  /** Ms since a sweep began; -1 = none. */
  #sweep = -1;
  #sweepFrom = 0;

  constructor(bank: TextureBank, box: Box, phase: number) {
    this.box = box;
    const kind = box.height > box.width * 0.75 ? 'column' : 'row';
    const marginX = box.width * REACH.x;
    const marginY = box.height * (kind === 'column' ? REACH.columnY : REACH.y);
    const width = box.width + marginX * 2;
    const height = box.height + marginY * 2;
    this.#drift = Math.min(16, marginX * 0.5);
    this.#top = box.y - marginY;
    const size = PICTURE[kind];
    this.#sheets = [0, 1].map((n): Sheet => {
      const whole = bank.get(`fog:${kind}:${n}`, size.width, size.height, (brush) =>
        paintFogBank(brush, size.width, size.height, `${kind}${n}`, n === 0 ? 0.74 : 0.14),
      );
      const view = new Container();
      view.position.set(box.x + box.width / 2, box.y + box.height / 2);
      const sprite = new Sprite(whole);
      sprite.anchor.set(0.5);
      sprite.setSize(width, height);
      view.addChild(sprite);
      if (n === 1) view.scale.x = -1;
      this.view.addChild(view);
      return { view, whole: sprite, strips: [], phase: phase + n * 2.4, density: n === 0 ? 0.98 : 0.86 };
    });
    this.#line = new Sprite(bank.get('fog:sweep', SWEEP_WIDTH, 256, (brush) => paintFogSweep(brush, SWEEP_WIDTH, 256)));
    this.#line.anchor.set(0.86, 0);
    this.#line.setSize(SWEEP_WIDTH, height);
    this.#line.y = this.#top;
    this.#line.blendMode = 'add';
    this.#line.tint = color.teal;
    this.#line.visible = false;
    this.view.addChild(this.#line);
    this.view.visible = false;
  }

  /** No mist, none to come. */
  get isClear(): boolean {
    return this.#target === 0 && !this.isBusy;
  }

  get isBusy(): boolean {
    return this.#sweep >= 0 || Math.abs(this.#strength - this.#target) > 0.01;
  }

  /** `isNew`: there from the first picture on, nothing to see happen. */
  show(strength: number, deep: number, light: number, isNew: boolean): void {
    const isCleared = !isNew && strength === 0 && this.#target > 0;
    if (isCleared) {
      this.#sweep = 0;
      this.#sweepFrom = this.#strength;
      for (const sheet of this.#sheets) cutSheet(sheet);
    } else if (strength > 0) this.#endSweep();
    this.#target = strength;
    if (isNew) this.#strength = strength;
    this.#sheets.forEach(({ whole, strips }, n) => {
      whole.tint = n === 0 ? deep : light;
      for (const strip of strips) strip.tint = whole.tint;
    });
  }

  /** As it was in the bank that stood here before: a new layout is no news. */
  carryOn(before: FogBank): void {
    this.#strength = before.#strength;
    this.#target = before.#target;
    this.#sweep = before.#sweep;
    this.#sweepFrom = before.#sweepFrom;
    if (this.#sweep >= 0) for (const sheet of this.#sheets) cutSheet(sheet);
  }

  settle(): void {
    this.#endSweep();
    this.#strength = this.#target;
  }

  update(deltaMs: number, time: number): void {
    if (this.#sweep >= 0) {
      this.#sweep += deltaMs;
      if (this.#sweep >= signal.fogSweepMs) this.settle();
    } else this.#strength += (this.#target - this.#strength) * Math.min(1, deltaMs * signal.fogEase);
    const isSweeping = this.#sweep >= 0;
    const strength = isSweeping ? this.#sweepFrom : this.#strength;
    this.view.visible = strength > 0.004;
    this.#line.visible = isSweeping;
    if (!this.view.visible) return;
    const t = isSweeping ? smooth(this.#sweep / signal.fogSweepMs) : 0;
    // The edge comes from the left of the stretch and leaves at its right.
    const edge = -SWEEP_ZONE + t * (1 + SWEEP_ZONE * 2);
    if (isSweeping) {
      this.#line.x = this.box.x + edge * this.box.width;
      this.#line.alpha = Math.sin(Math.PI * t) ** 0.5;
    }
    for (const { view, whole, strips, phase, density } of this.#sheets) {
      const mirrored = view.scale.x < 0;
      view.x = this.box.x + this.box.width / 2 + Math.sin(time * 0.13 + phase) * this.#drift;
      view.y = this.box.y + this.box.height / 2 + Math.sin(time * 0.17 + phase * 1.7) * this.#drift * 0.4;
      const body = Math.min(1, strength * density * (0.95 + 0.05 * Math.sin(time * 0.4 + phase)));
      whole.alpha = body;
      for (let i = 0; i < strips.length; i += 1) {
        const strip = strips[i];
        if (strip === undefined) continue;
        const place = ((mirrored ? strips.length - 1 - i : i) + 0.5) / strips.length;
        strip.alpha = body * progressOf(place, edge - SWEEP_ZONE * 0.2, edge + SWEEP_ZONE);
      }
    }
  }

  destroy(): void {
    this.#endSweep();
    this.view.destroy({ children: true });
  }

  #endSweep(): void {
    this.#sweep = -1;
    for (const sheet of this.#sheets) joinSheet(sheet);
  }
}

/** The sheet as strips, so that a part of it may be clear. */
function cutSheet(sheet: Sheet): void {
  if (sheet.strips.length > 0) return;
  const { view, whole } = sheet;
  const { width, height } = whole;
  whole.visible = false;
  sheet.strips = Array.from({ length: STRIPS }, (_, i) => {
    const strip = new Sprite(cut(whole.texture, i));
    strip.setSize(width / STRIPS, height);
    strip.position.set((i / STRIPS - 0.5) * width, -height / 2);
    strip.tint = whole.tint;
    view.addChild(strip);
    return strip;
  });
}

function joinSheet(sheet: Sheet): void {
  if (sheet.strips.length === 0) return;
  for (const strip of sheet.strips) strip.destroy({ texture: true });
  sheet.strips = [];
  sheet.whole.visible = true;
}

/** A vertical strip of a picture; it may lie in an atlas. */
function cut(whole: Texture, index: number): Texture {
  const { x, y, width, height } = whole.frame;
  const step = width / STRIPS;
  return new Texture({ source: whole.source, frame: new Rectangle(x + step * index, y, step, height) });
}
