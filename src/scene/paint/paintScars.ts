/** A planet that has given all its ore: pits in the plain, adits in the wall, props left standing. */
import { css, mix } from '../world/color.ts';
import { scatter } from '../world/scatter.ts';
import { vertical } from './brush.ts';
import type { Patch } from './Patch.ts';

const CELL = 300;

export function paintScars({ brush, spec, layout, terrain, swath }: Patch): void {
  const { lines } = layout;
  const { palette } = spec;
  const depth = lines.groundFront - lines.groundBack;
  const pit = mix(palette.zenith, palette.rock, 0.25);
  scatter(`scars:${spec.seed}`, swath, CELL, 140, (random, start) => {
    for (let n = 0; n < 3; n += 1) {
      const x = start + random.next() * CELL;
      const y = lines.groundBack + depth * random.between(0.2, 0.8);
      const rx = random.between(22, 70);
      const ry = rx * random.between(0.1, 0.16);
      // Terraces: each ring of the pit lies deeper and darker.
      for (let ring = 0; ring < 4; ring += 1) {
        const share = 1 - ring * 0.22;
        brush.fillStyle = css(mix(palette.ground, pit, 0.3 + ring * 0.2), 0.85);
        brush.beginPath();
        brush.ellipse(x, y + ring * ry * 0.16, rx * share, ry * share, 0, 0, Math.PI * 2);
        brush.fill();
        brush.strokeStyle = css(mix(palette.ground, palette.glow, 0.25), 0.3);
        brush.lineWidth = 0.8;
        brush.beginPath();
        brush.ellipse(x, y + ring * ry * 0.16, rx * share, ry * share, 0, 0.1, Math.PI - 0.1);
        brush.stroke();
      }
    }
    for (let n = 0; n < 2; n += 1) {
      const x = start + random.next() * CELL;
      const top = terrain.groundFront(x) + random.between(16, Math.max(20, lines.waterBack - lines.groundFront - 40));
      const wide = random.between(11, 24);
      const tall = wide * random.between(0.9, 1.3);
      brush.fillStyle = vertical(brush, top, top + tall, [
        [0, 0x000000, 0.92],
        [1, pit, 0.85],
      ]);
      brush.beginPath();
      brush.moveTo(x - wide / 2, top + tall);
      brush.lineTo(x - wide / 2, top + tall * 0.4);
      brush.quadraticCurveTo(x, top - tall * 0.3, x + wide / 2, top + tall * 0.4);
      brush.lineTo(x + wide / 2, top + tall);
      brush.closePath();
      brush.fill();
      // Props: two posts and a lintel, one of them broken now and then.
      brush.strokeStyle = css(mix(palette.ground, 0x3a2c20, 0.6));
      brush.lineWidth = 2;
      const broken = random.next() < 0.4 ? wide * 0.35 : 0;
      brush.beginPath();
      brush.moveTo(x - wide * 0.36, top + tall);
      brush.lineTo(x - wide * 0.36, top + tall * 0.3);
      brush.lineTo(x + wide * 0.36, top + tall * 0.3 + broken);
      brush.lineTo(x + wide * 0.36 + broken * 0.4, top + tall);
      brush.stroke();
      // Spoil that ran down the wall.
      brush.fillStyle = css(mix(palette.rock, palette.ground, 0.4), 0.5);
      brush.beginPath();
      brush.moveTo(x - wide * 0.5, top + tall);
      brush.lineTo(x + wide * 0.5, top + tall);
      brush.lineTo(x + wide * random.between(0.9, 1.4), top + tall * 2.1);
      brush.lineTo(x - wide * random.between(0.9, 1.4), top + tall * 2.1);
      brush.closePath();
      brush.fill();
    }
  });
}
