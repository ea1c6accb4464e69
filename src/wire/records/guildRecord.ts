/** docs/network/chain-entities.md 1.6. */
import { columns } from '../columns.ts';
import * as i from '../ids.ts';
import * as f from '../values.ts';
import { JOIN_BYPASSES } from '../words.ts';

const bypass = f.enumWord(JOIN_BYPASSES);

export const guildColumns = {
  id: i.guildId,
  endpoint: f.text,
  owner: i.playerIdOrNull,
  joinInfusionMinimum: f.alpha,
  bypassByRequest: ['joinInfusionMinimumBypassByRequest', bypass],
  bypassByInvite: ['joinInfusionMinimumBypassByInvite', bypass],
  primaryReactorId: i.reactorIdOrNull,
  entrySubstationId: i.substationIdOrNull,
  entryRank: f.uint,
  name: f.name,
  pfp: f.text,
  bankConvertInFee: f.chainShare,
  bankConvertOutFee: f.chainShare,
  charterSolverId: i.playerIdOrNull,
} as const;

export const guildRecord = columns(guildColumns);
