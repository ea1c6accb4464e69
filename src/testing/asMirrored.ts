import type { StructType } from '../game/entities.ts';

/** A type as the mirror can tell it: it has no column for guaranteed shots. docs/network/web-api.md "Struct type columns". */
export function asMirrored(type: StructType): StructType {
  return { ...type, weapons: type.weapons.map((weapon) => ({ ...weapon, guaranteedShots: null })) };
}
