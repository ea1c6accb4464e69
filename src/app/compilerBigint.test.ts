import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'oxc-transform-react';
import { expect, test } from 'vitest';

const BIGINT = /\b[0-9][0-9_]*n\b/g;

function sourcesUnder(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => join(folder, path));
}

// oxc-transform-react 0.156 turns a bigint literal inside a component or hook into `undefined`, and says nothing:
// `height > 0n` becomes `height > undefined`, which is always false. Until that is mended, such literals stand in plain
// functions or constants of the module, which the compiler leaves alone.
test('the React compiler loses no bigint literal', () => {
  const lossy = ['src/ui', 'src/features', 'src/app', 'src/state'].flatMap(sourcesUnder).filter((path) => {
    const source = readFileSync(path, 'utf8');
    const plain = transformSync(path, source, { reactCompiler: false, sourcemap: false }).code.match(BIGINT) ?? [];
    const compiled = transformSync(path, source, { sourcemap: false }).code.match(BIGINT) ?? [];
    return compiled.length < plain.length;
  });
  expect(lossy).toEqual([]);
});
