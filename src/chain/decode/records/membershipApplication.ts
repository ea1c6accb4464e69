import type { MembershipApplication } from '../../../game/records.ts';
import * as z from 'zod/mini';
import * as f from '../fields.ts';
import { guildId } from './recordFields.ts';

const raw = z.object({
  guildId,
  playerId: f.playerId,
  joinType: f.enumWord(['invite', 'request', 'direct', 'proxy']),
  registrationStatus: f.enumWord(['proposed', 'approved', 'denied', 'revoked']),
  proposer: f.playerIdOrNull,
  substationId: f.substationIdOrNull,
});

/** facts/chain-entities.md 1.6. */
export const membershipApplication = z.pipe(raw, z.transform(toRecord));

function toRecord({ registrationStatus, ...rest }: z.infer<typeof raw>): MembershipApplication {
  return { ...rest, status: registrationStatus };
}
