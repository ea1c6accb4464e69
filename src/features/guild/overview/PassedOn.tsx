import { objectTypeOf, parsePlayerId, type GuildId, type SubstationId } from '../../../game/ids.ts';
import { say } from '../../../lib/words/say.ts';
import { useEach } from '../../../state/ask/useEach.ts';
import { useWhole } from '../../../state/ask/useRead.ts';
import { Note } from '../../../ui/Note.tsx';
import { formatWatts } from '../amounts.ts';

/** Allocations of the substation, and players behind them, that are read. */
const MOST = 100;
const WATT = 1000;

/**
 * What members allocate to the guild's own substation. It is load of theirs and, by their shares, incoming power again, as on the
 * energy page of each: sums over all members have it on both sides. docs/network/mechanics.md 8.1
 */
export function PassedOn({
  guildId,
  substationId,
}: {
  readonly guildId: GuildId;
  readonly substationId: SubstationId;
}) {
  const watts = useWattsPassedOn(guildId, substationId);
  if (watts === null || watts === 0) return null;
  return (
    <Note tone="faint">
      {say(
        'Members allocate {power} of this to the guild’s substation. This power comes back in the substation shares, so it counts in both sums.',
        { power: formatWatts(watts) },
      )}
    </Note>
  );
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
