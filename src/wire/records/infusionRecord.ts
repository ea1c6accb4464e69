/** docs/network/chain-entities.md 1.12. */
import { columns } from '../columns.ts';
import * as i from '../ids.ts';
import * as f from '../values.ts';

export const infusionColumns = {
  destination: ['destinationId', i.infusedId],
  address: i.address,
  playerId: i.playerIdOrNull,
  fuel: f.alpha,
  defusing: f.alpha,
  power: f.mw,
  commission: f.chainShare,
  ratio: f.uint,
} as const;

export const infusionRecord = columns(infusionColumns);
