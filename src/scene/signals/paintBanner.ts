/** The parts of a raid banner: half of the cloth (the other is its mirror), the arms, a crate of ore. CSS px. */
import type { RaidStatus } from '../../game/activity.ts';
import { emblemOf, SHIELD } from '../art/emblem.ts';
import { glow, vertical, type Brush } from '../paint/brush.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { css, mix } from '../world/color.ts';
import { MOTIF } from './paintMotif.ts';

const { color } = SCENE_CONFIG;

/** The right half, from the arms outwards. `owner` dyes the border, `tone` the charge. */
export function paintCloth(
  brush: Brush,
  width: number,
  height: number,
  status: RaidStatus,
  owner: number,
  tone: number,
): void {
  const top = height * 0.14;
  const bottom = height * 0.86;
  const middle = (top + bottom) / 2;
  const notch = height * 0.24;
  const shape = (inset: number): void => {
    brush.beginPath();
    brush.moveTo(0, top + inset);
    brush.lineTo(width - 2 - inset * 1.9, top + inset);
    brush.lineTo(width - notch - inset * 0.9, middle);
    brush.lineTo(width - 2 - inset * 1.9, bottom - inset);
    brush.lineTo(0, bottom - inset);
  };
  brush.save();
  brush.shadowColor = css(color.ink, 0.8);
  brush.shadowBlur = 7;
  brush.shadowOffsetY = 3;
  shape(0);
  brush.closePath();
  brush.fillStyle = vertical(brush, top, bottom, [
    [0, mix(color.ink, owner, 0.3), 0.96],
    [0.5, mix(color.ink, owner, 0.15), 0.95],
    [1, mix(color.ink, owner, 0.24), 0.96],
  ]);
  brush.fill();
  brush.restore();
  brush.save();
  shape(0);
  brush.closePath();
  brush.clip();
  // Folds of the cloth, deeper near the pole.
  for (let i = 0; i < 5; i += 1) {
    const x = width * (0.1 + i * 0.21);
    const fold = brush.createLinearGradient(x - width * 0.08, 0, x + width * 0.08, 0);
    fold.addColorStop(0, css(0xffffff, 0));
    fold.addColorStop(0.45, css(0xffffff, 0.055));
    fold.addColorStop(0.55, css(color.ink, 0.22));
    fold.addColorStop(1, css(color.ink, 0));
    brush.fillStyle = fold;
    brush.fillRect(x - width * 0.08, 0, width * 0.16, height);
  }
  glow(brush, width * 0.56, middle, height * 0.75, height * 0.5, tone, 0.28);
  brush.restore();
  brush.lineJoin = 'miter';
  brush.strokeStyle = css(owner, 0.95);
  brush.lineWidth = 2;
  shape(1);
  brush.stroke();
  brush.strokeStyle = css(color.brass, 0.5);
  brush.lineWidth = 1;
  shape(5.5);
  brush.stroke();
  brush.save();
  brush.translate(width * 0.56, middle);
  const unit = height * 0.235;
  brush.scale(unit, unit);
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  for (const [style, thick, dy] of [
    [css(color.ink, 0.8), 3.4 / unit, 1.2 / unit],
    [css(mix(tone, 0xffffff, 0.16)), 2 / unit, 0],
  ] as const) {
    brush.save();
    brush.translate(0, dy);
    brush.strokeStyle = style;
    brush.fillStyle = style;
    brush.lineWidth = thick;
    MOTIF[status](brush);
    brush.restore();
  }
  brush.restore();
}

