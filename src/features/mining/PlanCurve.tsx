import type { BlockHeight } from '../../game/units.ts';
import { formatPercent } from '../../lib/figures.ts';
import { say } from '../../lib/words/say.ts';
import { CURVE, type CurveShape, curveShape } from './curveShape.ts';
import type { ShownPlan } from './planOf.ts';
import { describePlan, formatWait, startWords } from './planWords.ts';
import { Unseen } from '../../ui/Unseen.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './plan.module.css';

/** Shares that have a line of their own. */
const LINES = [0, 0.5, 0.9] as const;

/** How likely the proof is in a block by a time: started now, and started as chosen. Readers get the words. */
export function PlanCurve({
  view: { task, plan, shown },
  height,
}: {
  readonly view: ShownPlan;
  readonly height: BlockHeight;
}) {
  const shape = curveShape(task, plan, shown);
  const { x, y, lastBlock } = shape;
  const twice = shown.startsIn !== plan.now.startsIn;
  const wait = (block: number): string => formatWait(block, task.blockMs);
  return (
    <Stack as="figure" gap={2} aria-label={say('Chance of finding the proof over time')}>
      <svg className={styles.curve} viewBox={`0 0 ${CURVE.width} ${CURVE.height}`} aria-hidden="true">
        {LINES.map((share) => (
          <g key={share}>
            <line className={styles.grid} x1={CURVE.left} x2={CURVE.width - CURVE.right} y1={y(share)} y2={y(share)} />
            <text className={styles.label} x={CURVE.left - 5} y={y(share) + 3} textAnchor="end">
              {formatPercent(share * 100)}
            </text>
          </g>
        ))}
        {plan.keptIn !== null && (
          <g>
            <line className={styles.kept} x1={x(plan.keptIn)} x2={x(plan.keptIn)} y1={y(1)} y2={y(0)} />
            <text className={styles.keptLabel} x={x(plan.keptIn)} y={y(1) - 6} textAnchor={anchor(x(plan.keptIn))}>
              {say('best hash')}
            </text>
          </g>
        )}
        <path className={styles.now} d={shape.now} />
        {twice && <path className={styles.shown} d={shape.shown} />}
        <Marks shape={shape} startsIn={shown.startsIn} half={shown.half} ninety={shown.ninety} />
        <text className={styles.label} x={x(0)} y={CURVE.height - 8}>
          {say('now')}
        </text>
        <text className={styles.label} x={x(lastBlock)} y={CURVE.height - 8} textAnchor="end">
          {say('in {time}', { time: wait(lastBlock) })}
        </text>
      </svg>
      <Stack as="figcaption" row gap={[1, 4]} wrap tone="soft" size="small">
        <span className={styles.nowKey}>{say('Start now')}</span>
        {twice && <span className={styles.shownKey}>{startWords(shown)}</span>}
        <Unseen>{describePlan(plan, shown, height, task.blockMs)}</Unseen>
      </Stack>
    </Stack>
  );
}

/** Where hashing begins, and the blocks of an even chance and of nine in ten. */
function Marks({
  shape: { x, y },
  startsIn,
  half,
  ninety,
}: {
  readonly shape: CurveShape;
  readonly startsIn: number;
  readonly half: number;
  readonly ninety: number;
}) {
  const begin = x(startsIn);
  return (
    <>
      <path className={styles.begin} d={`M${begin} ${y(0)}l-4 6h8z`} />
      {Number.isFinite(half) && <circle className={styles.mark} cx={x(half)} cy={y(0.5)} r="3.5" />}
      {Number.isFinite(ninety) && <circle className={styles.mark} cx={x(ninety)} cy={y(0.9)} r="3.5" />}
    </>
  );
}

/** Written towards the middle, so that it stays inside. */
function anchor(x: number): 'start' | 'end' {
  return x > CURVE.width / 2 ? 'end' : 'start';
}
