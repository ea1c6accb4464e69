/** Pictures of weather: one flake of each kind, and curtains of light. White where it is to be tinted. */
import type { Weather } from '../world/palette.ts';
import { css } from '../world/color.ts';
import { createNoise } from '../world/random.ts';
import { glow, vertical, type Brush } from './brush.ts';

/** Kinds that fall, drift or rise. */
export type Flake = Exclude<Weather, 'clear' | 'aurora'>;

export function paintFlake(brush: Brush, size: number, kind: Flake): void {
  const c = size / 2;
  if (kind === 'rain') {
    brush.fillStyle = vertical(brush, 0, size, [
      [0, 0xffffff, 0],
      [0.8, 0xffffff, 0.55],
      [1, 0xffffff, 0.15],
    ]);
    brush.fillRect(c - 0.6, 0, 1.2, size);
    return;
  }
  if (kind === 'dust') {
    glow(brush, c, c, c, c * 0.3, 0xffffff, 0.4);
    return;
  }
  glow(brush, c, c, c, c, 0xffffff, kind === 'snow' ? 0.55 : 0.5);
  brush.fillStyle = css(0xffffff, kind === 'snow' ? 0.9 : 1);
  brush.beginPath();
  brush.arc(c, c, size * (kind === 'snow' ? 0.16 : 0.1), 0, Math.PI * 2);
  brush.fill();
}

/** A hanging curtain: bright along its lower hem, streaked, fading up. */
export function paintAurora(brush: Brush, width: number, height: number, tone: number, seed: string): void {
  const sway = createNoise(seed, 3);
  const streak = createNoise(`${seed}:streak`, 4);
  for (let x = 0; x < width; x += 2) {
    const edge = Math.sin((x / width) * Math.PI) ** 0.7;
    const strength = Math.max(0, 0.5 + streak(x / 17) * 0.7) * edge;
    const hem = height * (0.72 + sway(x / (width * 0.22)) * 0.2);
    const top = hem - height * (0.45 + streak(x / 41) * 0.18);
    brush.fillStyle = vertical(brush, top, hem, [
      [0, tone, 0],
      [0.7, tone, strength * 0.22],
      [0.96, tone, strength * 0.5],
      [1, tone, 0],
    ]);
    brush.fillRect(x, top, 2, hem - top);
  }
}
