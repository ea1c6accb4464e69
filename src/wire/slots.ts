/**
 * Structs by place, as planets and fleets carry them: four lists in the chain's record, a json column in the mirror's row, and
 * four counts in both. docs/network/chain-entities.md 1.2, docs/network/web-api.md section 3.
 */
import * as z from 'zod/mini';
import { AMBITS } from '../game/ambit.ts';
import type { SlotMap } from '../game/entities.ts';
import type { StructId } from '../game/ids.ts';
import { WHOLE, changed, columns } from './columns.ts';
import { structIdOrNull } from './ids.ts';
import { isBlank, readJsonRecord, readUint } from './read.ts';
import { list, wire } from './wire.ts';

/** More than any planet can have: a corrupt count must not fill the memory. */
const MAX_SLOTS = 1024n;

const slotCount = wire('an unsigned integer', (value) => {
  const big = isBlank(value) ? 0n : readUint(value);
  return big === undefined ? undefined : Number(big > MAX_SLOTS ? MAX_SLOTS : big);
});

const slotList = list(structIdOrNull);
const filled = columns({ space: slotList, air: slotList, land: slotList, water: slotList });

/** Where there is no `map`, the lists are the record's own. */
const raw = columns({
  map: z.pipe(wire<unknown>('struct ids by ambit', readJsonRecord), filled),
  lists: [WHOLE, filled],
  spaceSlots: slotCount,
  airSlots: slotCount,
  landSlots: slotCount,
  waterSlots: slotCount,
});

/** Of a whole record. Lists may be shorter than the slot count (trailing free slots) or, on odd builds, longer: nothing is dropped. */
export const slots = changed(raw, ({ map, lists, ...counts }): SlotMap => {
  const entries = AMBITS.map((place) => {
    const taken: readonly (StructId | null)[] = map[place].length > 0 ? map[place] : lists[place];
    const length = Math.max(taken.length, counts[`${place}Slots`]);
    return [place, Array.from({ length }, (_, slot) => taken[slot] ?? null)] as const;
  });
  return Object.fromEntries(entries) as unknown as SlotMap; // every ambit is in AMBITS
});
