/** Structs by place, as planets and fleets carry them: a json column and four counts. facts/web-api.md section 3. */
import { type Ambit, AMBITS } from '../../../game/ambit.ts';
import type { SlotMap } from '../../../game/entities.ts';
import { parseStructId, type StructId } from '../../../game/ids.ts';
import { isBlank, isRecord, readUint, wire } from '../../../lib/http/wire.ts';
import { readJson } from './fields.ts';

/** More than any planet can have: a corrupt count must not fill the memory. */
const MAX_SLOTS = 1024;

/** Filled places by ambit, as the `map` column of planets and fleets has them: an id, or `""` for a free slot. */
const filledSlots = wire('struct ids by ambit', (value) => {
  const parsed = readJson(value);
  if (isBlank(parsed) || (Array.isArray(parsed) && parsed.length === 0)) return {};
  if (!isRecord(parsed)) return undefined;
  const entries = AMBITS.map((place) => [place, slotsOf(parsed[place])] as const);
  return entries.every(([, slots]) => slots !== undefined) ? (Object.fromEntries(entries) as Filled) : undefined;
});

type Filled = { readonly [A in Ambit]?: readonly (StructId | null)[] | undefined };

function slotsOf(slots: unknown): readonly (StructId | null)[] | undefined {
  if (isBlank(slots)) return [];
  return Array.isArray(slots) ? slots.map((slot) => (isBlank(slot) ? null : parseStructId(slot))) : undefined;
}

const slotCount = wire('an unsigned integer below 2^53', (value) => {
  const big = isBlank(value) ? 0n : readUint(value);
  return big === undefined ? undefined : Number(big > BigInt(MAX_SLOTS) ? MAX_SLOTS : big);
});

/** The columns of {@link slotsIn}. */
export const slotColumns = {
  map: filledSlots,
  spaceSlots: slotCount,
  airSlots: slotCount,
  landSlots: slotCount,
  waterSlots: slotCount,
};

/** Trailing free slots may be left out of the map; nothing that is in it is dropped. */
export function slotsIn(row: { readonly map: Filled } & { readonly [A in `${Ambit}Slots`]: number }): SlotMap {
  const entries = AMBITS.map((place) => {
    const filled = row.map[place] ?? [];
    const length = Math.max(filled.length, row[`${place}Slots`]);
    return [place, Array.from({ length }, (_, slot) => filled[slot] ?? null)] as const;
  });
  return Object.fromEntries(entries) as unknown as SlotMap; // every ambit is in AMBITS
}
