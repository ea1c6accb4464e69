import type { Substation } from '../../game/entities.ts';
import { parseSubstationId } from '../../game/ids.ts';
import { id, part, uint } from '../../lib/http/wire.ts';
import { decodeAnswer } from './answer.ts';
import * as z from 'zod/mini';
import * as f from './fields.ts';

const substationSchema = z.object({
  substation: z.object({ id: id('a substation id', parseSubstationId), owner: f.playerIdOrNull }),
  gridAttributes: part(
    z.object({ load: f.power, capacity: f.power, connectionCapacity: f.power, connectionCount: uint }),
  ),
});

/** facts/chain-entities.md 1.8, 1.14. @throws DecodeError */
export function decodeSubstation(body: unknown, route: string): Substation {
  const { substation, gridAttributes } = decodeAnswer(substationSchema, body, route);
  return { ...substation, ...gridAttributes };
}
