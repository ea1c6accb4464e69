/** Answers of the web doors beyond the catalog, spoiled: a value of the right type, or an error that names the place. */
import { expect, it } from 'vitest';
import { OTHER_NAMES } from './testing/schemas.ts';
import { spoilSchema } from './testing/spoilSchema.ts';

it.each(OTHER_NAMES.slice(0, 28))('answers of %s are themselves or refused by name', (name) => {
  const { values, errors } = spoilSchema(name);
  // Both must happen, or the test shows nothing.
  expect(values).toBeGreaterThan(0);
  expect(errors).toBeGreaterThan(0);
});
