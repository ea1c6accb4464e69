/** What a slot is made of: docking places on the planet's side, formation marks on the fleet's. Square of `size` px. */
import type { Ambit } from '../../game/ambit.ts';
import { emblemOf, SHIELD } from '../art/emblem.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { css, mix } from '../world/color.ts';
import type { SceneSide } from '../types.ts';
import { glow, vertical, type Brush } from './brush.ts';

const { color } = SCENE_CONFIG;
const BOX = 64;

const trace = (brush: Brush, points: readonly number[]): void => {
  brush.beginPath();
  for (let i = 0; i + 1 < points.length; i += 2) brush.lineTo(points[i] ?? 0, points[i + 1] ?? 0);
  brush.closePath();
};

/** Metal with light from above and a brass edge on top. */
function plate(brush: Brush, points: readonly number[], top: number, bottom: number, lit = 0.35): void {
  trace(brush, points);
  brush.fillStyle = vertical(brush, top, bottom, [
    [0, mix(color.hullDark, color.hull, lit)],
    [0.35, mix(color.hullDark, color.hull, 0.1)],
    [1, mix(color.hullDark, color.ink, 0.55)],
  ]);
  brush.fill();
  brush.strokeStyle = css(color.ink, 0.55);
  brush.lineWidth = 0.6;
  brush.stroke();
}

function edge(
  brush: Brush,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  tone: number,
  alpha = 0.9,
  thickness = 0.8,
): void {
  brush.strokeStyle = css(tone, alpha);
  brush.lineWidth = thickness;
  brush.lineCap = 'round';
  brush.beginPath();
  brush.moveTo(x1, y1);
  brush.lineTo(x2, y2);
  brush.stroke();
}

function lamp(brush: Brush, x: number, y: number, tone: number = color.teal): void {
  glow(brush, x, y, 3, 3, tone, 0.75);
  brush.fillStyle = css(mix(tone, 0xffffff, 0.5));
  brush.beginPath();
  brush.arc(x, y, 0.7, 0, Math.PI * 2);
  brush.fill();
}

/** Two claws and a keel: holds what has no ground to stand on. */
function orbitalCradle(brush: Brush, trim: number): void {
  for (const side of [-1, 1]) {
    const x = (v: number): number => 32 + side * v;
    brush.beginPath();
    brush.moveTo(x(3), 60);
    brush.bezierCurveTo(x(20), 60, x(29), 53, x(30), 40);
    brush.lineTo(x(26.6), 40);
    brush.bezierCurveTo(x(25), 50, x(17), 55.5, x(3), 56);
    brush.closePath();
    brush.fillStyle = vertical(brush, 38, 61, [
      [0, mix(color.hullDark, color.hull, 0.42)],
      [1, mix(color.hullDark, color.ink, 0.3)],
    ]);
    brush.fill();
    brush.strokeStyle = css(trim, 0.75);
    brush.lineWidth = 0.7;
    brush.beginPath();
    brush.moveTo(x(26.6), 40);
    brush.bezierCurveTo(x(25), 50, x(17), 55.5, x(3), 56);
    brush.stroke();
    edge(brush, x(30.6), 38.4, x(26), 38.4, trim, 1, 1.1);
    lamp(brush, x(28.2), 36.8);
  }
  plate(brush, [26, 55, 38, 55, 40, 59, 36, 62.5, 28, 62.5, 24, 59], 55, 63);
  edge(brush, 27, 55.4, 37, 55.4, trim);
  lamp(brush, 32, 59.2, trim);
}

/** A disc on a column of pushed air. */
function hoverPylon(brush: Brush, trim: number): void {
  glow(brush, 32, 62.6, 17, 4.4, color.teal, 0.5);
  plate(brush, [24, 60, 40, 60, 36, 63.4, 28, 63.4], 59, 64);
  edge(brush, 28.6, 63.2, 35.4, 63.2, color.light, 0.9, 1);
  plate(brush, [6, 56.6, 58, 56.6, 62, 58.6, 50, 61, 14, 61, 2, 58.6], 56, 62, 0.5);
  edge(brush, 7, 56.8, 57, 56.8, trim, 0.85);
  edge(brush, 16, 60.2, 48, 60.2, color.teal, 0.4, 0.6);
  lamp(brush, 3.4, 58.4);
  lamp(brush, 60.6, 58.4);
}

