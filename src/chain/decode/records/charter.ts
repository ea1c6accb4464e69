import { count, isBlank, readUint, wire } from '../../../lib/http/wire.ts';
import * as z from 'zod/mini';
import * as f from '../fields.ts';
import { blockCount } from './recordFields.ts';

/** A logarithm is taken of it: below 2 there is no difficulty. facts/chain-entities.md 1.15. */
const difficultyRange = wire('a difficulty range of at least 2', (value) => {
  const range = isBlank(value) ? 0n : readUint(value);
  return range !== undefined && range >= 2n ? range : undefined;
});

/** Flat. facts/chain-entities.md section 2 "GuildCharter". */
export const charter = z.object({ anchor: f.height, age: blockCount, difficulty: count, difficultyRange });
