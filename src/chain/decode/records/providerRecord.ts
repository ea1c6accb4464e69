import * as z from 'zod/mini';
import * as f from '../fields.ts';
import * as r from './recordFields.ts';

/** facts/chain-entities.md 1.9. */
export const providerRecord = z.object({
  id: r.providerId,
  substationId: r.substationId,
  owner: f.playerIdOrNull,
  rate: r.coin,
  accessPolicy: f.enumWord(['openMarket', 'guildMarket', 'closedMarket']),
  capacityMinimum: f.power,
  capacityMaximum: f.power,
  durationMinimum: r.blockCount,
  durationMaximum: r.blockCount,
  providerCancellationPenalty: r.share,
  consumerCancellationPenalty: r.share,
});
