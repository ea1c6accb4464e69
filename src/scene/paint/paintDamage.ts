/** What shots leave behind, over any body that stands in a square of `size` CSS px: our own art or a skin. */
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { css, mix } from '../world/color.ts';
import { createRandom, type Random } from '../world/random.ts';
import { glow, radial, vertical, type Brush } from './brush.ts';

/** 1 scorched, 2 cracked, 3 about to break. */
export type HurtStage = 1 | 2 | 3;
/** 0 whole. */
export type DamageStage = 0 | HurtStage;
/** Paints a body into a square. */
export type PaintBody = (brush: Brush, size: number) => void;

const BOX = 64;
const { color } = SCENE_CONFIG;
/** Per stage: burns, cracks, holes. */
const MARKS = { 1: [4, 1, 0], 2: [7, 3, 1], 3: [10, 5, 2] } as const;

/** By the share of health that is left. */
export function damageStage(health: number, maxHealth: number): DamageStage {
  if (maxHealth <= 0 || health >= maxHealth) return 0;
  const lost = 1 - health / maxHealth;
  return lost <= 0.4 ? 1 : lost <= 0.7 ? 2 : 3;
}

/** Lies on what is painted already and nowhere else. */
export function paintDamage(brush: Brush, size: number, seed: string, stage: HurtStage): void {
  const random = createRandom(`damage:${seed}`);
  const [burns, cracks, holes] = MARKS[stage];
  brush.save();
  brush.scale(size / BOX, size / BOX);
  brush.globalCompositeOperation = 'source-atop';
  brush.fillStyle = css(0x0d0a0e, 0.1 * stage);
  brush.fillRect(0, 0, BOX, BOX);
  for (let i = 0; i < burns; i += 1) burn(brush, random);
  for (let i = 0; i < holes; i += 1) hole(brush, random);
  for (let i = 0; i < cracks; i += 1) crack(brush, random, stage);
  brush.restore();
}

/** Somewhere the hull is likely to be: the middle of the box, a little low. */
function spot(random: Random): [number, number] {
  const angle = random.between(0, Math.PI * 2);
  const reach = Math.sqrt(random.next());
  return [32 + Math.cos(angle) * 23 * reach, 36 + Math.sin(angle) * 15 * reach];
}

function burn(brush: Brush, random: Random): void {
  const [x, y] = spot(random);
  const r = random.between(4, 9);
  brush.fillStyle = radial(brush, x, y, r, [
    [0, 0x060406, 0.9],
    [0.45, 0x120b0b, 0.66],
    [0.75, 0x2a1a14, 0.3],
    [1, 0x2a1a14, 0],
  ]);
  brush.fillRect(x - r, y - r, r * 2, r * 2);
}

function crack(brush: Brush, random: Random, stage: HurtStage): void {
  const [x, y] = spot(random);
  let angle = random.between(0, Math.PI * 2);
  const path = new Path2D();
  path.moveTo(x, y);
  let [px, py] = [x, y];
  for (let i = 0; i < 5; i += 1) {
    angle += random.between(-0.8, 0.8);
    px += Math.cos(angle) * random.between(2.4, 4.6);
    py += Math.sin(angle) * random.between(2, 3.6);
    path.lineTo(px, py);
  }
  brush.lineJoin = 'bevel';
  brush.strokeStyle = css(0x040305, 0.95);
  brush.lineWidth = 2.1;
  brush.stroke(path);
  if (stage < 2) return;
  brush.strokeStyle = css(stage === 3 ? mix(color.ember, 0xffffff, 0.25) : color.ember, stage === 3 ? 1 : 0.8);
  brush.lineWidth = stage === 3 ? 1 : 0.75;
  brush.stroke(path);
}

/** Torn open: dark inside, its edge still hot. */
function hole(brush: Brush, random: Random): void {
  const [x, y] = spot(random);
  const r = random.between(3.2, 5.2);
  const path = new Path2D();
  for (let i = 0; i < 9; i += 1) {
    const reach = r * random.between(0.6, 1.15);
    path.lineTo(x + Math.cos((i / 9) * Math.PI * 2) * reach, y + Math.sin((i / 9) * Math.PI * 2) * reach * 0.8);
  }
  path.closePath();
  glow(brush, x, y, r * 2, r * 1.7, color.ember, 0.55);
  brush.fillStyle = css(0x070506, 0.97);
  brush.fill(path);
  brush.strokeStyle = css(color.ember, 0.9);
  brush.lineWidth = 0.8;
  brush.stroke(path);
}

/** Two halves that have come apart, burnt, still hot at the break. */
export function paintWreck(brush: Brush, size: number, seed: string, paintBody: PaintBody): void {
  const random = createRandom(`wreck:${seed}`);
  const crackLine = Array.from(
    { length: 9 },
    (_, i) => [BOX * (0.46 + random.between(-0.09, 0.09)), (i / 8) * BOX] as const,
  );
  for (const side of [-1, 1]) {
    brush.save();
    brush.scale(size / BOX, size / BOX);
    brush.translate(32 + side * 3.4, 50 + random.between(1, 5));
    brush.rotate(side * random.between(0.12, 0.24));
    brush.translate(-32, -50 + random.between(2, 6));
    const half = new Path2D();
    half.moveTo(side < 0 ? -20 : 84, -20);
    for (const [x, y] of crackLine) half.lineTo(x, y);
    half.lineTo(side < 0 ? -20 : 84, 90);
    half.closePath();
    brush.clip(half);
    paintBody(brush, BOX);
    brush.globalCompositeOperation = 'source-atop';
    brush.fillStyle = vertical(brush, 0, BOX, [
      [0, 0x0a0708, 0.9],
      [0.6, 0x140d0e, 0.72],
      [1, 0x1a1010, 0.8],
    ]);
    brush.fillRect(-BOX, -BOX, BOX * 3, BOX * 3);
    brush.strokeStyle = css(color.ember, 0.75);
    brush.lineWidth = 1.6;
    brush.beginPath();
    for (const [x, y] of crackLine) brush.lineTo(x, y);
    brush.stroke();
    brush.restore();
  }
  glow(brush, size * 0.47, size * 0.78, size * 0.26, size * 0.14, color.ember, 0.4);
}
