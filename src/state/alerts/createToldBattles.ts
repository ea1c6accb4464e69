/** Raids and losses of which a page has told as they happened: an alert of the same, however late it comes, is no news there. */
import { UNDER_WAY } from '../../game/battles.ts';
import { type Alert, objectOf } from '../../game/alerts/ledger.ts';
import type { AttackRecord } from '../../game/attack.ts';
import type { RaidStatus } from '../../game/activity.ts';
import type { SeenAttack, SeenRaid } from '../seen.ts';

export interface ToldBattles {
  noteRaid(seen: SeenRaid): void;
  noteAttack(seen: SeenAttack): void;
  /** Whether it is of a kind that a page may tell of as it happens. */
  mayCover(alert: Pick<Alert, 'kind' | 'matter' | 'value'>): boolean;
  /** false for alerts of other things. */
  covers(alert: Pick<Alert, 'kind' | 'matter' | 'value' | 'at'>): boolean;
}

/** A frame may not say its block; then it is the last one known, which may be some ago. The same fleet may come again later. */
const APART = 30n;
const KEPT = 64;

const STARTED: ReadonlySet<RaidStatus> = new Set(UNDER_WAY);

export function createToldBattles(): ToldBattles {
  const heights = new Map<string, bigint>();
  function note(what: string, height: bigint): void {
    heights.delete(what);
    heights.set(what, height);
    for (const [oldest] of heights) if (heights.size > KEPT) heights.delete(oldest);
  }
  return {
    noteRaid: ({ planetId, fleetId, status, height }) =>
      note(`${STARTED.has(status) ? 'raid' : 'over'} ${planetId} ${fleetId}`, height),
    noteAttack({ attack, height }) {
      for (const id of fallen(attack)) note(`lost ${id}`, height);
    },
    mayCover: (alert) => matterOf(alert) !== null,
    covers(alert) {
      const what = matterOf(alert);
      const height = what === null ? undefined : heights.get(what);
      return height !== undefined && alert.at >= height - APART && alert.at <= height + APART;
    },
  };
}

/** As tellings.ts writes it. */
function matterOf(alert: Pick<Alert, 'kind' | 'matter' | 'value'>): string | null {
  const object = objectOf(alert);
  const [first = '', second = ''] = alert.value.split(' ');
  switch (alert.kind) {
    case 'raid':
      return `raid ${object} ${first}`;
    case 'raidOver':
      return `over ${object} ${second}`;
    case 'oreStolen':
      return `over ${object} ${first}`;
    case 'structLost':
      return `lost ${object}`;
    default:
      return null;
  }
}

/** Ids of all that an attack destroyed. */
function fallen({ attacker, shots, recoil, cannon }: AttackRecord): readonly string[] {
  const struck = [
    recoil,
    cannon,
    ...shots.flatMap(({ defenderCounters, counter, lastResort }) => [...defenderCounters, counter, lastResort]),
  ];
  return [
    ...shots.flatMap(({ target, targetDestroyed, blocked }) => [
      ...(targetDestroyed ? [target.structId] : []),
      ...(blocked?.destroyed ? [blocked.by.structId] : []),
    ]),
    ...(struck.some((hit) => hit?.destroyedAttacker) ? [attacker.structId] : []),
  ];
}
