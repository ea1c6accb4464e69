/** Space and air: one gradient from ink to horizon, with stars, nebula, moons, orrery lines and the limb. */
import type { SceneLayout } from '../layout.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { css, mix, turnHue } from '../world/color.ts';
import { createRandom } from '../world/random.ts';
import type { Moon, RingSpec, WorldSpec } from '../world/worldSpec.ts';
import { glow, grain, radial, vertical, type Brush } from './brush.ts';

/** The atmosphere is the edge of a ball: it falls off to both sides. CSS px. */
export function limbAt(layout: SceneLayout, x: number): number {
  const half = layout.screenWidth / 2;
  const away = (x - half) / half;
  const drop = layout.mode === 'wide' ? Math.min(54, layout.screenWidth * 0.034) : layout.screenWidth * 0.05;
  // Beyond the first screen it levels out: the ball has turned with us.
  return layout.lines.limb + drop * Math.min(1.6, away * away);
}

/** How wide the sky is painted: it moves slower than the land, so it need not reach as far. */
export function skyWidth({ screenWidth }: SceneLayout): number {
  return Math.ceil(screenWidth * (1 + SCENE_CONFIG.world.skySpare));
}

export function paintSky(brush: Brush, spec: WorldSpec, layout: SceneLayout): void {
  const { palette } = spec;
  const { lines } = layout;
  const width = skyWidth(layout);
  const bottom = layout.bands.land.bottom;
  const random = createRandom(`sky:${spec.seed}`);
  brush.fillStyle = vertical(brush, 0, lines.limb, [
    [0, palette.zenith],
    [1, mix(palette.zenith, palette.sky, 0.3)],
  ]);
  brush.fillRect(0, 0, width, bottom);

  paintNebula(brush, spec, layout);
  for (const star of spec.stars) {
    const y = star.y * (lines.limb + 30);
    brush.fillStyle = css(
      mix(0xffffff, palette.nebula[0], random.next() * 0.5),
      star.glow * (1 - (0.6 * y) / lines.limb),
    );
    brush.beginPath();
    brush.arc(star.x * width, y, star.size * 0.9, 0, Math.PI * 2);
    brush.fill();
  }
  if (spec.ring !== null) paintRing(brush, spec, layout, spec.ring);
  paintOrrery(brush, spec, layout);
  for (const moon of spec.moons) paintMoon(brush, spec, layout, moon);
  paintAir(brush, spec, layout, bottom);
  grain(brush, { from: 0, to: width }, bottom, 0.026, random);
}

/** The planet's own ring, from below: thin bands of ice and dust over the whole sky, brightest where the sun meets them. */
function paintRing(brush: Brush, spec: WorldSpec, layout: SceneLayout, ring: RingSpec): void {
  const { screenWidth, lines } = layout;
  const random = createRandom(`ring:${spec.seed}`);
  const tone = mix(spec.palette.horizon, spec.palette.glow, 0.55);
  const middle = screenWidth * random.between(0.4, 0.6);
  brush.save();
  brush.translate(middle, lines.limb * 1.3);
  brush.rotate(ring.tilt);
  for (let i = 0; i < ring.bands; i += 1) {
    const share = (i + random.between(-0.2, 0.2)) / ring.bands;
    const ry = lines.limb * (0.78 + share * ring.breadth);
    const style = brush.createLinearGradient(-screenWidth * 0.75, 0, screenWidth * 0.75, 0);
    const alpha = random.between(0.12, 0.4);
    style.addColorStop(0, css(tone, alpha * 0.15));
    style.addColorStop(random.between(0.3, 0.7), css(mix(tone, 0xffffff, 0.25), alpha));
    style.addColorStop(1, css(tone, alpha * 0.1));
    brush.strokeStyle = style;
    brush.lineWidth = random.between(0.8, 1 + (lines.limb * ring.breadth * 0.7) / ring.bands);
    brush.beginPath();
    brush.ellipse(0, 0, screenWidth * (0.78 + share * 0.1), ry, 0, Math.PI, Math.PI * 2);
    brush.stroke();
  }
  brush.restore();
}

function paintNebula(brush: Brush, spec: WorldSpec, layout: SceneLayout): void {
  const { lines } = layout;
  const width = skyWidth(layout);
  const random = createRandom(`nebula:${spec.seed}`);
  brush.save();
  brush.globalCompositeOperation = 'screen';
  const slope = random.between(-0.35, 0.35);
  const start = random.between(0.1, 0.5);
  for (let i = 0; i < 16; i += 1) {
    const t = i / 15;
    const x = width * (start + (t - 0.3) * 0.95 + random.between(-0.06, 0.06));
    const y = lines.limb * (0.42 + slope * (t - 0.5) + random.between(-0.22, 0.22));
    const radius = Math.max(60, width * random.between(0.07, 0.17));
    const color = mix(spec.palette.nebula[0], spec.palette.nebula[1], random.next());
    glow(brush, x, y, radius, radius * random.between(0.28, 0.55), color, random.between(0.26, 0.55));
  }
  brush.restore();
}

