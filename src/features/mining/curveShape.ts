/** The plan's curve as SVG numbers, in a box of {@link CURVE} units. */
import { effortOf, type PlanTask, type ProofPlan, type StartPlan } from '../../game/planner.ts';
import { completionCurve } from '../../game/planner/completionCurve.ts';

export const CURVE = { width: 320, height: 156, left: 34, right: 10, top: 18, bottom: 24 } as const;

/** Points a curve is drawn with; the box is 320 units wide. */
const POINTS = 140;
/** Blocks shown when there is no end in sight. */
const ENDLESS_BLOCKS = 600;

export interface CurveShape {
  /** Blocks from the left edge to the right one. */
  readonly lastBlock: number;
  readonly now: string;
  readonly shown: string;
  readonly x: (block: number) => number;
  readonly y: (share: number) => number;
}

export function curveShape(task: PlanTask, plan: ProofPlan, shown: StartPlan): CurveShape {
  const ends = [plan.now.ninety, shown.ninety, plan.keptIn ?? 0].filter((block) => Number.isFinite(block));
  const lastBlock = Math.max(4, Math.ceil(Math.max(0, ...ends) * 1.12)) || ENDLESS_BLOCKS;
  const { width, height, left, right, top, bottom } = CURVE;
  const x = (block: number): number => round(left + ((width - left - right) * Math.min(block, lastBlock)) / lastBlock);
  const y = (share: number): number => round(height - bottom - (height - top - bottom) * share);
  const path = (startAt: number): string =>
    completionCurve(effortOf(task, startAt), lastBlock, POINTS)
      .map(({ block, share }, index) => `${index === 0 ? 'M' : 'L'}${x(block)} ${y(share)}`)
      .join('');
  return { lastBlock, now: path(plan.now.startAt), shown: path(shown.startAt), x, y };
}

/** Tenths of a unit are below a pixel. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
