/** Marks that speak to the player: brackets, invitation, progress ring, health pips. */
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { css, mix } from '../world/color.ts';
import { glow, type Brush } from './brush.ts';

const { color } = SCENE_CONFIG;

/** Four corners. `heavy` is selection, light is hover. */
export function paintBrackets(brush: Brush, size: number, tone: number, heavy: boolean): void {
  const inset = 2;
  const arm = size * (heavy ? 0.17 : 0.12);
  const far = size - inset;
  const corners: readonly (readonly [number, number, number, number])[] = [
    [inset, inset, 1, 1],
    [far, inset, -1, 1],
    [far, far, -1, -1],
    [inset, far, 1, -1],
  ];
  const draw = (): void => {
    for (const [x, y, dx, dy] of corners) {
      brush.beginPath();
      brush.moveTo(x + dx * arm, y);
      brush.lineTo(x + dx * 3, y);
      brush.lineTo(x, y + dy * 3);
      brush.lineTo(x, y + dy * arm);
      brush.stroke();
    }
  };
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  brush.strokeStyle = css(color.ink, 0.55);
  brush.lineWidth = heavy ? 4 : 3;
  draw();
  brush.strokeStyle = css(tone, heavy ? 1 : 0.85);
  brush.lineWidth = heavy ? 2 : 1.3;
  draw();
}

/** Round light with a drawn plus: "build here". */
export function paintInvite(brush: Brush, size: number): void {
  const c = size / 2;
  const r = Math.max(11, size * 0.17);
  glow(brush, c, c, size * 0.5, size * 0.5, color.teal, 0.34);
  brush.fillStyle = css(mix(color.ink, color.teal, 0.16), 0.72);
  brush.beginPath();
  brush.arc(c, c, r, 0, Math.PI * 2);
  brush.fill();
  brush.strokeStyle = css(color.teal, 0.95);
  brush.lineWidth = 1.4;
  brush.stroke();
  brush.lineWidth = Math.max(1.8, size * 0.022);
  brush.lineCap = 'round';
  brush.strokeStyle = css(mix(color.teal, 0xffffff, 0.45));
  brush.beginPath();
  brush.moveTo(c - r * 0.46, c);
  brush.lineTo(c + r * 0.46, c);
  brush.moveTo(c, c - r * 0.46);
  brush.lineTo(c, c + r * 0.46);
  brush.stroke();
  brush.lineWidth = 1;
  brush.strokeStyle = css(color.teal, 0.5);
  for (let i = 0; i < 4; i += 1) {
    const from = i * (Math.PI / 2) + 0.32;
    brush.beginPath();
    brush.arc(c, c, r * 1.42, from, from + Math.PI / 2 - 0.64);
    brush.stroke();
  }
}

/** What a gauge shows; also the key of its picture. */
export interface GaugeState {
  readonly health: number;
  readonly maxHealth: number;
  /** 0..1, null when no proof is due. */
  readonly progress: number | null;
  readonly tone: number;
  /** Building: a full ring around the struct. Work: a small dial. */
  readonly isBuilding: boolean;
  readonly showsPips: boolean;
}

export function paintGauges(brush: Brush, size: number, state: GaugeState): void {
  if (state.progress !== null) paintProgress(brush, size, state.progress, state.tone, state.isBuilding);
  if (state.showsPips && state.maxHealth > 0) paintPips(brush, size, state.health, state.maxHealth);
}

/** Building: a ring around all of it. Work: a small dial at the upper right, out of the way of the picture. */
function paintProgress(brush: Brush, size: number, progress: number, tone: number, isFull: boolean): void {
  const radius = isFull ? size * 0.475 : Math.max(6.5, size * 0.07);
  const x = isFull ? size / 2 : size - radius - Math.max(6, size * 0.075);
  const y = isFull ? size / 2 : radius + Math.max(6, size * 0.075);
  const thick = Math.max(2, size * (isFull ? 0.026 : 0.02));
  const start = -Math.PI / 2;
  const arc = (share: number, style: string, thickness: number): void => {
    brush.strokeStyle = style;
    brush.lineWidth = thickness;
    brush.beginPath();
    brush.arc(x, y, radius, start, start + Math.PI * 2 * share);
    brush.stroke();
  };
  if (!isFull) {
    brush.fillStyle = css(color.ink, 0.72);
    brush.beginPath();
    brush.arc(x, y, radius + thick, 0, Math.PI * 2);
    brush.fill();
    brush.fillStyle = css(tone, 0.9);
    brush.beginPath();
    brush.arc(x, y, radius * 0.34, 0, Math.PI * 2);
    brush.fill();
  }
  brush.lineCap = 'round';
  arc(1, css(color.ink, 0.6), thick + 2);
  arc(1, css(mix(color.hullDark, color.hull, 0.25), 0.85), thick * 0.7);
  const share = Math.min(1, Math.max(0, progress));
  if (share <= 0.002) return;
  arc(share, css(tone, 0.28), thick + 3);
  arc(share, css(tone), thick);
  const end = start + Math.PI * 2 * share;
  brush.fillStyle = css(mix(tone, 0xffffff, 0.6));
  brush.beginPath();
  brush.arc(x + Math.cos(end) * radius, y + Math.sin(end) * radius, thick * 0.85, 0, Math.PI * 2);
  brush.fill();
}

function paintPips(brush: Brush, size: number, health: number, maxHealth: number): void {
  const count = Math.min(12, maxHealth);
  const gap = Math.max(1, size * 0.012);
  const width = Math.min(size * 0.085, (size * 0.62 - gap * (count - 1)) / count);
  const height = Math.max(2.5, size * 0.028);
  const total = width * count + gap * (count - 1);
  const y = size - height - 1.5;
  const hurt = health < maxHealth;
  const low = health <= maxHealth / 3;
  const tone = low ? color.danger : hurt ? color.brass : color.teal;
  const left = (size - total) / 2;
  brush.fillStyle = css(color.ink, 0.62);
  brush.fillRect(left - 2, y - 1.5, total + 4, height + 3);
  for (let i = 0; i < count; i += 1) {
    brush.fillStyle = i < health ? css(tone, hurt ? 1 : 0.8) : css(color.hull, 0.22);
    brush.fillRect(left + i * (width + gap), y, width, height);
  }
}
