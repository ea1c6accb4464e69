/** Marks that answer the player: brackets of selection and hover, rings of several chosen, invitation to build. */
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

/** A ring around who is chosen with others, and a tick on it, so that it is not told by colour alone. */
export function paintRing(brush: Brush, size: number, tone: number): void {
  const c = size / 2;
  const r = c - 4;
  const ring = (width: number, style: string): void => {
    brush.lineWidth = width;
    brush.strokeStyle = style;
    brush.beginPath();
    brush.arc(c, c, r, 0, Math.PI * 2);
    brush.stroke();
  };
  ring(5, css(color.ink, 0.6));
  ring(2.4, css(tone));
  const d = Math.max(7, size * 0.115);
  const x = c + r * Math.SQRT1_2;
  const y = c - r * Math.SQRT1_2;
  brush.fillStyle = css(tone);
  brush.strokeStyle = css(color.ink, 0.8);
  brush.lineWidth = 1.5;
  brush.beginPath();
  brush.arc(x, y, d, 0, Math.PI * 2);
  brush.fill();
  brush.stroke();
  brush.strokeStyle = css(color.ink);
  brush.lineWidth = Math.max(1.8, d * 0.26);
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  brush.beginPath();
  brush.moveTo(x - d * 0.45, y + d * 0.02);
  brush.lineTo(x - d * 0.1, y + d * 0.38);
  brush.lineTo(x + d * 0.5, y - d * 0.36);
  brush.stroke();
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
