/** What moved between two models as far as fleets go: who came, who left and how, who moved up. Pure. */
import type { RaidStatus } from '../../game/activity.ts';
import type { Plot } from '../signals/plots.ts';
import type { SceneGroup } from '../types.ts';

export type DepartureKind =
  /** Turns and flies off: retreat, end of the planet, or simply gone. */
  | 'leave'
  /** Its Command Ship is lost: limps away, smoking. */
  | 'defeat'
  /** With the ore in tow. */
  | 'success';

export type TrafficMove =
  | { readonly kind: 'arrive'; readonly group: string; readonly from: 'left' | 'right' }
  | { readonly kind: 'depart'; readonly group: string; readonly to: 'left' | 'right'; readonly how: DepartureKind }
  /** Stands elsewhere now: flies there from `dx`, world px. */
  | { readonly kind: 'slide'; readonly group: string; readonly dx: number };

/** A fleet as traffic remembers it: in the picture, with ships or places. */
export interface Presence {
  readonly group: SceneGroup;
  readonly plot: Plot;
}

export function planTraffic(
  before: ReadonlyMap<string, Presence>,
  after: ReadonlyMap<string, Presence>,
  lastStatus: ReadonlyMap<string, RaidStatus>,
): readonly TrafficMove[] {
  const moves: TrafficMove[] = [];
  for (const [key, { group }] of before) {
    if (after.has(key) || group.side === 'planet') continue;
    const to = group.side === 'fleet' ? 'left' : 'right';
    moves.push({ kind: 'depart', group: key, to, how: departureOf(lastStatus.get(key)) });
  }
  for (const [key, { group, plot }] of after) {
    if (group.side === 'planet') continue;
    const old = before.get(key);
    if (old === undefined) moves.push({ kind: 'arrive', group: key, from: group.side === 'fleet' ? 'left' : 'right' });
    // A change of the window moves everybody; only a change of place in the queue is a passage.
    else if (old.group.place !== group.place && old.plot.box.x !== plot.box.x)
      moves.push({ kind: 'slide', group: key, dx: old.plot.box.x - plot.box.x });
  }
  return moves;
}

export function departureOf(status: RaidStatus | undefined): DepartureKind {
  if (status === 'raidSuccessful') return 'success';
  return status === 'attackerDefeated' ? 'defeat' : 'leave';
}
