/** Small pictures that battles are made of. White ones are tinted where they are used; all look right. */
import { glow, radial, type Brush } from '../paint/brush.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { css, mix } from '../world/color.ts';
import { createRandom } from '../world/random.ts';

const { color } = SCENE_CONFIG;
const WHITE = 0xffffff;

export function paintTracer(brush: Brush, width: number, height: number): void {
  const middle = height / 2;
  const tail = brush.createLinearGradient(0, 0, width, 0);
  tail.addColorStop(0, css(WHITE, 0));
  tail.addColorStop(0.75, css(WHITE, 0.75));
  tail.addColorStop(1, css(WHITE, 1));
  brush.fillStyle = tail;
  brush.beginPath();
  brush.moveTo(0, middle);
  brush.quadraticCurveTo(width * 0.7, middle - height * 0.34, width - 1, middle);
  brush.quadraticCurveTo(width * 0.7, middle + height * 0.34, 0, middle);
  brush.fill();
  glow(brush, width - height * 0.6, middle, height * 0.6, height * 0.5, WHITE, 1);
}

/** Stretched along; bright core, soft sides. */
export function paintBeam(brush: Brush, width: number, height: number): void {
  const across = brush.createLinearGradient(0, 0, 0, height);
  for (const [at, alpha] of [
    [0, 0],
    [0.3, 0.2],
    [0.43, 0.75],
    [0.5, 1],
    [0.57, 0.75],
    [0.7, 0.2],
    [1, 0],
  ] as const) {
    across.addColorStop(at, css(WHITE, alpha));
  }
  brush.fillStyle = across;
  brush.fillRect(0, 0, width, height);
}

export function paintRing(brush: Brush, size: number): void {
  const c = size / 2;
  brush.fillStyle = radial(brush, c, c, c, [
    [0, WHITE, 0],
    [0.62, WHITE, 0],
    [0.8, WHITE, 0.16],
    [0.91, WHITE, 0.9],
    [0.95, WHITE, 0.5],
    [1, WHITE, 0],
  ]);
  brush.fillRect(0, 0, size, size);
}

/** Lumps lit from the upper left. */
export function paintPuff(brush: Brush, size: number, seed: string): void {
  const random = createRandom(`fx puff ${seed}`);
  const c = size / 2;
  for (let i = 0; i < 11; i += 1) {
    const angle = random.between(0, Math.PI * 2);
    const away = random.between(0, 0.24) * size;
    const r = size * random.between(0.13, 0.24);
    const x = c + Math.cos(angle) * away;
    const y = c + Math.sin(angle) * away;
    glow(brush, x, y, r, r, 0xb8b8c0, 0.42);
    glow(brush, x - r * 0.3, y - r * 0.35, r * 0.7, r * 0.7, WHITE, 0.34);
  }
}

/** Fire in its own colours: white heart, amber, copper, soot at the rim. */
export function paintFire(brush: Brush, size: number, seed: string): void {
  const random = createRandom(`fx fire ${seed}`);
  const c = size / 2;
  const layers = [
    { count: 11, spread: 0.27, radius: 0.19, tone: 0xb8431c, alpha: 0.6 },
    { count: 10, spread: 0.2, radius: 0.16, tone: 0xff8a34, alpha: 0.75 },
    { count: 8, spread: 0.13, radius: 0.13, tone: 0xffc860, alpha: 0.8 },
    { count: 5, spread: 0.07, radius: 0.12, tone: 0xfff3d0, alpha: 0.9 },
  ];
  for (const { count, spread, radius, tone, alpha } of layers) {
    for (let i = 0; i < count; i += 1) {
      const angle = ((i + random.next()) / count) * Math.PI * 2;
      const away = random.between(0.35, 1) * spread * size;
      const r = size * radius * random.between(0.75, 1.2);
      glow(brush, c + Math.cos(angle) * away, c + Math.sin(angle) * away, r, r, tone, alpha);
    }
  }
}

/** A torn plate of hull with a hot edge. */
export function paintShard(brush: Brush, size: number, seed: string): void {
  const random = createRandom(`fx shard ${seed}`);
  const c = size / 2;
  const corners = random.int(4, 6);
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = ((i + random.between(0.1, 0.8)) / corners) * Math.PI * 2;
    const away = size * random.between(0.2, 0.46);
    return [c + Math.cos(angle) * away, c + Math.sin(angle) * away * 0.8] as const;
  });
  brush.beginPath();
  for (const [x, y] of points) brush.lineTo(x, y);
  brush.closePath();
  const plate = brush.createLinearGradient(0, 0, size, size);
  plate.addColorStop(0, css(mix(color.hull, WHITE, 0.2)));
  plate.addColorStop(0.5, css(mix(color.hull, color.hullDark, 0.5)));
  plate.addColorStop(1, css(color.hullDark));
  brush.fillStyle = plate;
  brush.fill();
  brush.lineJoin = 'round';
  brush.lineWidth = size * 0.06;
  brush.strokeStyle = css(color.ember, 0.9);
  brush.stroke();
}

