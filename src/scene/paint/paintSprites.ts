/** Small pictures that move: light, cloud, smoke, crystal, drill, swell. */
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { css, mix } from '../world/color.ts';
import { createNoise, createRandom } from '../world/random.ts';
import { glow, radial, vertical, type Brush } from './brush.ts';

const { color } = SCENE_CONFIG;

/** White, so that it can be tinted. */
export function paintGlow(brush: Brush, size: number): void {
  glow(brush, size / 2, size / 2, size / 2, size / 2, 0xffffff, 1);
}

/** Ring of light that runs outwards; white. */
export function paintHalo(brush: Brush, size: number): void {
  const c = size / 2;
  brush.fillStyle = radial(brush, c, c, c, [
    [0, 0xffffff, 0],
    [0.62, 0xffffff, 0],
    [0.82, 0xffffff, 0.85],
    [0.9, 0xffffff, 0.3],
    [1, 0xffffff, 0],
  ]);
  brush.fillRect(0, 0, size, size);
}

/** A welding spark. */
export function paintSpark(brush: Brush, size: number): void {
  const c = size / 2;
  brush.fillStyle = radial(brush, c, c, c, [
    [0, 0xffffff, 1],
    [0.2, 0xbef5ff, 0.8],
    [1, color.teal, 0],
  ]);
  brush.fillRect(0, 0, size, size);
}

export function paintSun(brush: Brush, size: number, tone: number): void {
  const c = size / 2;
  glow(brush, c, c, c, c, tone, 0.55);
  glow(brush, c, c, c * 0.4, c * 0.4, mix(tone, 0xffffff, 0.3), 0.55);
  brush.fillStyle = css(mix(tone, 0xffffff, 0.7), 0.95);
  brush.beginPath();
  brush.arc(c, c, size * 0.034, 0, Math.PI * 2);
  brush.fill();
}

/** Four-point glint. */
export function paintStar(brush: Brush, size: number): void {
  const c = size / 2;
  glow(brush, c, c, c * 0.55, c * 0.55, 0xffffff, 0.9);
  for (const [rx, ry] of [
    [c, c * 0.07],
    [c * 0.07, c],
  ] as const) {
    brush.fillStyle = radial(brush, c, c, c, [
      [0, 0xffffff, 0.9],
      [1, 0xffffff, 0],
    ]);
    brush.beginPath();
    brush.ellipse(c, c, rx, ry, 0, 0, Math.PI * 2);
    brush.fill();
  }
}

/** Flat base, heaped top, light from above: a drawn cloud, not a fog. `kind` picks one of the shapes. */
export function paintCloud(
  brush: Brush,
  width: number,
  height: number,
  kind: string,
  lit: number,
  shade: number,
): void {
  const random = createRandom(`cloud:${kind}`);
  const base = height * 0.8;
  const count = random.int(9, 13);
  const heaps = Array.from({ length: count }, (_, i) => {
    const t = (i + random.between(0.2, 0.8)) / count;
    const bulge = Math.sin(t * Math.PI) ** 1.1;
    const r = height * (0.07 + bulge * random.between(0.12, 0.27));
    return { x: width * (0.08 + t * 0.84), y: base - r * random.between(0.2, 0.75) - bulge * height * 0.06, r };
  });
  const trace = (shrink: number, dx: number, dy: number): void => {
    brush.beginPath();
    for (const { x, y, r } of heaps) {
      brush.moveTo(x + r + dx, y + dy);
      brush.arc(x + dx, y + dy, Math.max(0.5, r - shrink), 0, Math.PI * 2);
    }
    brush.rect(width * 0.12 + dx, base - height * 0.09 + dy, width * 0.76, height * 0.09);
  };
  glow(brush, width / 2, base, width * 0.5, height * 0.2, shade, 0.35);
  brush.save();
  brush.beginPath();
  brush.rect(0, 0, width, base);
  brush.clip();
  const fill = (from: number, to: number): CanvasGradient =>
    vertical(brush, height * 0.12, base, [
      [0, lit, from],
      [0.55, mix(lit, shade, 0.45), from * 0.75],
      [1, shade, to],
    ]);
  trace(0, 0, 0);
  brush.fillStyle = fill(0.5, 0.16);
  brush.fill();
  trace(height * 0.03, -height * 0.02, -height * 0.012);
  brush.fillStyle = fill(0.55, 0.05);
  brush.fill();
  brush.restore();
  for (let i = 0; i < 4; i += 1) {
    const rx = width * random.between(0.12, 0.26);
    glow(
      brush,
      width * random.between(0.2, 0.8),
      base + height * random.between(0.0, 0.1),
      rx,
      Math.max(1, height * 0.025),
      lit,
      0.28,
    );
  }
}

export function paintSmoke(brush: Brush, size: number): void {
  const random = createRandom('smoke');
  for (let i = 0; i < 7; i += 1) {
    const r = size * random.between(0.16, 0.28);
    glow(brush, size * random.between(0.34, 0.66), size * random.between(0.34, 0.66), r, r, 0xffffff, 0.34);
  }
}

