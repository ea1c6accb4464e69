import type { ChainReader } from '../../chain/types.ts';
import { parseObjectId } from '../../game/ids.ts';
import type { ResolvedCheck } from '../../game/missingPermission.ts';

export type ChainAsk = Pick<ChainReader, 'ask'>;

/** What the holders of these checks were given on their objects, each pair asked once. @throws the errors of the reads */
export async function rightsOn(checks: readonly ResolvedCheck[], reads: ChainAsk, signal?: AbortSignal) {
  const asked = [...new Map(checks.map((check) => [`${check.objectId}@${check.holder.playerId}`, check])).values()];
  const permissions = await Promise.all(
    asked.map(({ objectId: id, holder: { playerId } }) =>
      reads.ask('permission', { subject: { kind: 'object', objectId: parseObjectId(id), playerId } }, signal),
    ),
  );
  const guildRanks = await Promise.all(
    asked.map(async ({ objectId: id, holder: { guildId } }) =>
      guildId === null
        ? []
        : (await reads.ask('guildRankPermissionsOf', { objectId: parseObjectId(id), guildId }, signal)).items,
    ),
  );
  return { permissions, guildRanks: guildRanks.flat() };
}