/** To the right: nose cone, brass band, fins. */
export function paintMissile(brush: Brush, width: number, height: number): void {
  const m = height / 2;
  const hull = brush.createLinearGradient(0, m - height * 0.2, 0, m + height * 0.22);
  hull.addColorStop(0, css(mix(color.hull, WHITE, 0.7)));
  hull.addColorStop(0.5, css(color.hull));
  hull.addColorStop(1, css(color.hullDark));
  brush.fillStyle = css(mix(color.hullDark, color.hull, 0.4));
  brush.beginPath();
  brush.moveTo(width * 0.3, m);
  brush.lineTo(width * 0.04, height * 0.06);
  brush.lineTo(width * 0.12, m);
  brush.lineTo(width * 0.04, height * 0.94);
  brush.closePath();
  brush.fill();
  brush.fillStyle = hull;
  brush.beginPath();
  brush.moveTo(width * 0.08, m - height * 0.17);
  brush.lineTo(width * 0.72, m - height * 0.17);
  brush.quadraticCurveTo(width * 0.92, m - height * 0.12, width * 0.99, m);
  brush.quadraticCurveTo(width * 0.92, m + height * 0.12, width * 0.72, m + height * 0.17);
  brush.lineTo(width * 0.08, m + height * 0.17);
  brush.closePath();
  brush.fill();
  brush.fillStyle = css(color.brass);
  brush.fillRect(width * 0.6, m - height * 0.17, width * 0.07, height * 0.34);
  brush.fillStyle = css(color.danger);
  brush.fillRect(width * 0.3, m - height * 0.17, width * 0.04, height * 0.34);
}

/** A strike craft that the attack run is flown with, to the right. */
export function paintDart(brush: Brush, width: number, height: number): void {
  const m = height * 0.55;
  glow(brush, width * 0.1, m, width * 0.16, height * 0.16, color.light, 0.9);
  brush.fillStyle = css(mix(color.hullDark, color.hull, 0.25));
  brush.beginPath();
  brush.moveTo(width * 0.2, m - height * 0.06);
  brush.lineTo(width * 0.08, height * 0.08);
  brush.lineTo(width * 0.24, height * 0.1);
  brush.lineTo(width * 0.5, m - height * 0.1);
  brush.closePath();
  brush.fill();
  const hull = brush.createLinearGradient(0, m - height * 0.25, 0, m + height * 0.25);
  hull.addColorStop(0, css(mix(color.hull, WHITE, 0.55)));
  hull.addColorStop(0.6, css(color.hull));
  hull.addColorStop(1, css(color.hullDark));
  brush.fillStyle = hull;
  brush.beginPath();
  brush.moveTo(width * 0.1, m - height * 0.1);
  brush.lineTo(width * 0.55, m - height * 0.2);
  brush.quadraticCurveTo(width * 0.85, m - height * 0.12, width, m + height * 0.04);
  brush.quadraticCurveTo(width * 0.7, m + height * 0.16, width * 0.1, m + height * 0.12);
  brush.closePath();
  brush.fill();
  brush.fillStyle = css(color.light, 0.95);
  brush.beginPath();
  brush.moveTo(width * 0.58, m - height * 0.15);
  brush.quadraticCurveTo(width * 0.75, m - height * 0.11, width * 0.8, m - height * 0.03);
  brush.lineTo(width * 0.6, m - height * 0.04);
  brush.closePath();
  brush.fill();
  brush.fillStyle = css(mix(color.hullDark, color.ink, 0.2));
  brush.beginPath();
  brush.moveTo(width * 0.56, m + height * 0.04);
  brush.lineTo(width * 0.14, height * 0.96);
  brush.lineTo(width * 0.3, m + height * 0.08);
  brush.closePath();
  brush.fill();
  brush.strokeStyle = css(color.brass, 0.95);
  brush.lineWidth = Math.max(1, height * 0.05);
  brush.beginPath();
  brush.moveTo(width * 0.16, m);
  brush.lineTo(width * 0.52, m - height * 0.04);
  brush.stroke();
}

/** A clod of soil. */
export function paintClod(brush: Brush, size: number): void {
  const random = createRandom('fx clod');
  brush.beginPath();
  for (let i = 0; i < 7; i += 1) {
    const angle = (i / 7) * Math.PI * 2;
    const away = size * random.between(0.28, 0.46);
    brush.lineTo(size / 2 + Math.cos(angle) * away, size / 2 + Math.sin(angle) * away);
  }
  brush.closePath();
  brush.fillStyle = css(0xd8cbb8);
  brush.fill();
}

/** Water thrown up: a torn column with a bright edge; stands on its lower end. */
export function paintColumn(brush: Brush, width: number, height: number): void {
  const random = createRandom('fx column');
  for (let i = 0; i < 46; i += 1) {
    const up = random.next() ** 1.4;
    const x = width / 2 + random.between(-1, 1) * width * (0.1 + 0.3 * (1 - up)) * (0.4 + up * 0.9);
    const y = height * (0.97 - up * 0.92);
    const r = width * random.between(0.06, 0.15) * (1 - up * 0.4);
    glow(brush, x, y, r, r * 2.1, WHITE, 0.3);
    if (i % 4 === 0) glow(brush, x, y, r * 0.45, r * 1.2, WHITE, 0.85);
  }
}

export function paintDrop(brush: Brush, size: number): void {
  glow(brush, size / 2, size / 2, size * 0.5, size * 0.34, WHITE, 1);
  glow(brush, size / 2, size / 2, size * 0.26, size * 0.2, WHITE, 1);
}
