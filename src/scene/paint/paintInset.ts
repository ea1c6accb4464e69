/** Frame of the corner view: brass hairline, chamfered corners, an eye. */
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { css, mix } from '../world/color.ts';
import { vertical, type Brush } from './brush.ts';

const { color } = SCENE_CONFIG;
const CHAMFER = 12;
const CHIP = { width: 26, height: 18 } as const;

/** The window lies `rim` inside the picture on all sides. */
export function paintInsetFrame(brush: Brush, width: number, height: number, rim: number): void {
  const right = rim + width;
  const bottom = rim + height;
  const outline = (inset: number): void => {
    brush.beginPath();
    brush.moveTo(rim + CHAMFER, rim + inset);
    brush.lineTo(right - inset, rim + inset);
    brush.lineTo(right - inset, bottom - CHAMFER);
    brush.lineTo(right - CHAMFER, bottom - inset);
    brush.lineTo(rim + inset, bottom - inset);
    brush.lineTo(rim + inset, rim + CHAMFER);
    brush.closePath();
  };
  // Two corners are cut: what lies there belongs to the frame.
  brush.fillStyle = css(color.ink);
  for (const points of [
    [rim, rim, rim + CHAMFER, rim, rim, rim + CHAMFER],
    [right, bottom, right - CHAMFER, bottom, right, bottom - CHAMFER],
  ]) {
    brush.beginPath();
    for (let i = 0; i < points.length; i += 2) brush.lineTo(points[i] ?? 0, points[i + 1] ?? 0);
    brush.fill();
  }
  // Dark inner edge, so that it reads as a pane; then brass.
  brush.lineJoin = 'miter';
  brush.strokeStyle = css(color.ink, 0.55);
  brush.lineWidth = 7;
  outline(3.5);
  brush.stroke();
  brush.strokeStyle = css(color.ink, 0.9);
  brush.lineWidth = 4;
  outline(0);
  brush.stroke();
  brush.strokeStyle = vertical(brush, rim, bottom, [
    [0, mix(color.brass, 0xffffff, 0.3)],
    [0.5, color.brass],
    [1, mix(color.brass, color.ink, 0.45)],
  ]);
  brush.lineWidth = 1.5;
  outline(0);
  brush.stroke();
  brush.strokeStyle = css(color.brass, 0.3);
  brush.lineWidth = 1;
  outline(4);
  brush.stroke();
  paintEye(brush, right - CHIP.width - 7, rim + 7);
}

function paintEye(brush: Brush, x: number, y: number): void {
  brush.fillStyle = css(color.ink, 0.8);
  brush.strokeStyle = css(color.brass, 0.5);
  brush.lineWidth = 1;
  brush.beginPath();
  brush.roundRect(x, y, CHIP.width, CHIP.height, 3);
  brush.fill();
  brush.stroke();
  const cx = x + CHIP.width / 2;
  const cy = y + CHIP.height / 2;
  brush.strokeStyle = css(mix(color.brass, 0xffffff, 0.35));
  brush.lineWidth = 1.4;
  brush.beginPath();
  brush.moveTo(cx - 8, cy);
  brush.quadraticCurveTo(cx, cy - 8, cx + 8, cy);
  brush.quadraticCurveTo(cx, cy + 8, cx - 8, cy);
  brush.stroke();
  brush.fillStyle = css(color.teal);
  brush.beginPath();
  brush.arc(cx, cy, 2.4, 0, Math.PI * 2);
  brush.fill();
}
