/** docs/network/chain-entities.md 1.4, docs/network/web-api.md "Struct type columns". */
import { ambitMask } from '../../game/ambit.ts';
import type { StructType } from '../../game/entities.ts';
import type { Milliwatts } from '../../game/units.ts';
import { byFields } from '../byFields.ts';
import { WHOLE, changed, columns } from '../columns.ts';
import { structTypeId } from '../ids.ts';
import { isBlank } from '../read.ts';
import { type Schema, wire } from '../wire.ts';
import { decodeArms } from '../decodeArms.ts';
import * as f from '../values.ts';

/** "None" is number 0, nothing, or a word that begins with "no" (`noPlanetaryMining`, `noPowerGeneration`). */
const hasTech = wire('a technology word or number', (value) => {
  if (isBlank(value)) return false;
  if (typeof value === 'number') return value !== 0;
  return typeof value === 'string' ? !/^(?:no[A-Z]\w*|0)$/.test(value) : undefined;
});

/** Object types by word or number: planet 2, fleet 9. */
const category = wire('planet or fleet', (value) => {
  if (value === 'planet' || value === 2 || value === '2') return 'planet' as const;
  return value === 'fleet' || value === 9 || value === '9' ? ('fleet' as const) : undefined;
});

/** @param draw how the source writes the two draws */
export function structTypeWith(draw: Schema<{ readonly buildDraw: Milliwatts; readonly passiveDraw: Milliwatts }>) {
  const raw = columns({
    id: structTypeId,
    type: f.text,
    class: f.text,
    category,
    buildLimit: f.count,
    buildDifficulty: f.uint,
    draw: [WHOLE, draw],
    maxHealth: f.count,
    possibleAmbit: f.count,
    buildCharge: f.span,
    activateCharge: f.span,
    isCommand: f.flag,
    canMine: ['planetaryMining', hasTech],
    canRefine: ['planetaryRefinery', hasTech],
    canGenerate: ['powerGeneration', hasTech],
    oreMiningDifficulty: f.uint,
    oreRefiningDifficulty: f.uint,
    shieldContribution: ['planetaryShieldContribution', f.uint],
    arms: [WHOLE, byFields(decodeArms)],
  });
  return changed(raw, ({ type, class: className, draw: draws, arms, ...rest }): StructType => ({
    ...rest,
    ...draws,
    ...arms,
    name: className || type,
    possibleAmbit: ambitMask(rest.possibleAmbit),
    // The chain has no such flag; the ship is known by its class, or as type 1 where the class was renamed.
    // not said: the chain's own word
    isCommand: rest.isCommand || rest.id === 1 || [className, type].includes('Command Ship'),
  }));
}
