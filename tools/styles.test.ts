/** Stylesheets and who wears them: no class without a wearer, no wearer without a class. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('../src', import.meta.url));
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).map((path) => join(src, path));
const code = new Map(
  files.filter((path) => /(?<!\.test)\.tsx?$/.test(path)).map((path) => [path, readFileSync(path, 'utf8')]),
);
const everything = [...code.values()].join('\n');

/** Classes that a stylesheet has a rule for. Lines of a declaration name none. */
function classesOf(css: string): ReadonlySet<string> {
  const selectors = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => !/[;:]$|^\s+--?[\w-]+:/.test(line))
    .join('\n');
  return new Set([...selectors.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));
}

const sheets = files.filter((path) => path.endsWith('.module.css')).toSorted();
const sheetTexts = new Map(sheets.map((path) => [path, readFileSync(path, 'utf8')]));

interface Wearing {
  readonly names: ReadonlySet<string>;
  /** Some are looked up by a word: `styles[tone]`. */
  readonly isLookedUp: boolean;
}

function wearersOf(sheet: string): Wearing {
  const names = new Set<string>();
  let isLookedUp = false;
  for (const [path, text] of code) {
    for (const [, local = '', from = ''] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)) {
      if (resolve(dirname(path), from) !== sheet) continue;
      const body = text.replaceAll(/^import .*$/gm, '');
      for (const [, name = ''] of body.matchAll(new RegExp(`(?<![\\w.])${local}\\.(\\w+)`, 'g'))) names.add(name);
      isLookedUp ||= new RegExp(`(?<![\\w.])${local}\\[`).test(text);
    }
  }
  for (const [path, css] of sheetTexts) {
    for (const [, name = '', from = ''] of css.matchAll(/composes: (\w+) from '([^']+)'/g)) {
      if (resolve(dirname(path), from) === sheet) names.add(name);
    }
  }
  return { names, isLookedUp };
}

test.each(sheets.map((path) => [relative(src, path), path] as const))('%s: every class is worn', (_, path) => {
  const has = classesOf(sheetTexts.get(path) ?? '');
  const { names, isLookedUp } = wearersOf(path);
  const isWorn = (name: string): boolean =>
    names.has(name) || (isLookedUp && new RegExp(`'${name}'|\\b${name}:`).test(everything));
  expect(
    [...has].filter((name) => !isWorn(name)),
    'rules for nobody',
  ).toEqual([]);
  expect(
    [...names].filter((name) => !has.has(name)),
    'classes without a rule',
  ).toEqual([]);
});
