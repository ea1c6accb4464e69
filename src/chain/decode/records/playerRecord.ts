import { text, uint } from '../../../lib/http/wire.ts';
import * as z from 'zod/mini';
import * as f from '../fields.ts';
import { address } from './recordFields.ts';

/** facts/chain-entities.md 1.1. */
export const playerRecord = z.object({
  id: f.playerId,
  guildId: f.guildIdOrNull,
  guildRank: uint,
  substationId: f.substationIdOrNull,
  primaryAddress: address,
  planetId: f.planetIdOrNull,
  fleetId: f.fleetIdOrNull,
  name: text,
  pfp: text,
});
