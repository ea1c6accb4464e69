/** Whatever comes, a decoder of the mod service gives a value of its type or a DecodeError with a route. Seeded. */
import fc from 'fast-check';
import { describe, it } from 'vitest';
import type * as z from 'zod/mini';
import {
  type ClassCosmetic,
  parseAssetPath,
  parseLanguage,
  parseSetHash,
  parseSkinHash,
  type Skin,
} from '../../game/cosmetics.ts';
import { DecodeError, decodeWith } from '../../wire/wire.ts';
import { FUZZ_RUNS } from '../../testing/fuzzRuns.ts';
import { mutated } from '../../testing/mutated.ts';
import * as wire from './decode.ts';
import { detail, installation, look, summary, validation } from './testing/answers.ts';

const de = parseLanguage('de');

/** `expect` is too slow to be called a million times. */
function ensure(holds: boolean, what: string): void {
  if (!holds) throw new Error(`not ${what}`);
}

/** Nothing a page could be led astray by is in what a decoder lets through. */
function assertAssets(assets: readonly (string | null)[]): void {
  for (const path of assets) if (path !== null) parseAssetPath(path);
}
function assertLook(one: ClassCosmetic): void {
  const parts = [...one.weapons, ...one.abilities];
  assertAssets([
    one.icon,
    ...Object.values(one.animations),
    ...Object.values(one.graphics),
    ...parts.flatMap((part) => [part.icon, part.animation]),
  ]);
  for (const words of [one.class, one.name, one.lore, ...parts.flatMap((part) => [part.name, part.description])]) {
    ensure(typeof words === 'string', 'words');
  }
  if (one.skinSource) parseSkinHash(one.skinSource.skinHash);
  if (one.skinSource?.setHash) parseSetHash(one.skinSource.setHash);
}
function assertSkin(one: Skin): void {
  parseSkinHash(one.skinHash);
  parseLanguage(one.defaultLanguage);
  assertAssets([one.icon, ...Object.values(one.animations), ...Object.values(one.graphics)]);
  for (const words of [one.name, one.lore, ...one.weapons.flatMap((part) => [part.name, part.description])]) {
    for (const said of Object.values(words)) ensure(typeof said === 'string', 'words');
  }
}

const fuzzed = <T extends z.core.$ZodType>(
  name: string,
  answer: unknown,
  schema: T,
  check: (value: z.core.output<T>) => void,
) => ({
  name,
  answer,
  run: (body: unknown): void => check(decodeWith(schema, body, '/api/x')),
});

describe('mutated answers give a value of the right type or a named error:', () => {
  it.each([
    fuzzed('list of sets', { sets: [summary, summary] }, wire.setsSchema, ({ sets }) => {
      for (const set of sets) {
        parseSetHash(set.setHash);
        ensure(Number.isSafeInteger(set.skinCount) && set.skinCount >= 0, 'a count of skins');
        for (const one of set.skins) parseSkinHash(one.skinHash);
      }
    }),
    fuzzed('set', detail, wire.setDetailSchema, (set) => set.skins.forEach(assertSkin)),
    fuzzed('class', look, wire.classSchemas.one(de), assertLook),
    fuzzed('all classes', { structTypes: [look] }, wire.classSchemas.all(de), ({ structTypes }) =>
      structTypes.forEach(assertLook),
    ),
    fuzzed('validation', validation, wire.validationSchema, (told) => {
      ensure(typeof told.valid === 'boolean', 'a verdict');
      for (const { message } of [...told.errors, ...told.warnings]) ensure(typeof message === 'string', 'a message');
    }),
    fuzzed('installation', installation, wire.installationSchema, (told) => {
      ensure(told.type === 'set' || told.type === 'skin', 'a type');
      for (const one of told.skins) parseSkinHash(one.skinHash);
    }),
    fuzzed(
      'full struct type',
      { structType: { id: 14 }, cosmetic: look, merged: {} },
      wire.fullStructTypeParts,
      (parts) => {
        ensure('structType' in parts && 'cosmetic' in parts, 'both parts');
      },
    ),
  ])('$name', ({ answer, run }) => {
    let values = 0;
    fc.assert(
      fc.property(mutated(answer), (body) => {
        try {
          run(body);
          values++;
        } catch (error) {
          if (!(error instanceof DecodeError)) throw error;
          ensure(error.route === '/api/x' && error.expected !== '', 'a route and what was expected');
        }
      }),
      { numRuns: FUZZ_RUNS, seed: 2026 },
    );
    ensure(values > 0, 'a single value among the mutated answers');
  });
});
