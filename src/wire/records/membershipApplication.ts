/** docs/network/chain-entities.md 1.6. */
import { columns } from '../columns.ts';
import * as i from '../ids.ts';
import { enumWord } from '../values.ts';
import { APPLICATION_STATUSES, JOIN_TYPES } from '../words.ts';

export const applicationColumns = {
  guildId: i.guildId,
  playerId: i.playerId,
  joinType: enumWord(JOIN_TYPES),
  status: ['registrationStatus', enumWord(APPLICATION_STATUSES)],
  proposer: i.playerIdOrNull,
  substationId: i.substationIdOrNull,
} as const;

export const membershipApplication = columns(applicationColumns);
