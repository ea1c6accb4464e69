import { parseReactorId, parseStructId, type ReactorId, type StructId } from '../../../game/ids.ts';
import type { InfusionRecord } from '../../../game/records.ts';
import { id, uint } from '../../../lib/http/wire.ts';
import * as z from 'zod/mini';
import * as f from '../fields.ts';
import * as r from './recordFields.ts';

const raw = z.object({
  // The id says by its type number what it is, so `destinationType` need not be asked.
  destinationId: id<ReactorId | StructId>('a reactor or struct id', (value) =>
    String(value).startsWith('3-') ? parseReactorId(value) : parseStructId(value),
  ),
  address: r.address,
  playerId: f.playerIdOrNull,
  fuel: r.alpha,
  defusing: r.alpha,
  power: f.power,
  commission: r.share,
  ratio: uint,
});

/** facts/chain-entities.md 1.12. */
export const infusionRecord = z.pipe(raw, z.transform(toRecord));

function toRecord({ destinationId, ...rest }: z.infer<typeof raw>): InfusionRecord {
  return { ...rest, destination: destinationId };
}
