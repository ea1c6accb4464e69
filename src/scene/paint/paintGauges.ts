/**
 * Gauges around a struct. Each is painted once per value and then shared by all slots: when a number moves, a sprite
 * changes its picture and nothing is painted or uploaded.
 */
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { css, mix } from '../world/color.ts';
import { glow, type Brush } from './brush.ts';

const { color } = SCENE_CONFIG;

/** Pips are counted up to here; above, each stands for more than one point. */
const MAX_PIPS = 12;
const TOP = -Math.PI / 2;

export interface PipLook {
  readonly lit: number;
  readonly count: number;
  readonly tone: number;
}

/** More health than pips: a struct that lives shows at least one, one that is hurt never all. */
export function pipLook(health: number, maxHealth: number): PipLook {
  const count = Math.min(MAX_PIPS, maxHealth);
  const isHurt = health < maxHealth;
  const share = Math.round((health / maxHealth) * count);
  const lit = health <= 0 ? 0 : Math.min(isHurt ? count - 1 : count, Math.max(1, share));
  const tone = health <= maxHealth / 3 ? color.danger : isHurt ? color.brass : color.teal;
  return { lit: count === 1 ? Number(health > 0) : lit, count, tone };
}

/** CSS px of the row of pips in a box. */
export function pipSize(box: number): { width: number; height: number } {
  return { width: Math.ceil(box * 0.66) + 4, height: Math.ceil(Math.max(2.5, box * 0.028)) + 4 };
}

export function paintPips(brush: Brush, box: number, { lit, count, tone }: PipLook): void {
  const { width: room, height: tall } = pipSize(box);
  const gap = Math.max(1, box * 0.012);
  const width = Math.min(box * 0.085, (box * 0.62 - gap * (count - 1)) / count);
  const height = Math.max(2.5, box * 0.028);
  const total = width * count + gap * (count - 1);
  const [left, top] = [(room - total) / 2, (tall - height) / 2];
  brush.fillStyle = css(color.ink, 0.62);
  brush.fillRect(left - 2, top - 1.5, total + 4, height + 3);
  const isHurt = lit < count;
  for (let i = 0; i < count; i += 1) {
    brush.fillStyle = i < lit ? css(tone, isHurt ? 1 : 0.8) : css(color.hull, 0.22);
    brush.fillRect(left + i * (width + gap), top, width, height);
  }
}

/** CSS px of the small dials in a box. */
export function dialSize(box: number): number {
  return Math.ceil(Math.min(34, Math.max(18, box * 0.19)));
}

/** Work that owes a proof: how far its difficulty has fallen. */
export function paintDial(brush: Brush, size: number, share: number, tone: number): void {
  const c = size / 2;
  const radius = size * 0.34;
  const thick = Math.max(2, size * 0.1);
  disc(brush, c, radius + thick, css(color.ink, 0.72));
  disc(brush, c, radius * 0.34, css(tone, 0.9));
  arc(brush, c, radius, 0, 1, css(color.ink, 0.6), thick + 2);
  arc(brush, c, radius, 0, 1, css(mix(color.hullDark, color.hull, 0.25), 0.85), thick * 0.7);
  if (share <= 0) return;
  arc(brush, c, radius, 0, share, css(tone, 0.28), thick + 2);
  arc(brush, c, radius, 0, share, css(tone), thick);
  const end = TOP + Math.PI * 2 * share;
  brush.fillStyle = css(mix(tone, 0xffffff, 0.6));
  brush.beginPath();
  brush.arc(c + Math.cos(end) * radius, c + Math.sin(end) * radius, thick * 0.8, 0, Math.PI * 2);
  brush.fill();
}

/** No power: the sign that is on every switch, its bar struck through. */
export function paintOffMark(brush: Brush, size: number): void {
  const c = size / 2;
  const radius = size * 0.24;
  disc(brush, c, size * 0.42, css(color.ink, 0.78));
  arc(brush, c, size * 0.42, 0, 1, css(color.hull, 0.4), 1);
  brush.lineCap = 'round';
  arc(brush, c, radius, 0.12, 0.88, css(color.danger), Math.max(1.5, size * 0.085));
  brush.strokeStyle = css(color.danger);
  brush.lineWidth = Math.max(1.5, size * 0.085);
  brush.beginPath();
  brush.moveTo(c, c - radius * 1.15);
  brush.lineTo(c, c - radius * 0.1);
  brush.stroke();
}

