/**
 * How the raids of a planet went, asked of whoever knows it without reading block after block: a guild's server that one is signed in at,
 * or the index of a node. Each is one request where they know it. docs/network/web-api.md section 4, docs/network/stream.md section 12.
 */
import { NoTxIndexError } from '../../chain/errors.ts';
import type { NodeReader } from '../../chain/node/types.ts';
import type { FleetId, PlanetId, PlayerId } from '../../game/ids.ts';
import { type BlockHeight, blockHeight } from '../../game/units.ts';
import type { Reads } from '../ask/Reads.ts';
import { readFromMirror } from '../history/readFromMirror.ts';
import { raidsAt } from '../history/searchFor.ts';
import type { RaidReport } from './happenings.ts';
import { isUnderWay } from './raids.ts';
import type { Span } from './spans.ts';

type Report = RaidReport & { readonly height: BlockHeight };

/** Each report of a raid on a planet in these blocks. */
export interface RaidLog {
  readonly span: Span;
  readonly reports: readonly Report[];
}

export interface RaidDoors {
  readonly reads: Pick<Reads, 'ask' | 'askAfter'>;
  readonly node: Pick<NodeReader, 'searchEvents'>;
  readonly namespace: string;
  readonly isSignedIn: boolean;
}

export interface RaidQuestion extends Span {
  readonly planetId: PlanetId;
  /** Whose the planet is. */
  readonly owner: PlayerId | null;
  /** The one that raids. */
  readonly fleetId: FleetId;
}

/** Pages of a hundred transactions; a raid that turns more often is known as far as they reach. */
const MOST_PAGES = 5;

/**
 * From a block at which a fleet leads a raid to the end of that raid, or to the newest block where there is none.
 *
 * @returns null where nobody knows it without the blocks
 * @throws AbortError; what the node's door throws but for NoTxIndexError
 */
export async function readRaids(
  { reads, node, namespace, isSignedIn }: RaidDoors,
  { planetId, owner, fleetId, ...wanted }: RaidQuestion,
  signal: AbortSignal,
): Promise<RaidLog | null> {
  const isEnd = (report: Report): boolean =>
    report.fleetId === fleetId && report.height > wanted.from && !isUnderWay(report.status);
  if (isSignedIn && owner !== null) {
    // The server's list by planet has no heights; that of its owner has.
    const of = { kind: 'player', playerId: owner } as const;
    const { told, gaps, records } = await readFromMirror(reads, of, wanted, null, signal);
    const reports = records.flatMap((record): Report[] => {
      if (record.kind !== 'raidStatus' || record.planetId !== planetId) return [];
      const { fleetId: of, status, seizedOre, height } = record;
      return [{ kind: 'raidStatus', planetId, seq: null, fleetId: of, status, seizedOre, height }];
    });
    const isWhole = told !== null && told.from <= wanted.from && gaps.every(({ why }) => why === 'ore');
    if (isWhole && (reports.some(isEnd) || told.to >= wanted.to)) return { span: told, reports };
  }
  const reports: Report[] = [];
  let from: bigint = wanted.from;
  for (let pages = 1; ; pages++) {
    const condition = `${raidsAt(planetId, namespace)} AND tx.height>=${from} AND tx.height<=${wanted.to}`;
    const found = await node.searchEvents(condition, signal, 'oldest').catch((error: unknown) => {
      if (error instanceof NoTxIndexError) return null;
      throw error;
    });
    if (found === null) return null;
    for (const event of found.events) {
      if (event.kind !== 'raid' || event.planetId !== planetId) continue;
      const { status, seizedOre, origin } = event;
      const { height } = origin;
      reports.push({ kind: 'raidStatus', planetId, seq: null, fleetId: event.fleetId, status, seizedOre, height });
    }
    const last = found.events.at(-1)?.origin.height;
    if (!found.hasMore || last === undefined) return { span: wanted, reports };
    // Of its highest block the page may lack a part.
    const whole = blockHeight(last - 1n);
    const isStuck = last <= from;
    if (reports.some((one) => isEnd(one) && one.height <= whole) || pages === MOST_PAGES || isStuck) {
      const kept = reports.filter(({ height }) => height <= whole);
      return whole < wanted.from ? null : { span: { from: wanted.from, to: whole }, reports: kept };
    }
    from = last;
  }
}