/** Ore: a cluster of prisms in its pocket; `isLit` or spent. */
export function paintCrystals(brush: Brush, size: number, seed: string, tone: number, isLit: boolean): void {
  const random = createRandom(`ore:${seed}`);
  const c = size / 2;
  glow(brush, c, c, size * 0.46, size * 0.34, color.ink, isLit ? 0.55 : 0.75);
  const body = isLit ? tone : mix(color.hullDark, color.ink, 0.4);
  const bright = isLit ? mix(tone, 0xffffff, 0.62) : mix(body, color.hull, 0.18);
  const dark = isLit ? mix(tone, 0x2a1410, 0.5) : mix(body, color.ink, 0.4);
  brush.translate(c, c);
  brush.rotate(random.between(-0.7, 0.7) + (random.next() < 0.3 ? Math.PI : 0));
  const count = random.int(4, 6);
  const prisms = Array.from({ length: count }, (_, i) => ({
    lean: (i / (count - 1) - 0.5) * 2.3 + random.between(-0.15, 0.15),
    long: size * random.between(0.2, 0.36) * (1 - Math.abs(i / (count - 1) - 0.5) * 0.7),
    wide: size * random.between(0.045, 0.075),
  })).toSorted((a, b) => a.long - b.long);
  const facet = (style: number, points: readonly number[]): void => {
    brush.fillStyle = css(style, isLit ? 1 : 0.85);
    brush.beginPath();
    for (let i = 0; i + 1 < points.length; i += 2) brush.lineTo(points[i] ?? 0, points[i + 1] ?? 0);
    brush.closePath();
    brush.fill();
  };
  for (const { lean, long, wide } of prisms) {
    brush.save();
    brush.translate(lean * size * 0.07, size * 0.12);
    brush.rotate(lean * 0.62);
    const neck = -long + wide * 1.5;
    facet(body, [-wide, 0, -wide, neck, 0, -long, 0, wide]);
    facet(dark, [0, wide, 0, -long, wide, neck, wide, 0]);
    facet(bright, [-wide, neck, 0, -long, wide * 0.25, neck + wide * 0.5, -wide * 0.3, neck + wide * 0.7]);
    facet(bright, [-wide, 0, -wide, neck, -wide * 0.55, neck + wide * 0.4, -wide * 0.55, 0]);
    brush.restore();
  }
}

/** Drill string with its bit, hanging from the top middle; turns by being drawn with a thread. */
export function paintDrill(brush: Brush, width: number, height: number): void {
  const c = width / 2;
  const bit = Math.min(height * 0.3, width * 1.3);
  brush.fillStyle = vertical(brush, 0, height, [
    [0, mix(color.hull, color.hullDark, 0.5)],
    [1, mix(color.hullDark, color.ink, 0.3)],
  ]);
  brush.fillRect(c - width * 0.13, 0, width * 0.26, height - bit);
  for (let y = 2; y < height - bit; y += 4) {
    brush.fillStyle = css(color.hull, 0.6);
    brush.fillRect(c - width * 0.13, y, width * 0.26, 1);
  }
  brush.beginPath();
  brush.moveTo(c - width * 0.42, height - bit);
  brush.lineTo(c + width * 0.42, height - bit);
  brush.lineTo(c + width * 0.2, height - bit * 0.4);
  brush.lineTo(c, height);
  brush.lineTo(c - width * 0.2, height - bit * 0.4);
  brush.closePath();
  brush.fillStyle = vertical(brush, height - bit, height, [
    [0, mix(color.brass, 0xffffff, 0.3)],
    [1, mix(color.brass, color.hullDark, 0.5)],
  ]);
  brush.fill();
}

/** One crest of the sea over the whole width plus a period; its loop is seamless. Light on top, fading down. */
export function paintSwell(
  brush: Brush,
  width: number,
  height: number,
  period: number,
  seed: string,
  tone: number,
  body: number,
): void {
  const noise = createNoise(`swell:${seed}`, 2);
  const waves = [1, 2, 3, 5].map((n) => ({ n, phase: noise(n * 3.1) * Math.PI, share: 1 / (n + 0.6) }));
  const crest = (x: number): number => {
    let y = 0;
    for (const wave of waves) y += Math.sin((x / period) * Math.PI * 2 * wave.n + wave.phase) * wave.share;
    return height * 0.3 + y * height * 0.13;
  };
  brush.beginPath();
  for (let x = 0; x <= width; x += 3) brush.lineTo(x, crest(x));
  brush.lineTo(width, height);
  brush.lineTo(0, height);
  brush.closePath();
  brush.fillStyle = vertical(brush, height * 0.2, height, [
    [0, body, 0.55],
    [0.35, body, 0.22],
    [1, body, 0],
  ]);
  brush.fill();
  for (const [thickness, alpha] of [
    [3, 0.14],
    [1.1, 0.6],
  ] as const) {
    brush.strokeStyle = css(tone, alpha);
    brush.lineWidth = thickness;
    brush.beginPath();
    for (let x = 0; x <= width; x += 3) brush.lineTo(x, crest(x));
    brush.stroke();
  }
}

/** Light falling into deep water: narrow above, wide and faint below. */
export function paintShaft(brush: Brush, width: number, height: number, tone: number): void {
  for (const [spread, alpha] of [
    [0.5, 0.1],
    [0.34, 0.12],
    [0.18, 0.14],
  ] as const) {
    brush.fillStyle = vertical(brush, 0, height, [
      [0, tone, alpha],
      [0.4, tone, alpha * 0.55],
      [1, tone, 0],
    ]);
    brush.beginPath();
    brush.moveTo(width * (0.62 - spread * 0.3), 0);
    brush.lineTo(width * (0.62 + spread * 0.3), 0);
    brush.lineTo(width * (0.42 + spread * 0.8), height);
    brush.lineTo(width * (0.42 - spread * 0.8), height);
    brush.closePath();
    brush.fill();
  }
}
