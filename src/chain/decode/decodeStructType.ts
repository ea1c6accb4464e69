import { ambitMask } from '../../game/ambit.ts';
import type { Arms } from '../../game/combat/arms.ts';
import type { StructType } from '../../game/entities.ts';
import { parseStructTypeId } from '../../game/ids.ts';
import { decodeArms } from '../../game/wire/decodeArms.ts';
import { blocks } from '../../game/units.ts';
import { beside } from '../../lib/http/beside.ts';
import { count, id, isBlank, text, uint, wire } from '../../lib/http/wire.ts';
import * as z from 'zod/mini';
import * as f from './fields.ts';

/** "none" is number 0 or a word that begins with "no" (`noPlanetaryMining`, `noPowerGeneration`). */
const hasTech = wire('a technology name or number', (value) => {
  if (isBlank(value)) return false;
  if (typeof value === 'number') return value !== 0;
  return typeof value === 'string' ? !/^(?:no[A-Z]\w*|0)$/.test(value) : undefined;
});

const raw = z.object({
  id: id('a struct type id', parseStructTypeId),
  type: text,
  class: text,
  // objectType numbers: planet 2, fleet 9.
  category: wire('planet or fleet', (value) => {
    if (value === 'planet' || value === 2 || value === '2') return 'planet' as const;
    return value === 'fleet' || value === 9 || value === '9' ? ('fleet' as const) : undefined;
  }),
  buildLimit: count,
  buildDifficulty: uint,
  buildDraw: f.power,
  passiveDraw: f.power,
  maxHealth: count,
  possibleAmbit: count,
  buildCharge: uint,
  activateCharge: uint,
  planetaryMining: hasTech,
  planetaryRefinery: hasTech,
  powerGeneration: hasTech,
  oreMiningDifficulty: uint,
  oreRefiningDifficulty: uint,
  planetaryShieldContribution: uint,
});

/** One element of the list answer, or the body of the single one. facts/chain-entities.md 1.4. */
export const structTypeSchema = beside(z.pipe(raw, z.transform(toStructType)), decodeArms);

function toStructType(type: z.infer<typeof raw>): Omit<StructType, keyof Arms> {
  return {
    id: type.id,
    name: type.class || type.type,
    category: type.category,
    buildLimit: type.buildLimit,
    buildDifficulty: type.buildDifficulty,
    buildDraw: type.buildDraw,
    passiveDraw: type.passiveDraw,
    maxHealth: type.maxHealth,
    possibleAmbit: ambitMask(type.possibleAmbit),
    buildCharge: blocks(type.buildCharge),
    activateCharge: blocks(type.activateCharge),
    // The record has no such flag; the ship is known by its class, or as type 1 where the class was renamed.
    isCommand: type.id === 1 || type.class === 'Command Ship' || type.type === 'Command Ship',
    canMine: type.planetaryMining,
    canRefine: type.planetaryRefinery,
    canGenerate: type.powerGeneration,
    oreMiningDifficulty: type.oreMiningDifficulty,
    oreRefiningDifficulty: type.oreRefiningDifficulty,
    shieldContribution: type.planetaryShieldContribution,
  };
}