/** Slab with feet in the ground. */
function foundationPad(brush: Brush, trim: number): void {
  brush.fillStyle = css(color.ink, 0.3);
  brush.beginPath();
  brush.ellipse(32, 61.6, 32, 2.6, 0, 0, Math.PI * 2);
  brush.fill();
  plate(brush, [5, 57, 59, 57, 63, 60, 1, 60], 56.6, 61, 0.55);
  plate(brush, [1, 60, 63, 60, 61, 63.2, 3, 63.2], 59.6, 64, 0.18);
  edge(brush, 5.4, 57.2, 58.6, 57.2, trim, 0.8);
  for (let i = 0; i < 6; i += 1) {
    trace(brush, [7 + i * 9, 60.6, 10 + i * 9, 60.6, 8.6 + i * 9, 62.6, 5.6 + i * 9, 62.6]);
    brush.fillStyle = css(trim, 0.3);
    brush.fill();
  }
  lamp(brush, 3.4, 59.2, trim);
  lamp(brush, 60.6, 59.2, trim);
}

/** Deck on floats. */
function mooredPlatform(brush: Brush, trim: number): void {
  brush.fillStyle = css(color.ink, 0.34);
  brush.beginPath();
  brush.ellipse(32, 62.4, 33, 2.6, 0, 0, Math.PI * 2);
  brush.fill();
  for (const x of [7, 22.5, 38, 53.5]) plate(brush, [x - 4, 60, x + 7, 60, x + 5.4, 63, x - 2.4, 63], 59.4, 63.4, 0.2);
  plate(brush, [3, 57, 61, 57, 62.6, 60.4, 1.4, 60.4], 56.6, 61, 0.5);
  edge(brush, 3.4, 57.2, 60.6, 57.2, trim, 0.8);
  for (const x of [4, 60]) {
    edge(brush, x, 57, x, 53.4, color.hull, 0.9, 0.8);
    lamp(brush, x, 52.8, color.copper);
  }
}

const PLANET: Record<Ambit, (brush: Brush, trim: number) => void> = {
  space: orbitalCradle,
  air: hoverPylon,
  land: foundationPad,
  water: mooredPlatform,
};

/** Fleets own no ground: a thin ring in perspective, its gap to the side they look to, and a chevron. */
function formationMark(brush: Brush, ambit: Ambit, isCommand: boolean, trim: number): void {
  const y = ambit === 'land' || ambit === 'water' ? 59.6 : 58.4;
  const tone = mix(trim, color.hull, isCommand ? 0 : 0.25);
  const rx = isCommand ? 28 : 24;
  const ry = ambit === 'land' || ambit === 'water' ? 3.4 : 4.4;
  brush.fillStyle = css(color.ink, 0.3);
  brush.beginPath();
  brush.ellipse(32, y, rx, ry, 0, 0, Math.PI * 2);
  brush.fill();
  brush.lineWidth = isCommand ? 1 : 0.8;
  brush.strokeStyle = css(tone, isCommand ? 0.85 : 0.62);
  for (const [from, to] of [
    [0.5, Math.PI - 0.5],
    [Math.PI + 0.5, Math.PI * 2 - 0.5],
  ] as const) {
    brush.beginPath();
    brush.ellipse(32, y, rx, ry, 0, from, to);
    brush.stroke();
  }
  for (let i = 0; i < (isCommand ? 3 : 1); i += 1) {
    const x = 32 + rx + 0.6 - i * 3.4;
    brush.strokeStyle = css(tone, 0.95 - i * 0.22);
    brush.beginPath();
    brush.moveTo(x - 1.8, y - 2);
    brush.lineTo(x + 0.6, y);
    brush.lineTo(x - 1.8, y + 2);
    brush.stroke();
  }
  if (!isCommand) return;
  trace(brush, [32, y - 2.6, 34.4, y, 32, y + 2.6, 29.6, y]);
  brush.fillStyle = css(trim, 0.9);
  brush.fill();
}

