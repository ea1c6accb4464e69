import { useId } from 'react';
import type { RaceOutlook, RaidLine } from '../../game/planner/raidLine.ts';
import { formatWait } from './planWords.ts';
import { formatShare, outlookWords, type RaidRole, raidVerdict } from './raidLineWords.ts';
import { Unseen } from '../../ui/Unseen.tsx';
import styles from './plan.module.css';

const BOX = { width: 320, height: 72, left: 8, right: 8 } as const;

/** Both proofs of a raid on one line of time: the raider's, and the defender's that would take the ore away before. */
export function RaidLineCard({
  line,
  blockMs,
  role,
  planetName,
}: {
  readonly line: RaidLine;
  readonly blockMs: number;
  readonly role: RaidRole;
  readonly planetName: string;
}) {
  const id = useId();
  const ends = [line.raid.ninety, line.refine.ninety].filter((block) => Number.isFinite(block));
  const lastBlock = Math.max(4, Math.ceil(Math.max(0, ...ends) * 1.1));
  const x = (block: number): number =>
    BOX.left + ((BOX.width - BOX.left - BOX.right) * Math.min(block, lastBlock)) / lastBlock;
  const stopped = Number.isFinite(line.refineUntil) && line.refineUntil < lastBlock;
  return (
    <article className={styles.card} aria-labelledby={`${id}-name`}>
      <h3 id={`${id}-name`}>{`Raid line: ${planetName}`}</h3>
      <p className={styles.odds}>
        <strong>{formatShare(line.refinedFirst)}</strong>
        <span>{raidVerdict(line, role)}</span>
      </p>
      <svg className={styles.curve} viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true">
        <Span className={styles.raidSpan} x={x} y={16} outlook={line.raid} />
        <Span className={styles.refineSpan} x={x} y={38} outlook={line.refine} />
        {stopped && (
          <>
            <line className={styles.stop} x1={x(line.refineUntil)} x2={x(line.refineUntil)} y1={6} y2={52} />
            <text className={styles.stopLabel} x={x(line.refineUntil) + 4} y={58}>
              refining ends
            </text>
          </>
        )}
        <text className={styles.label} x={BOX.width - BOX.right} y={68} textAnchor="end">
          {`in ${formatWait(lastBlock, blockMs)}`}
        </text>
      </svg>
      <p className={styles.legend}>
        <span className={styles.raidKey}>{`Raid: ${outlookWords(line.raid, blockMs)}`}</span>
        <span className={styles.refineKey}>{`Refine: ${outlookWords(line.refine, blockMs)}`}</span>
        {Number.isFinite(line.refineUntil) && (
          <Unseen>{`Refining ends in ${formatWait(line.refineUntil, blockMs)}.`}</Unseen>
        )}
      </p>
    </article>
  );
}

/** From an even chance to nine in ten, on a lane as long as the picture. */
function Span({
  className,
  x,
  y,
  outlook: { half, ninety },
}: {
  readonly className: string | undefined;
  readonly x: (block: number) => number;
  readonly y: number;
  readonly outlook: RaceOutlook;
}) {
  return (
    <>
      <line className={styles.lane} x1={BOX.left} x2={BOX.width - BOX.right} y1={y + 5} y2={y + 5} />
      {Number.isFinite(half) && (
        <rect className={className} x={x(half)} y={y} width={Math.max(3, x(ninety) - x(half))} height={10} rx={2} />
      )}
    </>
  );
}
