import type { Struct } from '../../game/entities.ts';
import { OBJECT_TYPE, parseStructId, parseStructTypeId, type StructId } from '../../game/ids.ts';
import { structStatus } from '../../game/structStatus.ts';
import type { BlockHeight } from '../../game/units.ts';
import { count, id, isBlank, part, readUint, wire } from '../../lib/http/wire.ts';
import { decodeAnswer } from './answer.ts';
import * as z from 'zod/mini';
import * as f from './fields.ts';

/** The chain keeps the index of the struct it defends; 0 = none. */
const protectedId = wire('a struct index', (value): StructId | null | undefined => {
  const index = isBlank(value) ? 0n : readUint(value);
  return index === 0n ? null : index === undefined ? undefined : parseStructId(`${OBJECT_TYPE.struct}-${index}`);
});

const schema = z.object({
  struct: z.object({
    id: id('a struct id', parseStructId),
    type: id('a struct type id', parseStructTypeId),
    owner: f.playerId,
    locationId: f.structLocation,
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
      protectedStructIndex: protectedId,
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
    protects: structAttributes.protectedStructIndex,
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
