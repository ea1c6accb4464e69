import { effortOf, type PlanTask, planProof } from '../../src/game/planner.ts';
import { completionCurve } from '../../src/game/planner/completionCurve.ts';
import { NO_HASHES } from '../../src/game/planner/effort.ts';
import { blockHeight } from '../../src/game/units.ts';
import { curve, element, frame, INK, line, picture, text } from './svg.ts';

const CLOCK = blockHeight(1_283_900n);
const TASK: PlanTask = {
  range: 700n,
  clock: CLOCK,
  height: CLOCK,
  blockMs: 6_000,
  rate: 28_300_000,
  made: NO_HASHES,
};

/** Left: two starts of one build. Right: what every start costs, and which one is best. */
export function planPicture(): string {
  const { now, best, starts } = planProof(TASK, { watts: 6, joulesPerSecond: 6 });
  const parts: string[] = [];

  const odds = frame({ left: 52, right: 380, top: 40, bottom: 250 }, [0, 420], [0, 1]);
  for (const share of [0, 0.5, 0.9]) {
    parts.push(line(odds.left, odds.y(share), odds.right, odds.y(share)));
    parts.push(text(odds.left - 8, odds.y(share) + 4, `${share * 100} %`, { 'text-anchor': 'end', fill: INK.quiet }));
  }
  for (const { plan, stroke, words, row } of [
    { plan: now, stroke: INK.quiet, words: 'start now', row: 0 },
    { plan: best, stroke: INK.brass, words: `start at ${best.startAt} zeros, block ${best.startsIn}`, row: 1 },
  ]) {
    const points = completionCurve(effortOf(TASK, plan.startAt), 420, 210);
    parts.push(
      curve(
        points.map(({ block, share }) => [odds.x(block), odds.y(share)] as const),
        { stroke },
      ),
    );
    parts.push(text(odds.left + 8, odds.top + 110 + row * 18, words, { fill: stroke }));
    for (const [block, share] of [
      [plan.half, 0.5],
      [plan.ninety, 0.9],
    ] as const) {
      parts.push(
        element('circle', { cx: odds.x(block), cy: odds.y(share), r: 4, fill: INK.ground, stroke, 'stroke-width': 2 }),
      );
    }
  }
  parts.push(text(odds.left, odds.top - 16, 'chance of having the proof, by block', { fill: INK.quiet }));

  const most = Math.max(...starts.map(({ joules }) => joules));
  const latest = Math.max(...starts.map(({ mean }) => mean));
  const pareto = frame({ left: 450, right: 700, top: 40, bottom: 250 }, [now.mean, latest], [0, most / 3_600]);
  const place = ({ mean, joules }: { readonly mean: number; readonly joules: number }): readonly [number, number] => [
    pareto.x(mean),
    pareto.y(joules / 3_600),
  ];
  parts.push(line(pareto.left, pareto.bottom, pareto.right, pareto.bottom));
  parts.push(line(pareto.left, pareto.top, pareto.left, pareto.bottom));
  parts.push(curve(starts.map(place), { stroke: INK.teal, 'stroke-width': 1 }));
  for (const plan of starts) {
    const [cx, cy] = place(plan);
    const fill = plan === best ? INK.brass : INK.teal;
    parts.push(element('circle', { cx, cy, r: plan === best ? 5 : 2.5, fill }));
  }
  parts.push(text(pareto.left, pareto.top - 16, 'expected energy, watt-hours', { fill: INK.quiet }));
  parts.push(
    text(pareto.left - 8, pareto.top + 4, (most / 3_600).toFixed(1), { 'text-anchor': 'end', fill: INK.quiet }),
  );
  parts.push(text(pareto.left - 8, pareto.bottom, '0', { 'text-anchor': 'end', fill: INK.quiet }));
  parts.push(text(pareto.x(best.mean), pareto.y(best.joules / 3_600) - 12, 'best', { fill: INK.brass }));
  for (const frameOf of [odds, pareto]) {
    const from = frameOf === odds ? '0' : `block ${Math.round(now.mean)}`;
    const to = frameOf === odds ? 'block 420' : `block ${Math.round(latest)}, expected`;
    parts.push(text(frameOf.left, frameOf.bottom + 20, from, { fill: INK.quiet }));
    parts.push(text(frameOf.right, frameOf.bottom + 20, to, { 'text-anchor': 'end', fill: INK.quiet }));
  }
  return picture(720, 286, 'A build of range 700: starting now, and starting when it is best', parts);
}
