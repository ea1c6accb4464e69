/** docs/network/chain-entities.md 1.9; live numbers 1.14. */
import { columns } from '../columns.ts';
import * as i from '../ids.ts';
import * as f from '../values.ts';
import { ACCESS_POLICIES } from '../words.ts';

export const providerColumns = {
  id: i.providerId,
  substationId: i.substationId,
  owner: i.playerIdOrNull,
  rate: f.coin,
  accessPolicy: f.enumWord(ACCESS_POLICIES),
  capacityMinimum: f.mw,
  capacityMaximum: f.mw,
  durationMinimum: f.span,
  durationMaximum: f.span,
  providerCancellationPenalty: f.chainShare,
  consumerCancellationPenalty: f.chainShare,
} as const;

export const providerRecord = columns(providerColumns);

export const providerGrid = columns({ load: f.mw, checkpointBlock: f.height });
