/** The raids of a planet as its blocks tell them: who from when to when, how each ended, and what either side did and lost. Pure. */
import type { RaidStatus } from '../../game/activity.ts';
import { attackerHarm, isAttackerGone, shotHarm } from '../../game/attackHarm.ts';
import { UNDER_WAY } from '../../game/battles.ts';
import type { FleetId, PlayerId, StructId } from '../../game/ids.ts';
import { type BlockHeight, blockHeight, type Ore } from '../../game/units.ts';
import type { Happening } from './happenings.ts';
import type { Span, Spans } from './spans.ts';

export interface RaidState {
  readonly height: BlockHeight;
  readonly status: RaidStatus;
  /** 0 unless it was won. */
  readonly seizedOre: Ore;
}

export interface Raid {
  readonly fleetId: FleetId;
  readonly from: BlockHeight;
  /** False: it was under way in the first block that was read. */
  readonly isFromKnown: boolean;
  /** Its last block; null = under way as far as was read. */
  readonly to: BlockHeight | null;
  /** Up to here its course was read in one piece: its last block, or the last that was read where no end was. */
  readonly readTo: BlockHeight;
  /** What it came to, oldest first; may be empty where it began unseen. */
  readonly states: readonly RaidState[];
}

/** What one side did, and what it cost it. */
export interface RaidDeeds {
  /** Attacks that it gave. */
  readonly fired: number;
  /** Health its structs lost. */
  readonly suffered: number;
  readonly lost: readonly StructId[];
}

/**
 * Nothing is said across a gap: of a raid that a later part of the blocks shows again, nobody knows whether it is the same.
 *
 * @param happenings oldest first
 * @param leaderAt the fleet first in line at a block with which a part begins, where it is known
 * @param known the parts in which every report of a raid is known, sorted
 */
export function raidsIn(
  happenings: readonly Happening[],
  leaderAt: (height: BlockHeight) => FleetId | null,
  known: Spans,
): readonly Raid[] {
  const reports = [...reportsByBlock(happenings)];
  return known.flatMap((span) =>
    raidsOfPart(
      reports.filter(([height]) => span.from <= height && height <= span.to).map(([, told]) => told),
      leaderAt(span.from),
      span,
    ),
  );
}

function raidsOfPart(
  blocks: readonly (readonly Report[])[],
  leader: FleetId | null,
  { from: first, to: last }: Span,
): readonly Raid[] {
  const raids: Raid[] = [];
  // What was before the first block of the chain is known: nothing.
  const isFromKnown = first <= FIRST;
  let open: Raid | null = leader && {
    fleetId: leader,
    from: first,
    isFromKnown,
    to: null,
    readTo: last,
    states: [],
  };
  const close = (to: BlockHeight): void => {
    if (open) raids.push({ ...open, to, readTo: to });
    open = null;
  };
  const tell = ({ height, fleetId, status, seizedOre }: Report): void => {
    // Another one leads, or it leads anew: what was before it has ended.
    const isOther = open !== null && (open.fleetId !== fleetId || (status === 'initiated' && open.from !== height));
    // A fleet that waited in line is told of as well, when it goes.
    if (isOther && !isUnderWay(status)) return;
    if (isOther) close(blockHeight(height - 1n));
    const begun = open ?? { fleetId, from: height, isFromKnown, to: null, readTo: last, states: [] };
    open = {
      ...begun,
      isFromKnown: begun.isFromKnown || status === 'initiated',
      states: [...begun.states, { height, status, seizedOre }],
    };
    if (!isUnderWay(status)) close(height);
  };
  for (const reports of blocks) {
    // In one block nothing is told before anything else: who leads leaves before the next one does.
    const leads = open?.fleetId;
    for (const one of reports) if (one.fleetId === leads) tell(one);
    for (const one of reports) if (one.fleetId !== leads) tell(one);
  }
  return open ? [...raids, open] : raids;
}

const FIRST = blockHeight(1n);

interface Report extends RaidState {
  readonly fleetId: FleetId;
}

function reportsByBlock(happenings: readonly Happening[]): ReadonlyMap<BlockHeight, readonly Report[]> {
  const blocks = new Map<BlockHeight, Report[]>();
  for (const { height, activity } of happenings) {
    if (activity.kind !== 'raidStatus' || activity.fleetId === null) continue;
    const { fleetId, status, seizedOre } = activity;
    const report = { height, fleetId, status, seizedOre };
    const told = blocks.get(height);
    if (told) told.push(report);
    else blocks.set(height, [report]);
  }
  return blocks;
}

/** The raid that a block is of as far as it was read, its last one included; the later of two. */
export function raidAt(raids: readonly Raid[], height: BlockHeight): Raid | null {
  return raids.findLast(({ from, readTo }) => from <= height && height <= readTo) ?? null;
}

/** Whether blocks came after the last one of it that was read: how it went on is not known. @param newest that there is */
export function isEndUnread({ to, readTo }: Pick<Raid, 'to' | 'readTo'>, newest: BlockHeight): boolean {
  return to === null && readTo < newest;
}

/** How it stood at the end of a block; null where nobody told. */
export function raidStateAt({ states }: Raid, height: BlockHeight): RaidState | null {
  return states.findLast((one) => one.height <= height) ?? null;
}

export function isUnderWay(status: RaidStatus): boolean {
  return (UNDER_WAY as readonly RaidStatus[]).includes(status);
}

/**
 * Of one player, from the raid's first block up to another; what others did to each other is no part of it.
 *
 * @param ownerOf whose a struct is or was
 */
export function deedsOf(
  playerId: PlayerId,
  { from, to }: Pick<Raid, 'from' | 'to'>,
  upTo: BlockHeight,
  happenings: readonly Happening[],
  ownerOf: (structId: StructId) => PlayerId | null,
): RaidDeeds {
  const end = to !== null && to < upTo ? to : upTo;
  const tally = { fired: 0, suffered: 0 };
  const lost = new Set<StructId>();
  for (const { height, kind, activity } of happenings) {
    if (height < from || height > end) continue;
    if (activity.kind === 'attack') {
      const { attack } = activity;
      if (attack.attackerPlayerId === playerId) {
        tally.fired += 1;
        tally.suffered += attackerHarm(attack);
        if (isAttackerGone(attack)) lost.add(attack.attacker.structId);
      }
      for (const shot of attack.shots) {
        if (shot.targetPlayerId !== playerId) continue;
        tally.suffered += shotHarm(shot);
        if (shot.targetDestroyed) lost.add(shot.target.structId);
        if (shot.blocked?.destroyed) lost.add(shot.blocked.by.structId);
      }
    } else if (kind === 'loss' && activity.kind === 'structStatus' && ownerOf(activity.structId) === playerId) {
      lost.add(activity.structId);
    }
  }
  return { ...tally, lost: [...lost] };
}
