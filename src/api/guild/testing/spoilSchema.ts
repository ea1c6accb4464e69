import fc from 'fast-check';
import { DecodeError, decodeWith } from '../../../wire/wire.ts';
import { createMutator } from '../../../testing/createMutator.ts';
import { countAttack } from '../../../testing/attack.ts';
import { FUZZ_RUNS } from '../../../testing/fuzzRuns.ts';
import { learnShape } from '../../../testing/learnedShape.ts';
import { ANSWERS } from './answers.ts';
import { SCHEMAS } from './schemas.ts';

/** Rows of objects and attacks are judged by the tests of their own schemas; socials, settings and raw detail are free. */
const isFree = (path: string): boolean => /^\.(?:row|attack|socials|other)$|^\[\]\.detail$/.test(path);

/**
 * Decodes {@link FUZZ_RUNS} spoiled answers of one schema: each must give a value of the right type, or an error that names the
 * place. Answers how many gave a value and how many an error.
 * @throws Error with seed and path of the run that did neither; `fc.assert(…, { seed, path })` repeats it
 */
export function spoilSchema(name: string): { readonly values: number; readonly errors: number } {
  const schema = SCHEMAS[name];
  const answers: readonly unknown[] = ANSWERS[name as keyof typeof ANSWERS];
  if (schema === undefined) throw new Error(`no schema ${name}`);
  const shape = learnShape(
    answers.map((answer) => decodeWith(schema, answer, 'good')),
    isFree,
  );
  let values = 0;
  let errors = 0;
  // Half of the answers are refused, and writing down a stack costs more than refusing.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    fc.assert(
      fc.property(fc.oneof(...answers.map(createMutator)), (spoiled) => {
        let value: unknown;
        try {
          value = decodeWith(schema, spoiled, 'spoiled');
        } catch (error) {
          if (!(error instanceof DecodeError) || error.expected === '') throw error;
          errors++;
          return;
        }
        const strange = value === null ? [] : shape.strangeIn(value);
        if (strange.length > 0) throw new Error(strange.join('; '));
        values++;
      }),
      { numRuns: FUZZ_RUNS },
    );
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
  countAttack({ line: 9, what: "answers of a guild's service, spoiled" }, FUZZ_RUNS, values + errors);
  return { values, errors };
}
