import type { GuildRecord } from '../../../game/records.ts';
import { text, uint } from '../../../lib/http/wire.ts';
import * as z from 'zod/mini';
import * as f from '../fields.ts';
import * as r from './recordFields.ts';

const joinBypass = f.enumWord(['closed', 'permissioned', 'member']);

const raw = z.object({
  id: r.guildId,
  endpoint: text,
  owner: f.playerIdOrNull,
  joinInfusionMinimum: r.alpha,
  joinInfusionMinimumBypassByRequest: joinBypass,
  joinInfusionMinimumBypassByInvite: joinBypass,
  primaryReactorId: f.reactorIdOrNull,
  entrySubstationId: f.substationIdOrNull,
  entryRank: uint,
  name: text,
  pfp: text,
  bankConvertInFee: r.share,
  bankConvertOutFee: r.share,
  charterSolverId: f.playerIdOrNull,
});

/** facts/chain-entities.md 1.6. */
export const guildRecord = z.pipe(raw, z.transform(toRecord));

function toRecord(guild: z.infer<typeof raw>): GuildRecord {
  const {
    joinInfusionMinimumBypassByRequest: bypassByRequest,
    joinInfusionMinimumBypassByInvite: bypassByInvite,
    ...rest
  } = guild;
  return { ...rest, bypassByRequest, bypassByInvite };
}
