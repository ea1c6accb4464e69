/** Fights as battles: what happened on one planet in one go, with what each side lost. docs/network/mechanics.md 6 */
import type { RaidStatus } from '../activity.ts';
import type { AttackRecord, AttackShot } from '../attack.ts';
import { attackerHarm, isAttackerGone, shotHarm } from '../attackHarm.ts';
import { UNDER_WAY } from '../battles.ts';
import type { PlanetId, PlayerId, StructId } from '../ids.ts';
import type { BlockHeight } from '../units.ts';
import { fleetOfPlayer, playerOfFleet } from './fleetOfPlayer.ts';
import type { HistoryRecord } from './history.ts';

type Fight = Extract<HistoryRecord, { readonly kind: 'attack' | 'raidStatus' | 'stolen' }>;

export interface Battle {
  /** Of its first record. */
  readonly key: string;
  /** null where nobody says it. */
  readonly planetId: PlanetId | null;
  readonly from: BlockHeight;
  readonly to: BlockHeight;
  readonly fromMs: number | null;
  /** Against whom, as far as it is told. */
  readonly others: readonly PlayerId[];
  /** Each attack, raid report and theft of it, oldest first. */
  readonly records: readonly Fight[];
  /** How often the player fired, and was fired on. */
  readonly fired: number;
  readonly firedOn: number;
  /** Health that structs of others, and own ones, lost to these attacks. */
  readonly dealt: number;
  readonly suffered: number;
  /** Structs of others, and own ones, that these attacks destroyed. */
  readonly destroyed: readonly StructId[];
  readonly lost: readonly StructId[];
  readonly oreTaken: bigint;
  readonly oreLost: bigint;
  /** How it stood at the end; null = no raid was part of it. */
  readonly raid: RaidStatus | null;
  /** Whether the raid was the player's own. */
  readonly isRaider: boolean;
}

/** After so many quiet blocks another battle begins. */
const QUIET_BLOCKS = 100n;

export function isFight(record: HistoryRecord): record is Fight {
  return record.kind === 'attack' || record.kind === 'raidStatus' || record.kind === 'stolen';
}

/** @param records oldest first @param gone own structs that were destroyed meanwhile */
export function battlesIn(
  records: readonly HistoryRecord[],
  me: PlayerId,
  gone: ReadonlySet<StructId>,
): readonly Battle[] {
  const groups: Fight[][] = [];
  const open = new Map<PlanetId | null, Fight[]>();
  for (const record of records) {
    if (!isFight(record)) continue;
    // Who is robbed is told of apart from where: it is the block of the raid that was won.
    const place = record.kind === 'stolen' ? placeOfTheft(record, records) : record.planetId;
    const group = open.get(place);
    if (group && !isNext(group, record)) group.push(record);
    else {
      const begun = [record];
      groups.push(begun);
      open.set(place, begun);
    }
  }
  return groups.map((group) => battleOf(group, me, gone));
}

function placeOfTheft(
  { height, thiefId }: Extract<Fight, { readonly kind: 'stolen' }>,
  records: readonly HistoryRecord[],
): PlanetId | null {
  const fleetId = thiefId === null ? null : fleetOfPlayer(thiefId);
  const raid = records.find(
    (one) =>
      one.kind === 'raidStatus' &&
      one.height === height &&
      one.status === 'raidSuccessful' &&
      (fleetId === null || one.fleetId === fleetId),
  );
  return raid?.planetId ?? null;
}

function isNext(group: readonly Fight[], record: Fight): boolean {
  const last = group.at(-1);
  if (!last || record.height - last.height > QUIET_BLOCKS) return true;
  const isOver = last.kind === 'raidStatus' && !isUnderWay(last.status) && record.height > last.height;
  return isOver && record.kind === 'raidStatus' && isUnderWay(record.status);
}

function isUnderWay(status: RaidStatus): boolean {
  return (UNDER_WAY as readonly RaidStatus[]).includes(status);
}

function battleOf(records: readonly Fight[], me: PlayerId, gone: ReadonlySet<StructId>): Battle {
  const [first] = records;
  const last = records.at(-1);
  if (!first || !last) throw new RangeError('A battle has a record');
  const tally = { fired: 0, firedOn: 0, dealt: 0, suffered: 0, oreTaken: 0n, oreLost: 0n };
  const destroyed = new Set<StructId>();
  const lost = new Set<StructId>();
  let raid: Extract<Fight, { readonly kind: 'raidStatus' }> | null = null;
  for (const record of records) {
    if (record.kind === 'raidStatus') raid = record;
    if (record.kind === 'stolen' && record.thiefId === me) tally.oreTaken += record.amount;
    if (record.kind === 'stolen' && record.victimId === me) tally.oreLost += record.amount;
    if (record.kind !== 'attack') continue;
    addAttack(record.attack, me, tally, { destroyed, lost, gone });
  }
  return {
    key: first.key,
    planetId: records.find(({ planetId }) => planetId !== null)?.planetId ?? null,
    from: first.height,
    to: last.height,
    fromMs: first.atMs,
    others: othersIn(records, me),
    records,
    ...tally,
    destroyed: [...destroyed],
    lost: [...lost],
    raid: raid?.status ?? null,
    isRaider: raid?.fleetId === fleetOfPlayer(me),
  };
}

function othersIn(records: readonly Fight[], me: PlayerId): readonly PlayerId[] {
  const named = records.flatMap((record) => {
    switch (record.kind) {
      case 'attack':
        return [record.attack.attackerPlayerId, ...record.attack.shots.map(({ targetPlayerId }) => targetPlayerId)];
      case 'raidStatus':
        return [record.fleetId === null ? null : playerOfFleet(record.fleetId)];
      case 'stolen':
        return [record.thiefId, record.victimId];
    }
  });
  return [...new Set(named)].flatMap((id) => (id === null || id === me ? [] : [id]));
}

interface Harm {
  fired: number;
  firedOn: number;
  dealt: number;
  suffered: number;
}

interface Fallen {
  readonly destroyed: Set<StructId>;
  readonly lost: Set<StructId>;
  readonly gone: ReadonlySet<StructId>;
}

/** What third ones did to each other in it is neither side's. */
function addAttack(attack: AttackRecord, me: PlayerId, tally: Harm, { destroyed, lost, gone }: Fallen): void {
  const isMine = attack.attackerPlayerId === me || gone.has(attack.attacker.structId);
  const isOnMe = attack.shots.some((shot) => isAtMe(shot, me));
  if (isMine) tally.fired++;
  if (isOnMe) tally.firedOn++;
  if (isMine) tally.suffered += attackerHarm(attack);
  else if (isOnMe) tally.dealt += attackerHarm(attack);
  if (isAttackerGone(attack)) (isMine ? lost : destroyed).add(attack.attacker.structId);
  for (const shot of attack.shots) {
    const isOwnLoss = isAtMe(shot, me);
    if (!isOwnLoss && !isMine) continue;
    if (isOwnLoss) tally.suffered += shotHarm(shot);
    else tally.dealt += shotHarm(shot);
    const fallen = isOwnLoss ? lost : destroyed;
    if (shot.targetDestroyed) fallen.add(shot.target.structId);
    if (shot.blocked?.destroyed) fallen.add(shot.blocked.by.structId);
  }
}

function isAtMe({ targetPlayerId }: AttackShot, me: PlayerId): boolean {
  return targetPlayerId === me;
}