/** Thin brass orbits with small beads: the mark of the house, drawn in the sky. */
function paintOrrery(brush: Brush, spec: WorldSpec, { screenWidth: width, lines }: SceneLayout): void {
  const random = createRandom(`orrery-lines:${spec.seed}`);
  const x = spec.orrery.x * width;
  const y = spec.orrery.y * lines.limb;
  const unit = Math.min(width * 0.09, lines.limb * 0.42);
  for (let i = 1; i <= 5; i += 1) {
    const rx = unit * (i * 0.9 + random.between(-0.1, 0.1));
    const ry = rx * 0.34;
    const alpha = 0.2 - i * 0.025;
    brush.strokeStyle = css(SCENE_CONFIG.color.brass, alpha);
    brush.lineWidth = 1;
    brush.beginPath();
    brush.ellipse(x, y, rx, ry, -0.16, 0, Math.PI * 2);
    brush.stroke();
    const angle = random.between(0.2, Math.PI - 0.2);
    const bx = x + Math.cos(angle) * rx * Math.cos(0.16) + Math.sin(angle) * ry * Math.sin(0.16);
    const by = y + Math.sin(angle) * ry * Math.cos(0.16) - Math.cos(angle) * rx * Math.sin(0.16);
    brush.fillStyle = css(mix(SCENE_CONFIG.color.brass, 0xffffff, 0.25), alpha * 3.4);
    brush.beginPath();
    brush.arc(bx, by, random.between(1.3, 2.6), 0, Math.PI * 2);
    brush.fill();
  }
}

function paintMoon(brush: Brush, spec: WorldSpec, { screenWidth: width, lines }: SceneLayout, moon: Moon): void {
  const x = moon.x * width;
  const y = moon.y * lines.limb * 0.8;
  const radius = Math.max(5, moon.radius * lines.limb);
  const lit = turnHue(mix(spec.palette.horizon, 0xd8dfee, 0.45), moon.hue, 0.8);
  const ringArc = (from: number, to: number): void => {
    brush.strokeStyle = css(mix(lit, spec.palette.glow, 0.5), 0.5);
    brush.lineWidth = Math.max(1, radius * 0.13);
    brush.beginPath();
    brush.ellipse(x, y, radius * 1.85, radius * 0.5, -0.32, from, to);
    brush.stroke();
  };
  glow(brush, x, y, radius * 2.6, radius * 2.6, lit, 0.16);
  if (moon.ringed) ringArc(Math.PI, Math.PI * 2);
  brush.save();
  brush.beginPath();
  brush.arc(x, y, radius, 0, Math.PI * 2);
  brush.clip();
  brush.fillStyle = radial(brush, x - radius * 0.45, y - radius * 0.4, radius * 1.75, [
    [0, mix(lit, 0xffffff, 0.25)],
    [0.45, mix(lit, spec.palette.zenith, 0.35)],
    [0.85, mix(lit, spec.palette.zenith, 0.88)],
    [1, spec.palette.zenith],
  ]);
  brush.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  const random = createRandom(`moon:${spec.seed}:${moon.x}`);
  for (let i = 0; i < 7; i += 1) {
    brush.fillStyle = css(spec.palette.zenith, 0.12);
    brush.beginPath();
    brush.ellipse(
      x + random.between(-1, 1) * radius,
      y + random.between(-1, 1) * radius,
      radius * random.between(0.1, 0.3),
      radius * random.between(0.05, 0.16),
      -0.3,
      0,
      Math.PI * 2,
    );
    brush.fill();
  }
  brush.restore();
  if (moon.ringed) ringArc(0, Math.PI);
}

/** Thin shells instead of three thick ones: no edge shows. */
const THIN_AIR_STEPS = 14;

function paintAir(brush: Brush, spec: WorldSpec, layout: SceneLayout, bottom: number): void {
  const { palette } = spec;
  const { lines } = layout;
  const width = skyWidth(layout);
  const limb = (x: number): number => limbAt(layout, x);
  const horizonY = lines.groundBack;
  // Light above the limb, fading into space: the thin air.
  for (let step = 0; step < THIN_AIR_STEPS; step += 1) {
    const reach = 64 * (1 - step / THIN_AIR_STEPS) ** 1.6;
    brush.fillStyle = css(palette.horizon, 0.022 + step * 0.0022);
    fillBetween(brush, width, bottom, (x) => limb(x) - reach);
  }
  brush.fillStyle = vertical(brush, lines.limb, horizonY, [
    [0, mix(palette.zenith, palette.sky, 0.82)],
    [0.14, mix(palette.sky, palette.zenith, 0.12)],
    [0.5, mix(palette.sky, palette.horizon, 0.22)],
    [0.8, mix(palette.sky, palette.horizon, 0.74)],
    [0.93, mix(palette.horizon, palette.glow, 0.3)],
    [1, mix(palette.horizon, palette.glow, 0.68)],
  ]);
  fillBetween(brush, width, bottom, limb);
  for (const [thickness, alpha] of [
    [7, 0.1],
    [3, 0.22],
    [1.1, 0.75],
  ] as const) {
    brush.strokeStyle = css(mix(palette.horizon, palette.glow, 0.55), alpha);
    brush.lineWidth = thickness;
    brush.beginPath();
    for (let x = -4; x <= width + 4; x += 4) brush.lineTo(x, limb(x));
    brush.stroke();
  }
  // High thin streaks, so that the sky has depth before any cloud moves.
  const random = createRandom(`cirrus:${spec.seed}`);
  for (let i = 0; i < 14; i += 1) {
    const y = lines.limb + (horizonY - lines.limb) * random.between(0.16, 0.9);
    const rx = width * random.between(0.08, 0.24);
    glow(
      brush,
      random.next() * width,
      y,
      rx,
      Math.max(1.6, rx * 0.022),
      mix(palette.horizon, palette.glow, 0.5),
      random.between(0.06, 0.16),
    );
  }
}

function fillBetween(brush: Brush, width: number, bottom: number, y: (x: number) => number): void {
  brush.beginPath();
  for (let x = -4; x <= width + 4; x += 4) brush.lineTo(x, y(x));
  brush.lineTo(width + 4, bottom);
  brush.lineTo(-4, bottom);
  brush.closePath();
  brush.fill();
}
