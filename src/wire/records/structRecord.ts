/** docs/network/chain-entities.md 1.3. */
import { OBJECT_TYPE, parseStructId, type StructId } from '../../game/ids.ts';
import { columns } from '../columns.ts';
import { isBlank, readUint } from '../read.ts';
import { wire } from '../wire.ts';
import * as i from '../ids.ts';
import * as f from '../values.ts';

export const structColumns = {
  id: i.structId,
  typeId: ['type', i.structTypeId],
  owner: i.playerId,
  location: ['locationId', i.place],
  ambit: ['operatingAmbit', f.ambit],
  slot: f.count,
} as const;

export const structRecord = columns(structColumns);

/** The chain keeps the index of the struct it defends; 0 = none. */
const protectedId = wire('a struct index', (value): StructId | null | undefined => {
  const index = isBlank(value) ? 0n : readUint(value);
  return index === 0n ? null : index === undefined ? undefined : parseStructId(`${OBJECT_TYPE.struct}-${index}`);
});

export const structAttributes = columns({
  health: f.count,
  status: f.status,
  blockStartBuild: f.height,
  protects: ['protectedStructIndex', protectedId],
});

/** Nodes before 0.21 keep the ore clocks here; later ones have them on the planet and clear these. */
export const structClocks = columns({
  mine: ['blockStartOreMine', f.height],
  refine: ['blockStartOreRefine', f.height],
});
