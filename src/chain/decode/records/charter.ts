import { columns } from '../../../wire/columns.ts';
import { isBlank, readUint } from '../../../wire/read.ts';
import { count, height, span } from '../../../wire/values.ts';
import { wire } from '../../../wire/wire.ts';

/** A logarithm is taken of it: below 2 there is no difficulty. docs/network/chain-entities.md 1.15. */
const difficultyRange = wire('a difficulty range of at least 2', (value) => {
  const range = isBlank(value) ? 0n : readUint(value);
  return range !== undefined && range >= 2n ? range : undefined;
});

/** Flat. docs/network/chain-entities.md section 2 "GuildCharter". */
export const charter = columns({ anchor: height, age: span, difficulty: count, difficultyRange });
