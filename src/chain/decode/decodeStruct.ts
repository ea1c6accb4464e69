import type { Struct } from '../../game/entities.ts';
import { parseFleetId, parsePlanetId, parseStructId, parseStructTypeId } from '../../game/ids.ts';
import { structStatus } from '../../game/structStatus.ts';
import type { BlockHeight } from '../../game/units.ts';
import { count, id, part, wire } from '../../lib/http/wire.ts';
import { decodeAnswer } from './answer.ts';
import * as z from 'zod/mini';
import * as f from './fields.ts';

/** The id says by its type number what it is, so `locationType` need not be asked. */
const location = wire('a planet or fleet id', (value): Struct['location'] =>
  String(value).startsWith('9-')
    ? { kind: 'fleet', id: parseFleetId(value) }
    : { kind: 'planet', id: parsePlanetId(value) },
);

const schema = z.object({
  struct: z.object({
    id: id('a struct id', parseStructId),
    type: id('a struct type id', parseStructTypeId),
    owner: f.playerId,
    locationId: location,
    operatingAmbit: f.ambit,
    slot: count,
  }),
  structAttributes: part(
    z.object({
      health: count,
      status: count,
      blockStartBuild: f.height,
      // Nodes before 0.21 only; later ones keep them on the planet and clear these.
      blockStartOreMine: f.height,
      blockStartOreRefine: f.height,
    }),
  ),
});

/** facts/chain-entities.md 1.3. @throws DecodeError */
export function decodeStruct(body: unknown, route: string): Struct {
  const { struct, structAttributes } = decodeAnswer(schema, body, route);
  return {
    id: struct.id,
    typeId: struct.type,
    owner: struct.owner,
    location: struct.locationId,
    ambit: struct.operatingAmbit,
    slot: struct.slot,
    health: structAttributes.health,
    status: structStatus(structAttributes.status),
    blockStartBuild: structAttributes.blockStartBuild,
  };
}

export interface StructClocks {
  readonly mine: BlockHeight;
  readonly refine: BlockHeight;
}

/** The ore clocks a 0.16–0.20 node keeps on the struct; zeros from later ones. @throws DecodeError */
export function decodeStructClocks(body: unknown, route: string): StructClocks {
  const { structAttributes } = decodeAnswer(schema, body, route);
  return { mine: structAttributes.blockStartOreMine, refine: structAttributes.blockStartOreRefine };
}
