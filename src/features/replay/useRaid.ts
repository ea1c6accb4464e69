import type { Player } from '../../game/entities.ts';
import type { FleetId, PlayerId } from '../../game/ids.ts';
import type { Replay } from '../../state/replay/createReplay.ts';
import {
  deedsOf,
  isEndUnread,
  type Raid,
  raidAt,
  type RaidDeeds,
  type RaidState,
  raidStateAt,
} from '../../state/replay/raids.ts';
import type { Tape } from '../../state/replay/tape.ts';
import { isOverAt } from './raidWords.ts';
import { useReplayTime, useShow } from './useReplay.ts';

export interface RaidParty {
  readonly player: Player | null;
  readonly fleetId: FleetId | null;
  /** Up to the moment; null where nobody knows whose they are. */
  readonly deeds: RaidDeeds | null;
}

export interface RaidNow {
  readonly raid: Raid;
  readonly state: RaidState | null;
  /** At the moment, whatever came later. */
  readonly isOver: boolean;
  /** Blocks came after the last one that was read of it: nobody knows yet how it went on. */
  readonly isEndUnread: boolean;
  readonly raider: RaidParty;
  readonly defender: RaidParty;
}

/** The raid of the moment that is looked at, with what either side has done so far; null where there is none. */
export function useRaid(replay: Replay): RaidNow | null {
  const tape = useShow(replay, (show) => show.tape);
  const height = useReplayTime(replay, (time) => time.height);
  const newest = useShow(replay, (show) => show.bounds.to);
  const raid = tape && raidAt(tape.raids, height);
  if (!raid) return null;
  const state = raidStateAt(raid, height);
  const party = (playerId: PlayerId | null, fleetId: FleetId | null): RaidParty => ({
    player: playerOf(tape, playerId),
    fleetId,
    deeds:
      playerId === null ? null : deedsOf(playerId, raid, height, tape.happenings, (id) => tape.owners.get(id) ?? null),
  });
  const ownerId = tape.reading.planet.value.owner;
  return {
    raid,
    state,
    isOver: isOverAt(raid, state, height),
    isEndUnread: isEndUnread(raid, newest),
    raider: party(raiderOf(tape, raid), raid.fleetId),
    defender: party(ownerId, playerOf(tape, ownerId)?.fleetId ?? null),
  };
}

export function raiderOf({ reading }: Tape, { fleetId }: Pick<Raid, 'fleetId'>): PlayerId | null {
  return reading.fleets.get(fleetId)?.value.owner ?? null;
}

function playerOf({ reading }: Tape, id: PlayerId | null): Player | null {
  return id === null ? null : (reading.players.get(id)?.value ?? null);
}