/** CSS px of the charge mark in a box. */
export function chargeSize(box: number): number {
  return Math.ceil(Math.min(17, Math.max(11, box * 0.11)));
}

/** An open arc that fills towards the cheapest shot; full, it glints. */
export function paintCharge(brush: Brush, size: number, share: number): void {
  const c = size / 2;
  const radius = size * 0.3;
  const thick = Math.max(1.6, size * 0.11);
  const isFull = share >= 1;
  const open = 0.14;
  const span = 1 - open * 2;
  disc(brush, c, radius + thick * 0.9, css(color.ink, 0.66));
  brush.lineCap = 'butt';
  arc(brush, c, radius, 0.5 + open, 0.5 + open + span, css(color.hull, 0.34), thick * 0.8);
  if (isFull) glow(brush, c, c, c, c, color.ember, 0.75);
  const tone = isFull ? mix(color.ember, 0xffffff, 0.35) : mix(color.brass, color.ember, 0.5);
  if (share > 0) arc(brush, c, radius, 0.5 + open, 0.5 + open + span * Math.min(1, share), css(tone), thick);
  if (!isFull) return;
  brush.fillStyle = css(0xfff6e0);
  brush.beginPath();
  for (let i = 0; i < 8; i += 1) {
    const reach = i % 2 === 0 ? size * 0.24 : size * 0.07;
    brush.lineTo(c + Math.sin((i / 8) * Math.PI * 2) * reach, c - Math.cos((i / 8) * Math.PI * 2) * reach);
  }
  brush.closePath();
  brush.fill();
}

/** Track of the ring around a building site. */
export function paintTrack(brush: Brush, size: number): void {
  const c = size / 2;
  const radius = ringRadius(size);
  const thick = ringThickness(size);
  arc(brush, c, radius, 0, 1, css(color.ink, 0.6), thick + 2);
  arc(brush, c, radius, 0, 1, css(mix(color.hullDark, color.hull, 0.25), 0.85), thick * 0.7);
  brush.strokeStyle = css(color.hull, 0.5);
  brush.lineWidth = 1;
  for (let i = 0; i < 24; i += 1) {
    const angle = (i / 24) * Math.PI * 2;
    const out = radius + thick * 0.5 + (i % 6 === 0 ? 2.4 : 1.2);
    brush.beginPath();
    brush.moveTo(c + Math.cos(angle) * (radius + thick * 0.5), c + Math.sin(angle) * (radius + thick * 0.5));
    brush.lineTo(c + Math.cos(angle) * out, c + Math.sin(angle) * out);
    brush.stroke();
  }
}

/** The whole fill of that ring, white: `RingView` shows as much of it as is done. */
export function paintRing(brush: Brush, size: number): void {
  const c = size / 2;
  const radius = ringRadius(size);
  const thick = ringThickness(size);
  arc(brush, c, radius, 0, 1, css(0xffffff, 0.28), thick + 3);
  arc(brush, c, radius, 0, 1, css(0xffffff), thick);
}

export function ringRadius(size: number): number {
  return size * 0.455;
}

function ringThickness(size: number): number {
  return Math.max(2, size * 0.026);
}

function disc(brush: Brush, c: number, radius: number, style: string): void {
  brush.fillStyle = style;
  brush.beginPath();
  brush.arc(c, c, radius, 0, Math.PI * 2);
  brush.fill();
}

/** Turns from the top, clockwise. */
function arc(
  brush: Brush,
  c: number,
  radius: number,
  from: number,
  to: number,
  style: string,
  thickness: number,
): void {
  brush.strokeStyle = style;
  brush.lineWidth = thickness;
  brush.beginPath();
  brush.arc(c, c, radius, TOP + Math.PI * 2 * from, TOP + Math.PI * 2 * to);
  brush.stroke();
}
