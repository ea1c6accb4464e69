/** Small things on the land's two edges: scale for the eye. */
import { css, mix } from '../world/color.ts';
import { createRandom } from '../world/random.ts';
import type { Terrain } from '../world/terrain.ts';
import type { WorldSpec } from '../world/worldSpec.ts';
import type { Brush } from './brush.ts';

/** Stones and growth along the back edge, small and dark against the haze. */
export function paintStones(brush: Brush, spec: WorldSpec, width: number, terrain: Terrain): void {
  const random = createRandom(`scatter:${spec.seed}`);
  const color = mix(spec.palette.ridge, spec.palette.zenith, 0.35);
  for (let x = random.between(4, 30); x < width; x += random.between(12, 62)) {
    const y = terrain.groundBack(x) + random.between(0, 3);
    const tall = random.between(2, 8) * (spec.relief === 'spires' ? 1.6 : 1);
    brush.fillStyle = css(color, random.between(0.5, 0.95));
    brush.beginPath();
    brush.moveTo(x - tall * 0.9, y + 1);
    brush.lineTo(x - tall * 0.35, y - tall * random.between(0.5, 0.9));
    brush.lineTo(x + tall * 0.2, y - tall);
    brush.lineTo(x + tall, y + 1);
    brush.closePath();
    brush.fill();
  }
}

/** What hangs over the edge of the cliff. */
export function paintTurf(brush: Brush, spec: WorldSpec, width: number, terrain: Terrain): void {
  const random = createRandom(`turf:${spec.seed}`);
  brush.lineWidth = 1.1;
  for (let x = 0; x < width; x += random.between(2.5, 8)) {
    const y = terrain.groundFront(x);
    const hang = random.between(2, 8) * (random.next() < 0.14 ? 2.4 : 1);
    brush.strokeStyle = css(mix(spec.palette.ground, spec.palette.zenith, random.between(0.1, 0.5)), 0.75);
    brush.beginPath();
    brush.moveTo(x, y - 0.5);
    brush.lineTo(x + random.between(-1.5, 1.5), y + hang);
    brush.stroke();
  }
}
