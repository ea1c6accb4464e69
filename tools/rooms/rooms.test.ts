/** Holds the code to the table of rooms, and the page to it. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { checkImport, isTestCode, roomOf } from './checkImport.ts';
import { withRooms } from './drawRooms.ts';
import { type Import, importsOf } from './importsOf.ts';
import { ROOMS } from './rooms.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'devnet'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)) && !isTestCode(file));
const imports = files.flatMap((file) =>
  importsOf(file, readFileSync(join(root, file), 'utf8')).map((one) => ({ file, one })),
);

it('imports only what the table allows', () => {
  const refused = imports.flatMap(({ file, one }) => {
    const why = checkImport(file, one);
    return why === null ? [] : [`${file}:${one.line}: ${why}`];
  });
  expect(refused).toEqual([]);
});

it('allows nothing that nobody uses', () => {
  const used = new Set(
    imports.map(({ file, one: { specifier } }) => {
      const target = specifier.startsWith('.') && roomOf(join(file, '..', specifier.split('?')[0] ?? ''))?.path;
      return `${roomOf(file)?.path} ${
        target ||
        specifier
          .split('/')
          .slice(0, specifier.startsWith('@') ? 2 : 1)
          .join('/')
      }`;
    }),
  );
  const idle = ROOMS.flatMap(({ path, may, lazily, packages }) =>
    [...may, ...(lazily ?? []), ...(packages ?? [])]
      .filter((one) => !one.includes('*') && !used.has(`${path} ${one}`))
      .map((one) => `${path}: ${one}`),
  );
  expect(idle).toEqual([]);
});

it('stands in docs/architecture.md as it is', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  expect(page).toBe(withRooms(page));
});

describe('the judge', () => {
  const at = (specifier: string, kind: Import['kind'] = 'static'): Import => ({ specifier, line: 1, kind });

  test.each<[string, string, Import['kind'], RegExp | null]>([
    ['src/game/a.ts', '../lib/b.ts', 'static', null],
    ['src/lib/a.ts', '../game/b.ts', 'static', /src\/lib may not import src\/game/],
    ['src/chain/a.ts', '../api/b.ts', 'static', /may not import src\/api/],
    ['src/features/build/a.tsx', '../market/b.tsx', 'static', /build may not import market/],
    ['src/features/build/a.tsx', './b.tsx', 'static', null],
    ['src/features/build/a.tsx', '../../chain/b.ts', 'lazy', /may not import src\/chain, lazy/],
    ['src/app/a.tsx', '../lab/b.tsx', 'lazy', null],
    ['src/app/a.tsx', '../lab/b.tsx', 'static', /may not import src\/lab/],
    ['src/practice/a.ts', '../../devnet/practice/w.ts', 'worker', null],
    ['src/practice/a.ts', '../../devnet/practice/w.ts', 'static', /may not import devnet/],
    ['src/state/a.ts', '../testing/b.ts', 'static', /for tests and tools/],
    ['src/scene/a.ts', 'react', 'static', /may not import the package react/],
    ['src/scene/a.ts', 'pixi.js/unsafe-eval', 'static', null],
    ['devnet/world/a.ts', 'node:fs', 'static', /the package node:fs/],
    ['devnet/world/a.ts', '../services/b.ts', 'static', /devnet\/world may not import devnet/],
    ['devnet/chain/a.ts', '../world/b.ts', 'static', null],
    ['devnet/chain/a.ts', '../../src/chain/b.ts', 'static', /may not import src\/chain/],
  ])('%s of %s, %s', (file, specifier, kind, why) => {
    const answer = checkImport(file, at(specifier, kind));
    if (why === null) expect(answer).toBeNull();
    else expect(answer).toMatch(why);
  });

  it('hears types, re-exports, lazy imports and workers', () => {
    const source = [
      "import type { A } from './a.ts';",
      "export { b } from './b.ts';",
      "export * from './c.ts';",
      "const d = import('./d.ts');",
      "new Worker(new URL('./e.worker.ts', import.meta.url));",
    ].join('\n');
    expect(importsOf('x.ts', source).map(({ specifier, kind, line }) => `${line} ${kind} ${specifier}`)).toEqual([
      '1 static ./a.ts',
      '2 static ./b.ts',
      '3 static ./c.ts',
      '4 lazy ./d.ts',
      '5 worker ./e.worker.ts',
    ]);
  });
});
