import { useId } from 'react';
import type { RaceOutlook, RaidOdds } from '../../game/planner/raidOdds.ts';
import { say } from '../../lib/words/say.ts';
import { formatWait } from './planWords.ts';
import { formatShare, outlookWords, type RaidRole, raidVerdict } from './raidOddsWords.ts';
import { Unseen } from '../../ui/Unseen.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Card } from '../../ui/Card.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './plan.module.css';

const BOX = { width: 320, height: 72, left: 8, right: 8 } as const;

/** Both proofs of a raid on one line of time: the raider's, and the defender's that would take the ore away before. */
export function RaidOddsCard({
  odds,
  blockMs,
  role,
  planetName,
}: {
  readonly odds: RaidOdds;
  readonly blockMs: number;
  readonly role: RaidRole;
  readonly planetName: string;
}) {
  const id = useId();
  const ends = [odds.raid.ninety, odds.refine.ninety].filter((block) => Number.isFinite(block));
  const lastBlock = Math.max(4, Math.ceil(Math.max(0, ...ends) * 1.1));
  const x = (block: number): number =>
    BOX.left + ((BOX.width - BOX.left - BOX.right) * Math.min(block, lastBlock)) / lastBlock;
  const stopped = Number.isFinite(odds.refineUntil) && odds.refineUntil < lastBlock;
  return (
    <Card as="article" gap={3} className={styles.card} aria-labelledby={`${id}-name`}>
      <Text as="h3" size="body" id={`${id}-name`}>
        {say('Raid odds: {planet}', { planet: planetName })}
      </Text>
      <Stack as="p" row gap={2} align="baseline" className={styles.odds}>
        <strong>{formatShare(odds.refinedFirst)}</strong>
        <span>{raidVerdict(odds, role)}</span>
      </Stack>
      <svg className={styles.curve} viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true">
        <Span className={styles.raidSpan} x={x} y={16} outlook={odds.raid} />
        <Span className={styles.refineSpan} x={x} y={38} outlook={odds.refine} />
        {stopped && (
          <>
            <line className={styles.stop} x1={x(odds.refineUntil)} x2={x(odds.refineUntil)} y1={6} y2={52} />
            <text className={styles.stopLabel} x={x(odds.refineUntil) + 4} y={58}>
              {say('refining ends')}
            </text>
          </>
        )}
        <text className={styles.label} x={BOX.width - BOX.right} y={68} textAnchor="end">
          {say('in {time}', { time: formatWait(lastBlock, blockMs) })}
        </text>
      </svg>
      <Stack as="p" row gap={[1, 4]} wrap tone="soft" size="small">
        <span className={styles.raidKey}>{say('Raid: {outlook}', { outlook: outlookWords(odds.raid, blockMs) })}</span>
        <span className={styles.refineKey}>
          {say('Refining: {outlook}', { outlook: outlookWords(odds.refine, blockMs) })}
        </span>
        {Number.isFinite(odds.refineUntil) && (
          <Unseen>{say('Refining ends in {time}.', { time: formatWait(odds.refineUntil, blockMs) })}</Unseen>
        )}
      </Stack>
    </Card>
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
