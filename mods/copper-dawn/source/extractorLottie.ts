/** The idle animation of the beam drill, two seconds at 24 frames: the beam rocks, rods follow, the wheel turns, the lamp breathes. */
import { EXTRACTOR, type Limb, type Paint, type Part } from './extractor.ts';
import { INK } from './ink.ts';

const FRAMES = 48;
const STEP = 4;

const still = <T>(value: T) => ({ a: 0, k: value });

function channels(color: string): readonly number[] {
  return [1, 3, 5].map((at) => +(Number.parseInt(color.slice(at, at + 2), 16) / 255).toFixed(4));
}

/** A value by phase (0 to 1), as keyframes that are straight between them. */
function moving(valueAt: (phase: number) => readonly number[]) {
  const ease = { x: [0.5], y: [0.5] };
  const keys = Array.from({ length: FRAMES / STEP + 1 }, (_, index) => ({
    t: index * STEP,
    s: valueAt((index * STEP) / FRAMES).map((value) => +value.toFixed(3)),
    i: ease,
    o: ease,
  }));
  return { a: 1, k: keys };
}

function shapeOf(part: Part) {
  if (part.kind === 'disc') return { ty: 'el', p: still([part.x, part.y]), s: still([part.r * 2, part.r * 2]) };
  const flat = part.points.map(() => [0, 0]);
  const points = part.points.map(([x, y]) => [+x.toFixed(2), +y.toFixed(2)]);
  return { ty: 'sh', ks: still({ c: true, v: points, i: flat, o: flat }) };
}

function fillOf([upper, lower]: Paint, part: Part) {
  if (lower === undefined) return { ty: 'fl', c: still([...channels(upper), 1]), o: still(100) };
  const ys = part.kind === 'disc' ? [part.y - part.r, part.y + part.r] : part.points.map(([, y]) => y);
  const g = { p: 2, k: still([0, ...channels(upper), 1, ...channels(lower)]) };
  return { ty: 'gf', t: 1, s: still([0, Math.min(...ys)]), e: still([0, Math.max(...ys)]), g, o: still(100) };
}

function groupOf(part: Part) {
  const edge = { ty: 'st', c: still([...channels(INK.umber), 1]), o: still(100), w: still(3), lc: 2, lj: 2 };
  const place = { ty: 'tr', p: still([0, 0]), a: still([0, 0]), s: still([100, 100]), r: still(0), o: still(100) };
  return { ty: 'gr', it: [shapeOf(part), ...(part.edge ? [edge] : []), fillOf(part.fill, part), place] };
}

function placeOf({ pivot, motion }: Limb) {
  const wave = (phase: number): number => Math.sin(phase * Math.PI * 2);
  const rest = {
    o: still(100),
    r: still(0),
    p: still([...pivot, 0]),
    a: still([...pivot, 0]),
    s: still([100, 100, 100]),
  };
  switch (motion.kind) {
    case 'still':
      return rest;
    case 'rock':
      return { ...rest, r: moving((phase) => [wave(phase) * -motion.degrees]) };
    case 'spin':
      return { ...rest, r: moving((phase) => [phase * 360]) };
    case 'pump':
      return { ...rest, p: moving((phase) => [pivot[0], pivot[1] + wave(phase) * motion.px * 0.66, 0]) };
    case 'pulse':
      return {
        ...rest,
        o: moving((phase) => [86 + wave(phase) * 14]),
        s: moving((phase) => [100 + wave(phase) * 14, 100 + wave(phase) * 14, 100]),
      };
  }
}

export function extractorLottie(): string {
  const layers = EXTRACTOR.toReversed().map((limb, index) => ({
    ty: 4,
    nm: limb.name,
    ind: index + 1,
    ip: 0,
    op: FRAMES,
    st: 0,
    ks: placeOf(limb),
    // The first of a list is drawn last.
    shapes: limb.parts.toReversed().map(groupOf),
  }));
  return `${JSON.stringify({ v: '5.7.0', nm: 'Beam drill, idle', fr: 24, ip: 0, op: FRAMES, w: 256, h: 256, ddd: 0, assets: [], layers })}\n`;
}
