/** Stylesheets: no class without a wearer, no wearer without a class, one way to come in. */
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

/** The keyframes of a sheet by name, each with what it says. */
function keyframesOf(css: string): ReadonlyMap<string, string> {
  return new Map(
    [...css.matchAll(/@keyframes ([\w-]+) \{((?:[^{}]*\{[^{}]*\})*)/g)].map(([, name = '', said = '']) => [name, said]),
  );
}

// What comes in moved widens what scrolls while it comes, sideways the page itself: `--arrive` of styles/tokens.css is the one way.
test.each([...sheetTexts].map(([path, css]) => [relative(src, path), css] as const))(
  '%s: nothing comes in by a way of its own',
  (_, css) => {
    const keyframes = [...keyframesOf(css)];
    const said = css.replaceAll(/@keyframes [\w-]+/g, '');
    const moved = /(?:from|\b0%)[^{}]*\{[^{}]*translate/;
    expect(keyframes.filter(([name, text]) => name === 'arrive' || moved.test(text))).toEqual([]);
    expect(keyframes.filter(([name]) => !new RegExp(`animation(?:-name)?:[^;]*\\b${name}\\b`).test(said))).toEqual([]);
  },
);

test('what arrives comes from below, at a tempo that a wish for less motion cuts short', () => {
  const base = readFileSync(join(src, 'styles/base.css'), 'utf8');
  const arrive = keyframesOf(base).get('arrive') ?? '';
  expect(arrive).toMatch(/from \{\s+opacity: 0;\s+transform: translateY\(8px\);/);
  for (const wish of ["html:not([data-motion='on']) *", "html[data-motion='off'] *"]) {
    const rule = base.slice(base.indexOf(`${wish},`));
    expect(rule.slice(0, rule.indexOf('}'))).toContain('animation-duration: 1ms !important');
  }
});
