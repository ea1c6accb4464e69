/**
 * The planetary shield: a dome over the planet's ground, of cells along its rim. The share left is how much of it stands;
 * without support it is broken and only flickers.
 */
import { Container, type Sprite } from 'pixi.js';
import type { SceneLayout } from '../layout.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { domeTrail } from '../signals/dome.ts';
import { clamp01, smooth } from '../signals/ease.ts';
import { paintShieldCrack, paintShieldSegment, SHIELD_OVERLAP, SHIELD_RIM } from '../signals/paintShield.ts';
import { createShieldPattern, flicker, wholeness, type ShieldPattern } from '../signals/shieldLook.ts';
import { SpritePool } from '../signals/SpritePool.ts';
import { calmTime } from '../stage/calmTime.ts';
import type { DrawnModel, Layer, SceneTime, Stage } from '../stage/Stage.ts';
import type { SceneShield } from '../types.ts';
import { mix } from '../world/color.ts';

const { color, signal } = SCENE_CONFIG;

const DEPTH = 52;
/** Under the limb of the atmosphere, share of its height: two lines, not one. */
const APEX_SHARE = 0.035;
/** Beyond what it covers; never nearer to a visitor or to the edge of the world, world px. */
const PAD = 52;
const CLEAR = 14;
const CELLS = 2;
const CRACK = 40;
/** Without support no more than this stands, however much is left. */
const VULNERABLE_SHARE = 0.62;
/** How much of its light it shows: whole in peace, whole with visitors here, and what is weak, broken or looked at. */
const PRESENCE = { calm: 0.4, guarded: 0.62, bright: 1 } as const;
/** Looked at, it shows what it holds up. */
const GENERATOR = 'Orbital Shield Generator';
/** Light comes and goes, share of the way per ms. */
const PRESENCE_EASE = 0.005;
/** Danger, lit enough to show on a sky at noon. */
const BROKEN_TONE = mix(color.danger, 0xffffff, 0.18);
/** What is left of a fallen segment. */
const GHOST = 0.09;
const HIT_MS = 900;
const SWEEP_MS = 1500;
const FADE_PER_MS = 0.004;
/** The share shown follows, share of the way per ms. */
const EASE = 0.004;

export class ShieldLayer implements Layer {
  readonly view = new Container();
  readonly #cells = new SpritePool();
  readonly #cracks = new SpritePool();
  #segments: Sprite[] = [];
  #bolts: Sprite[] = [];
  #pattern: ShieldPattern = createShieldPattern('', 0);
  #shield: SceneShield | null = null;
  #planet = '';
  #share = 0;
  #isClockRunning = false;
  /** Share of its light. */
  #presence = 0;
  #wantedPresence = 0;
  #tone: number = color.teal;
  #toneStep = Number.NaN;
  #hitMs = HIT_MS;
  #sweepMs = SWEEP_MS;
  /** Time of the last picture, calm if nothing but shimmer moves; NaN = what is shown has changed since. */
  #time = Number.NaN;