/** What a platform's picture depends on. */
export interface PlatformLook {
  readonly side: SceneSide;
  readonly ambit: Ambit;
  readonly isCommand: boolean;
  /** Colour of its owner. */
  readonly trim: number;
  /** Whose arms hang from it; null = a plain pennon, undefined = nobody stands here. */
  readonly guildId: string | null | undefined;
}

export function paintPlatform(brush: Brush, size: number, look: PlatformLook): void {
  brush.save();
  brush.scale(size / BOX, size / BOX);
  if (look.side === 'visitor') {
    brush.translate(BOX, 0);
    brush.scale(-1, 1);
  }
  if (look.side === 'planet') PLANET[look.ambit](brush, look.trim);
  else formationMark(brush, look.ambit, look.isCommand, look.trim);
  brush.restore();
  if (look.guildId === undefined) return;
  brush.save();
  brush.scale(size / BOX, size / BOX);
  // Behind them, at the corner they look away from. Arms are never mirrored.
  const width = Math.min(PENNANT.share * BOX, (PENNANT.maxPx / size) * BOX);
  brush.translate(look.side === 'visitor' ? BOX - width : 0, BOX - width * 1.06);
  brush.scale(width / BOX, width / BOX);
  paintPennant(brush, look.trim, look.guildId);
  brush.restore();
}

/** Width of a pennant: a part of its box, and no larger than a mark has to be. */
const PENNANT = { share: 0.19, maxPx: 14 } as const;

/** Coat of arms of a guild, or a swallow tail in the owner's colour. Fills the 64 box. */
function paintPennant(brush: Brush, trim: number, guildId: string | null): void {
  brush.save();
  brush.strokeStyle = css(color.ink, 0.9);
  brush.lineWidth = 9;
  brush.lineJoin = 'round';
  const shield = new Path2D(guildId === null ? 'M10 6H54V52L32 40L10 52Z' : SHIELD);
  brush.stroke(shield);
  brush.save();
  brush.clip(shield);
  if (guildId === null) {
    brush.fillStyle = css(mix(trim, color.ink, 0.45));
    brush.fillRect(0, 0, BOX, BOX);
    brush.fillStyle = css(trim);
    brush.fillRect(25, 0, 14, BOX);
  } else {
    const { field, division, charge, charges, part } = emblemOf(guildId);
    brush.fillStyle = field;
    brush.fillRect(0, 0, BOX, BOX);
    brush.fillStyle = division;
    brush.fill(new Path2D(part));
    brush.fillStyle = charge;
    for (const d of charges) brush.fill(new Path2D(d), 'evenodd');
  }
  brush.fillStyle = vertical(brush, 0, BOX, [
    [0, 0xffffff, 0.22],
    [0.5, 0xffffff, 0],
    [1, 0x000000, 0.35],
  ]);
  brush.fillRect(0, 0, BOX, BOX);
  brush.restore();
  brush.strokeStyle = css(trim);
  brush.lineWidth = 4.5;
  brush.stroke(shield);
  brush.restore();
}

/** Water over the foot of a hull: it floats, it does not stand. */
export function paintWake(brush: Brush, size: number, sea: number): void {
  brush.save();
  brush.scale(size / BOX, size / BOX);
  brush.fillStyle = vertical(brush, 53, 59, [
    [0, sea, 0.1],
    [0.35, mix(sea, color.ink, 0.2), 0.85],
    [1, mix(sea, color.ink, 0.1), 0],
  ]);
  brush.beginPath();
  brush.ellipse(32, 56.4, 30, 3.4, 0, 0, Math.PI * 2);
  brush.fill();
  brush.lineCap = 'round';
  for (const [x1, x2, y, alpha] of [
    [5, 58, 54.2, 0.5],
    [10, 30, 55.6, 0.3],
    [36, 61, 55.4, 0.35],
    [2, 16, 56.8, 0.22],
  ] as const)
    edge(brush, x1, y, x2, y, mix(sea, 0xffffff, 0.75), alpha, 0.7);
  brush.restore();
}
