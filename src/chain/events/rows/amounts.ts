/** Numbers of event payloads: absent is zero, as everywhere on the chain's wire. docs/network/chain-entities.md 0.1. */
import { type Fields, uintOrNull } from '../../../wire/fields.ts';
import { blockHeight, type BlockHeight, microAlpha, type MicroAlpha, ore, type Ore } from '../../../game/units.ts';

export function amountOf(fields: Fields, name: string): bigint {
  return uintOrNull(fields, name) ?? 0n;
}

export function alphaOf(fields: Fields, name: string): MicroAlpha {
  return microAlpha(amountOf(fields, name));
}

export function oreOf(fields: Fields, name: string): Ore {
  return ore(amountOf(fields, name));
}

export function heightOf(fields: Fields, name: string): BlockHeight {
  return blockHeight(amountOf(fields, name));
}
