import { objectTypeOf, parsePlayerId, type GuildId, type SubstationId } from '../../../game/ids.ts';
import { useEach } from '../../../state/ask/useEach.ts';
import { useWhole } from '../../../state/ask/useRead.ts';
import { PowerBar } from './PowerBar.tsx';

/** Allocations of the substation, and players behind them, that are read. */
const MOST = 100;
const WATT = 1000;

interface Sums {
  readonly totalLoadWatts: number;
  readonly totalCapacityWatts: number;
}

/**
 * What the structs of all members draw, of what they can draw. The server's sums count power that a member allocates to the guild's own
 * substation twice, as drawn and as the substation's: it is taken out of both. docs/network/web-api.md section 3.
 */
export function MembersPower({
  guildId,
  substationId,
  sums,
}: {
  readonly guildId: GuildId;
  readonly substationId: SubstationId;
  readonly sums: Sums;
}) {
  const passedOn = useWattsPassedOn(guildId, substationId);
  if (passedOn === null) return null;
  // The server's numbers may be older than the chain's.
  const loadWatts = Math.max(0, sums.totalLoadWatts - passedOn);
  const capacityWatts = Math.max(0, sums.totalCapacityWatts - passedOn);
  return <PowerBar loadWatts={loadWatts} capacityWatts={capacityWatts} />;
}

/** @returns null while it is not known, or where the chain does not tell */
function useWattsPassedOn(guildId: GuildId, substationId: SubstationId): number | null {
  const allocations = useWhole('chain.allocationsTo', { substationId }).data;
  const ofPlayers = (allocations ?? []).filter(({ sourceId }) => objectTypeOf(sourceId) === 'player').slice(0, MOST);
  const playerIds = [...new Set(ofPlayers.map(({ sourceId }) => parsePlayerId(sourceId)))];
  const players = useEach(
    'chain.player',
    playerIds.map((playerId) => ({ playerId })),
  );
  const powers = useEach(
    'chain.gridValue',
    ofPlayers.map(({ id }) => ({ attribute: 'power' as const, objectId: id })),
  );
  if (!allocations || [...players, ...powers].some(({ data }) => data === undefined)) return null;
  const members = new Set<string>(players.flatMap(({ data }) => (data?.guildId === guildId ? [data.id] : [])));
  const milliwatts = ofPlayers.reduce(
    (sum, { sourceId }, at) => (members.has(sourceId) ? sum + Number(powers[at]?.data ?? 0) : sum),
    0,
  );
  return milliwatts / WATT;
}
