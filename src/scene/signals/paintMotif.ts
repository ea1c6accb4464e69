/** What a raid banner tells, as a charge on its cloth: one drawing per state. Drawn around the origin in a box of 2 by 2. */
import type { RaidStatus } from '../../game/activity.ts';
import type { Brush } from '../paint/brush.ts';

/** Fills and strokes with the brush's present styles. */
export const MOTIF: Readonly<Record<RaidStatus, (brush: Brush) => void>> = {
  // A wedge of ships that comes in (the arms are to the left).
  initiated: (brush) => {
    for (const [x, y, size] of WEDGE) ship(brush, x, y, size, -1);
  },
  // Fire breaks on a shield that stands.
  ongoing: (brush) => {
    dome(brush, 0.12, 0.88);
    for (const y of [-0.45, 0, 0.45]) {
      line(brush, [0.95, y * 1.25, 0.25, y * 0.8]);
      line(brush, [0.1, y * 0.8 - 0.14, 0.25, y * 0.8, 0.1, y * 0.8 + 0.14]);
    }
  },
  // The shield is split from top to bottom.
  shieldsVulnerable: (brush) => {
    polygon(
      brush,
      [-0.82, -0.78, -0.18, -0.92, -0.34, -0.4, -0.02, -0.16, -0.28, 0.24, -0.2, 0.84, -0.66, 0.4, -0.84, -0.1],
    );
    polygon(brush, [0.08, -0.94, 0.76, -0.78, 0.78, -0.1, 0.6, 0.4, 0.06, 0.9, -0.02, 0.3, 0.26, -0.12, -0.08, -0.42]);
  },
  // Ore is carried off.
  raidSuccessful: (brush) => {
    polygon(brush, [-0.62, 0.1, -0.3, -0.62, 0.02, 0.1, -0.3, 0.42]);
    polygon(brush, [-0.02, 0.3, 0.22, -0.3, 0.46, 0.3, 0.22, 0.56]);
    line(brush, [-0.8, 0.76, 0.8, 0.76]);
    line(brush, [0.58, 0.54, 0.8, 0.76, 0.58, 0.98]);
  },
  // Weapons are laid down under a branch.
  demilitarized: (brush) => {
    line(brush, [-0.9, 0.62, 0.9, 0.62]);
    line(brush, [-0.7, 0.84, 0.7, 0.84]);
    brush.beginPath();
    brush.moveTo(-0.75, 0.3);
    brush.quadraticCurveTo(0, 0.2, 0.78, -0.62);
    brush.stroke();
    for (const [x, y, turn] of LEAVES) leaf(brush, x, y, turn);
  },
  // A ship breaks and falls.
  attackerDefeated: (brush) => {
    brush.save();
    brush.rotate(0.7);
    polygon(brush, [-0.9, 0, -0.1, -0.4, -0.02, -0.1, -0.2, 0.06, -0.06, 0.36]);
    brush.translate(0.26, 0.02);
    polygon(brush, [-0.12, -0.42, 0.62, -0.52, 0.36, 0, 0.62, 0.52, -0.02, 0.36, -0.16, 0.08, 0, -0.1]);
    brush.restore();
    line(brush, [-0.1, -0.95, 0.02, -0.6]);
    line(brush, [0.5, -0.95, 0.44, -0.66]);
    line(brush, [0.95, -0.5, 0.72, -0.36]);
  },
  // The wedge turns away.
  attackerRetreated: (brush) => {
    for (const [x, y, size] of WEDGE) ship(brush, -x, y, size, 1);
    brush.beginPath();
    brush.moveTo(-0.85, 0.78);
    brush.quadraticCurveTo(-0.1, 0.98, 0.4, 0.8);
    brush.stroke();
  },
};

const WEDGE = [
  [-0.42, 0, 0.52],
  [0.36, -0.5, 0.4],
  [0.36, 0.5, 0.4],
] as const;

const LEAVES = [
  [-0.42, 0.2, -2.1],
  [-0.3, 0.24, 0.9],
  [0, 0.06, -2.2],
  [0.14, 0.04, 0.7],
  [0.4, -0.22, -2.3],
  [0.5, -0.24, 0.5],
  [0.76, -0.6, -0.8],
] as const;

function ship(brush: Brush, x: number, y: number, size: number, facing: 1 | -1): void {
  const s = size * facing;
  polygon(brush, [x + s, y, x - s * 0.7, y - size * 0.62, x - s * 0.32, y, x - s * 0.7, y + size * 0.62]);
}

/** Part of the arc of a shield that bulges to the right, 0..1 of it from above. */
function dome(brush: Brush, from: number, to: number): void {
  brush.beginPath();
  brush.arc(-0.75, 0, 1.02, -Math.PI / 2 + Math.PI * from, -Math.PI / 2 + Math.PI * to);
  brush.stroke();
}

function leaf(brush: Brush, x: number, y: number, turn: number): void {
  brush.save();
  brush.translate(x, y);
  brush.rotate(turn);
  brush.beginPath();
  brush.moveTo(0, 0);
  brush.quadraticCurveTo(0.2, -0.17, 0.42, 0);
  brush.quadraticCurveTo(0.2, 0.17, 0, 0);
  brush.fill();
  brush.restore();
}

function polygon(brush: Brush, points: readonly number[]): void {
  trace(brush, points);
  brush.closePath();
  brush.fill();
}

function line(brush: Brush, points: readonly number[]): void {
  trace(brush, points);
  brush.stroke();
}

function trace(brush: Brush, points: readonly number[]): void {
  brush.beginPath();
  for (let i = 0; i + 1 < points.length; i += 2) brush.lineTo(points[i] ?? 0, points[i + 1] ?? 0);
}
