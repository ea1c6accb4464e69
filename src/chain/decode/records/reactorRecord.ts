import type { ReactorRecord } from '../../../game/records.ts';
import { text } from '../../../lib/http/wire.ts';
import * as z from 'zod/mini';
import * as f from '../fields.ts';
import * as r from './recordFields.ts';

const raw = z.object({
  id: r.reactorId,
  validator: text,
  guildId: f.guildIdOrNull,
  owner: f.playerIdOrNull,
  defaultCommission: r.share,
  guildCharterEligibleHeight: r.heightOrNull,
});

/** facts/chain-entities.md 1.7. Nodes before 0.21 know no charter: read as height 0, it would be due at once. */
export const reactorRecord = z.pipe(raw, z.transform(toRecord));

function toRecord({ guildCharterEligibleHeight, ...rest }: z.infer<typeof raw>): ReactorRecord {
  return { ...rest, charterEligibleHeight: guildCharterEligibleHeight };
}