/** The raider's arms in a ring; who belongs to no guild has a planet in the owner's colour. */
export function paintSeal(brush: Brush, size: number, guildId: string | null, owner: number, tone: number): void {
  const c = size / 2;
  glow(brush, c, c, c, c, tone, 0.5);
  brush.fillStyle = css(mix(color.ink, owner, 0.1), 0.97);
  brush.beginPath();
  brush.arc(c, c, size * 0.375, 0, Math.PI * 2);
  brush.fill();
  for (const [radius, thick, style] of [
    [0.375, 2.4, css(owner)],
    [0.34, 1, css(color.brass, 0.65)],
  ] as const) {
    brush.strokeStyle = style;
    brush.lineWidth = thick;
    brush.beginPath();
    brush.arc(c, c, size * radius, 0, Math.PI * 2);
    brush.stroke();
  }
  brush.fillStyle = css(color.brass, 0.8);
  for (let i = 0; i < 24; i += 1) {
    brush.save();
    brush.translate(c, c);
    brush.rotate((i / 24) * Math.PI * 2);
    brush.fillRect(size * 0.395, -0.5, i % 6 === 0 ? 5 : 2.4, 1);
    brush.restore();
  }
  const box = size * 0.5;
  brush.save();
  brush.translate(c - box / 2, c - box / 2 + size * 0.012);
  brush.scale(box / 64, box / 64);
  paintArms(brush, guildId, owner);
  brush.restore();
}

/** In a box of 64. */
function paintArms(brush: Brush, guildId: string | null, owner: number): void {
  const shield = new Path2D(SHIELD);
  brush.save();
  brush.clip(shield);
  if (guildId === null) {
    brush.fillStyle = vertical(brush, 0, 64, [
      [0, mix(owner, color.ink, 0.35)],
      [1, mix(owner, color.ink, 0.7)],
    ]);
    brush.fillRect(0, 0, 64, 64);
    brush.fillStyle = css(mix(owner, 0xffffff, 0.6));
    brush.beginPath();
    brush.arc(32, 30, 9, 0, Math.PI * 2);
    brush.fill();
    brush.strokeStyle = css(mix(owner, 0xffffff, 0.6));
    brush.lineWidth = 3;
    brush.beginPath();
    brush.ellipse(32, 30, 18, 6, -0.4, 0, Math.PI * 2);
    brush.stroke();
  } else {
    const { field, division, charge, charges, part } = emblemOf(guildId);
    brush.fillStyle = field;
    brush.fillRect(0, 0, 64, 64);
    brush.fillStyle = division;
    brush.fill(new Path2D(part));
    brush.fillStyle = charge;
    for (const path of charges) brush.fill(new Path2D(path), 'evenodd');
  }
  brush.restore();
  brush.strokeStyle = css(mix(color.brass, 0xffffff, 0.25));
  brush.lineWidth = 2.6;
  brush.stroke(shield);
}

/** Seized ore on its way: a crate with light in its seams and crystals on top. */
export function paintCrate(brush: Brush, size: number): void {
  const c = size / 2;
  glow(brush, c, c * 0.9, c, c, color.ember, 0.6);
  const left = size * 0.24;
  const top = size * 0.42;
  const wide = size * 0.52;
  const tall = size * 0.34;
  brush.fillStyle = css(mix(color.ember, 0xffffff, 0.45));
  for (const [x, h] of [
    [0.36, 0.16],
    [0.5, 0.24],
    [0.64, 0.14],
  ] as const) {
    brush.beginPath();
    brush.moveTo(size * (x - 0.07), top + 1);
    brush.lineTo(size * (x - 0.01), top - size * h);
    brush.lineTo(size * (x + 0.07), top + 1);
    brush.fill();
  }
  brush.fillStyle = vertical(brush, top, top + tall, [
    [0, mix(color.hullDark, color.hull, 0.4)],
    [1, color.hullDark],
  ]);
  brush.fillRect(left, top, wide, tall);
  brush.strokeStyle = css(color.brass);
  brush.lineWidth = Math.max(1, size * 0.035);
  brush.strokeRect(left, top, wide, tall);
  brush.fillStyle = css(color.ember);
  brush.fillRect(left + wide * 0.12, top + tall * 0.44, wide * 0.76, Math.max(1, tall * 0.14));
  brush.fillStyle = css(color.brass, 0.9);
  for (const x of [left + wide * 0.24, left + wide * 0.68]) brush.fillRect(x, top, wide * 0.08, tall);
}