  constructor() {
    this.view.addChild(this.#cells.view, this.#cracks.view);
    this.view.alpha = 0;
    this.view.visible = false;
  }

  get isBusy(): boolean {
    return (
      this.#hitMs < HIT_MS ||
      this.#sweepMs < SWEEP_MS ||
      Math.abs(this.#share - this.#wantedShare) > 0.004 ||
      Math.abs(this.#presence - this.#wantedPresence) > 0.02
    );
  }

  resize({ bank, layout, spec }: Stage): void {
    this.#cells.clear();
    this.#cracks.clear();
    const count = signal.shieldSegments;
    const { home, lines } = layout;
    const foot = (lines.groundFront + lines.groundBack) / 2;
    // Its top stays below the limb of the atmosphere: the shield is the planet's, not that of what circles it.
    const apex = lines.limb + (foot - lines.limb) * APEX_SHARE;
    const left = Math.max(CLEAR, home.from - PAD);
    const right = Math.min(home.to + PAD, frontOf(layout) - CLEAR);
    const trail = domeTrail({ left, right, apex, foot }, count + 1);
    const step = trail.length / count;
    const wide = Math.max(8, Math.round(step));
    const own = Math.round(wide * (1 + SHIELD_OVERLAP * 2));
    const cell = bank.get('shield:cell', own, DEPTH, (brush) => paintShieldSegment(brush, own, DEPTH, CELLS));
    const cracks = [0, 1].map((variant) =>
      bank.get(`shield:crack:${variant}`, CRACK, CRACK, (brush) => paintShieldCrack(brush, CRACK, variant)),
    );
    this.#pattern = createShieldPattern(spec.seed, count);
    this.#cells.begin();
    this.#cracks.begin();
    this.#segments = [];
    this.#bolts = [];
    for (let i = 0; i < count; i += 1) {
      const x = ((trail.xs[i] ?? 0) + (trail.xs[i + 1] ?? 0)) / 2;
      const y = ((trail.ys[i] ?? 0) + (trail.ys[i + 1] ?? 0)) / 2;
      const angle = Math.atan2(
        (trail.ys[i + 1] ?? 0) - (trail.ys[i] ?? 0),
        (trail.xs[i + 1] ?? 0) - (trail.xs[i] ?? 0),
      );
      const segment = this.#cells.take(cell);
      segment.anchor.set(0.5, SHIELD_RIM);
      segment.position.set(x, y);
      segment.rotation = angle;
      segment.scale.x = step / wide;
      this.#segments.push(segment);
      const texture = cracks[i % 2];
      if (texture === undefined) continue;
      const bolt = this.#cracks.take(texture);
      bolt.anchor.set(0.5, 0.3);
      bolt.position.set(trail.xs[i] ?? 0, trail.ys[i] ?? 0);
      bolt.rotation = angle;
      bolt.visible = false;
      this.#bolts.push(bolt);
    }
    this.#cells.end();
    this.#cracks.end();
  }

  show(model: DrawnModel): void {
    const before = this.#shield;
    const { shield } = model;
    this.#time = Number.NaN;
    this.#isClockRunning = model.raid?.isClockRunning ?? false;
    this.#shield = shield;
    this.#wantedPresence = presenceOf(model);
    if (model.planetId !== this.#planet || before === null || shield === null) {
      this.#planet = model.planetId;
      this.settle();
      return;
    }
    const isWeaker = shield.share < before.share - 0.002 || (shield.isVulnerable && !before.isVulnerable);
    const isRestored = shield.share > before.share + 0.05 || (!shield.isVulnerable && before.isVulnerable);
    if (isWeaker) this.#hitMs = 0;
    if (isRestored) {
      this.#sweepMs = 0;
      this.#hitMs = HIT_MS;
    }
  }

  settle(): void {
    this.#share = this.#wantedShare;
    this.#presence = this.#wantedPresence;
    this.#hitMs = HIT_MS;
    this.#sweepMs = SWEEP_MS;
    this.#time = Number.NaN;
    this.view.alpha = this.#shield === null ? 0 : 1;
  }

  update(deltaMs: number, now: SceneTime): void {
    this.view.alpha = clamp01(this.view.alpha + deltaMs * FADE_PER_MS * (this.#shield === null ? -1 : 1));
    this.view.visible = this.view.alpha > 0;
    if (!this.view.visible) return;
    this.#share += (this.#wantedShare - this.#share) * Math.min(1, deltaMs * EASE);
    this.#presence += (this.#wantedPresence - this.#presence) * Math.min(1, deltaMs * PRESENCE_EASE);
    this.#hitMs = Math.min(HIT_MS, this.#hitMs + deltaMs);
    this.#sweepMs = Math.min(SWEEP_MS, this.#sweepMs + deltaMs);
    const share = this.#share;
    const isBroken = this.#shield?.isVulnerable ?? true;
    const time = isBroken || this.isBusy ? now : calmTime(now);
    if (time === this.#time) return;
    this.#time = time;
    const tone = this.#toneFor(share, isBroken);
    const hit = 1 - this.#hitMs / HIT_MS;
    const isSwept = this.#sweepMs < SWEEP_MS;
    const sweep = smooth(this.#sweepMs / SWEEP_MS) * 1.2 - 0.1;
    const swept = isSwept ? 1 - this.#sweepMs / SWEEP_MS : 0;
    const presence = Math.max(this.#presence, hit, swept);
    const count = this.#segments.length;
    for (let i = 0; i < count; i += 1) {
      const segment = this.#segments[i];
      const bolt = this.#bolts[i];
      if (segment === undefined || bolt === undefined) continue;
      const place = (i + 0.5) / count;
      const phase = this.#pattern.phases[i] ?? 0;
      const whole = wholeness(this.#pattern.limits[i] ?? 0, share) * (isSwept ? clamp01((sweep - place) * 14) : 1);
      const shimmer = 0.62 + 0.2 * Math.sin(time * 0.9 - i * 0.42) + 0.1 * Math.sin(time * 2.3 + i * 1.7);
      const glint = Math.max(0, 1 - Math.abs(((time * 0.09 + 0.1) % 1.4) - place) * 12) * 0.5;
      const spark = flicker(time, phase);
      // Without support even what stands gutters like a lamp that gets too little.
      const gutter = isBroken ? 0.78 + 0.5 * spark : 1;
      const shaken = hit * (0.5 + 0.5 * Math.sin(time * 61 + phase * 5));
      const front = isSwept ? Math.max(0, 1 - Math.abs(sweep - place) * 18) : 0;
      segment.alpha = clamp01(
        whole * gutter * presence * (shimmer + glint + shaken * 0.7) +
          (1 - whole) * (GHOST + spark * 0.45) * (isBroken ? 1 : presence) +
          front * 0.9,
      );
      const tint = front > 0.1 || shaken > 0.45 ? mix(tone, 0xffffff, Math.max(front, shaken) * 0.7) : tone;
      // Pixi takes every colour apart before it looks whether it is the same.
      if (segment.tint !== tint) segment.tint = tint;
      const before = wholeness(this.#pattern.limits[Math.max(0, i - 1)] ?? 0, share);
      const edge = Math.abs(whole - before) * (isSwept ? 0 : 1);
      bolt.visible = edge > 0.2 && i > 0;
      if (!bolt.visible) continue;
      if (bolt.tint !== tone) bolt.tint = tone;
      bolt.alpha = edge * (this.#isClockRunning ? 0.75 + 0.25 * Math.sin(time * 9 + phase) : 0.6 + spark * 0.4);
    }
  }

  destroy(): void {
    this.#cells.destroy();
    this.#cracks.destroy();
    this.view.destroy();
  }

  get #wantedShare(): number {
    if (this.#shield === null) return 0;
    return clamp01(this.#shield.share) * (this.#shield.isVulnerable ? VULNERABLE_SHARE : 1);
  }

  /** Mixed anew only when it would look different. */
  #toneFor(share: number, isBroken: boolean): number {
    const step = isBroken || share < 0.34 ? -1 : Math.round(share * 100);
    if (step !== this.#toneStep) {
      this.#toneStep = step;
      this.#tone = step < 0 ? BROKEN_TONE : toneOf(share);
    }
    return this.#tone;
  }
}

/** The head of the queue stands there; the edge of the world when nobody does. */
function frontOf({ groups, width, screenWidth, mode }: SceneLayout): number {
  if (mode === 'tall') return screenWidth;
  return Math.min(width, ...groups.filter(({ key }) => key.startsWith('visitor/')).map(({ x }) => x));
}

function presenceOf({ shield, raid, aim, slots, hoveredKey, selectedKey }: DrawnModel): number {
  if (shield === null || aim !== null) return PRESENCE.calm;
  if (shield.isVulnerable || shield.share < 0.995) return PRESENCE.bright;
  const isLookedAt = slots.some(
    ({ key, struct }) => (key === hoveredKey || key === selectedKey) && struct?.typeName === GENERATOR,
  );
  if (isLookedAt) return PRESENCE.bright;
  return raid === null ? PRESENCE.calm : PRESENCE.guarded;
}

/** Teal while whole, over brass to copper; teal and copper themselves would mix to grey. */
function toneOf(share: number): number {
  if (share > 0.6) return mix(color.brass, color.teal, (share - 0.6) / 0.25);
  return mix(color.copper, color.brass, (share - 0.34) / 0.26);
}
