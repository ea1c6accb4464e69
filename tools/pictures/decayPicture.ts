import { decaySteps } from '../../src/game/planner/decaySteps.ts';
import { curve, frame, INK, line, picture, text } from './svg.ts';

const RANGES = [
  { range: 25n, name: 'raid on a bare planet, range 25', stroke: INK.copper },
  { range: 700n, name: 'extractor, range 700', stroke: INK.brass },
  { range: 28_000n, name: 'refining, range 28,000', stroke: INK.teal },
] as const;

/** Zeros asked for against age, each range in its own time; the shape is nearly one. */
export function decayPicture(): string {
  const { x, y, left, right, top, bottom } = frame({ left: 48, right: 700, top: 24, bottom: 262 }, [0, 1], [0, 64]);
  const parts: string[] = [];
  for (const zeros of [1, 8, 16, 32, 48, 64]) {
    parts.push(line(left, y(zeros), right, y(zeros)));
    parts.push(text(left - 8, y(zeros) + 4, String(zeros), { 'text-anchor': 'end', fill: INK.quiet }));
  }
  for (const share of [0, 0.25, 0.5, 0.75, 1]) {
    const words = share === 0 ? 'the clock' : share === 1 ? 'age = range' : `${share * 100} %`;
    const anchor = share === 0 ? 'start' : share === 1 ? 'end' : 'middle';
    parts.push(text(x(share), bottom + 20, words, { 'text-anchor': anchor, fill: INK.quiet }));
  }
  for (const [index, { range, name, stroke }] of RANGES.entries()) {
    const steps = decaySteps(range);
    const points = steps.flatMap(({ difficulty, fromAge }, at): [number, number][] => {
      const until = steps[at + 1]?.fromAge ?? Number(range);
      return [
        [x(fromAge / Number(range)), y(difficulty)],
        [x(Math.min(1, until / Number(range))), y(difficulty)],
      ];
    });
    parts.push(curve(points, { stroke }));
    parts.push(text(right - 230, top + 30 + index * 20, name, { fill: stroke }));
  }
  parts.push(text(left, top - 8, 'difficulty', { fill: INK.quiet }));
  return picture(720, 296, 'Difficulty by age, as a share of the range', parts);
}
