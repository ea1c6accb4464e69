/** Whose history a record belongs to, by the roles that the mirror's feed by player knows. docs/network/web-api.md section 4. */
import { fleetOfPlayer } from '../../game/history/fleetOfPlayer.ts';
import type { HistoryOf, HistoryRecord } from '../../game/history/history.ts';
import type { PlanetId, PlayerId, StructId } from '../../game/ids.ts';

/** What a player had while it happened. */
export interface Holdings {
  readonly planets: ReadonlySet<PlanetId>;
  /** Structs that he is known to have had before: of one that fell and was swept no event says whose it was. */
  readonly structs: ReadonlySet<StructId>;
  readonly ownerOf: (structId: StructId) => PlayerId | null;
}

export function concerns(record: HistoryRecord, of: HistoryOf, { planets, structs, ownerOf }: Holdings): boolean {
  if (of.kind === 'planet') return record.planetId === of.planetId;
  const { playerId } = of;
  const owns = (structId: StructId): boolean => structs.has(structId) || ownerOf(structId) === playerId;
  const isMyPlanet = record.planetId !== null && planets.has(record.planetId);
  switch (record.kind) {
    case 'attack': {
      const { attackerPlayerId, attacker, shots } = record.attack;
      if (attackerPlayerId === playerId || owns(attacker.structId)) return true;
      return shots.some(({ targetPlayerId, target }) => targetPlayerId === playerId || owns(target.structId));
    }
    case 'structStatus':
    case 'structHealth':
    case 'structMove':
    case 'buildClock':
      return owns(record.structId);
    case 'defenseAdd':
    case 'defenseRemove':
      return owns(record.defenderStructId) || owns(record.protectedStructId);
    case 'raidStatus':
    case 'fleetArrive':
    case 'fleetDepart':
      return isMyPlanet || record.fleetId === fleetOfPlayer(playerId);
    case 'mined':
    case 'refined':
      return record.playerId === playerId;
    case 'stolen':
      return record.victimId === playerId || record.thiefId === playerId;
    default:
      return isMyPlanet;
  }
}
