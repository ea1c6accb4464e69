/**
 * The two ambit schemes. docs/network/game-service-interface.md "Ambit numbering", docs/network/chain-messages.md section 2.
 * Messages and stored structs use the enum; struct types use reach masks. Mixing them is the classic bug of this game
 * (the chain answers `invalid int32`), so they are distinct types and only this file converts.
 */
import type { Brand } from '../lib/brand.ts';

/** none 0, water 1, land 2, air 3, space 4, local 5. */
export type AmbitEnum = Brand<number, 'AmbitEnum'>;
/** none 1, water 2, land 4, air 8, space 16, local 32; several may be set. */
export type AmbitMask = Brand<number, 'AmbitMask'>;

/** The four places a struct can stand, outermost first: the order in which a planet is drawn. */
export const AMBITS = ['space', 'air', 'land', 'water'] as const;
export type Ambit = (typeof AMBITS)[number];

const ENUM: Record<Ambit | 'none' | 'local', number> = { none: 0, water: 1, land: 2, air: 3, space: 4, local: 5 };

export function ambitToEnum(ambit: Ambit): AmbitEnum {
  return ENUM[ambit] as AmbitEnum;
}

/** Name or enum number to a place; undefined for `none`, `local` and anything unknown. */
export function parseAmbit(value: unknown): Ambit | undefined {
  return AMBITS.find((name) => value === name || value === ENUM[name] || value === String(ENUM[name]));
}

export function ambitMask(value: number): AmbitMask {
  return value as AmbitMask;
}

export function maskHas(mask: AmbitMask, ambit: Ambit): boolean {
  return (mask & (1 << ENUM[ambit])) !== 0;
}

/** The places in a mask, in drawing order. `local` is not a place and is left out. */
export function ambitsOfMask(mask: AmbitMask): readonly Ambit[] {
  return AMBITS.filter((ambit) => maskHas(mask, ambit));
}
