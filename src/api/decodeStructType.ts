import * as z from 'zod/mini';
import { ambitMask } from '../game/ambit.ts';
import type { Arms } from '../game/combat/arms.ts';
import type { StructType } from '../game/entities.ts';
import { parseStructTypeId } from '../game/ids.ts';
import { decodeArms } from '../game/wire/decodeArms.ts';
import { blocks, milliwatts } from '../game/units.ts';
import { beside } from '../lib/http/beside.ts';
import { count, flag, id, isBlank, list, readUint, text, uint, wire } from '../lib/http/wire.ts';

/** Technology words: `no…` means none, as does an empty one. facts/web-api.md "Struct type columns". */
const hasTech = wire('a technology word', (value) =>
  isBlank(value) ? false : typeof value === 'string' ? !/^no[A-Z]/.test(value) : undefined,
);

/** null when the column is not there: 0 would hide the coarser column beside it. */
const uintOrNull = wire('an unsigned integer', (value) => (isBlank(value) ? null : readUint(value)));

const row = z.object({
  id: id('a struct type id', parseStructTypeId),
  type: text,
  class: text,
  category: wire('planet or fleet', (value) => (value === 'planet' || value === 'fleet' ? value : undefined)),
  build_limit: count,
  build_difficulty: uint,
  build_draw_p: uintOrNull,
  build_draw: uint,
  passive_draw_p: uintOrNull,
  passive_draw: uint,
  max_health: count,
  possible_ambit: count,
  build_charge: uint,
  activate_charge: uint,
  is_command: flag,
  planetary_mining: hasTech,
  planetary_refinery: hasTech,
  power_generation: hasTech,
  ore_mining_difficulty: uint,
  ore_refining_difficulty: uint,
  planetary_shield_contribution: uint,
});

export const structTypeSchema = beside(z.pipe(row, z.transform(toStructType)), decodeArms);
export const structTypesSchema = list(structTypeSchema);

function toStructType(type: z.infer<typeof row>): Omit<StructType, keyof Arms> {
  return {
    id: type.id,
    name: type.class || type.type,
    category: type.category,
    buildLimit: type.build_limit,
    buildDifficulty: type.build_difficulty,
    // The column without `_p` is whole watts, floored: only where there is no better one.
    buildDraw: milliwatts(type.build_draw_p ?? type.build_draw * 1000n),
    passiveDraw: milliwatts(type.passive_draw_p ?? type.passive_draw * 1000n),
    maxHealth: type.max_health,
    possibleAmbit: ambitMask(type.possible_ambit),
    buildCharge: blocks(type.build_charge),
    activateCharge: blocks(type.activate_charge),
    isCommand: type.is_command || type.class === 'Command Ship' || type.id === 1,
    canMine: type.planetary_mining,
    canRefine: type.planetary_refinery,
    canGenerate: type.power_generation,
    oreMiningDifficulty: type.ore_mining_difficulty,
    oreRefiningDifficulty: type.ore_refining_difficulty,
    shieldContribution: type.planetary_shield_contribution,
  };
}
