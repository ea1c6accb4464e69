/** Every list of the catalog against spoiled rows: a value of the right type, or an error that names the place. */
import { expect, it } from 'vitest';
import { CATALOG } from './catalog.ts';
import { spoilSchema } from './testing/spoilSchema.ts';

it.each(Object.keys(CATALOG))('rows of %s are themselves or refused by name', (name) => {
  const { values, errors } = spoilSchema(name);
  // Both must happen, or the test shows nothing.
  expect(values).toBeGreaterThan(0);
  expect(errors).toBeGreaterThan(0);
});
