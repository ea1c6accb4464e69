/** Stylesheets: no class without a wearer, no wearer without a class, one way to come in, no left and no right. */
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

/** A place on the picture is physical: the camera knows no script. By sheet, the declarations that may say so. */
const ON_THE_PICTURE: Readonly<Record<string, readonly string[]>> = {
  'features/planet/stage.module.css': ['left: 0', 'left: 50%'],
  'features/energy/energy.module.css': ['left: 0', 'left: 12px', 'translate: -100vw 0'],
};

const SIDES = ['left', 'right'];
const SHORTHANDS = new Set(['margin', 'padding', 'inset', 'border-width', 'border-style', 'border-color']);
const partsOf = (value: string): readonly string[] =>
  value.match(/(?:[^\s(]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? [];

/** Whether a declaration says a side of the screen where a side of the line is meant. What turns with the script says `--onward`. */
function isPhysical(property: string, value: string): boolean {
  if (value.includes('--onward')) return false;
  const parts = partsOf(value);
  if (/(?:^|-)(?:left|right)(?:$|-)/.test(property)) return true;
  if (['text-align', 'float', 'clear', 'transform-origin', 'object-position'].includes(property))
    return SIDES.some((side) => parts.includes(side));
  if (SHORTHANDS.has(property)) return parts.length === 4 && parts[1] !== parts[3];
  if (property === 'border-radius')
    return (
      parts.length > 1 &&
      !value.includes('/') &&
      !(parts[0] === parts[1] && (parts[2] ?? parts[0]) === (parts[3] ?? parts[1]))
    );
  // Half of itself back is a middle, in every script.
  if (property === 'transform' || property === 'translate') {
    const x = /translateX\(([^)]*)\)|translate\(([^,)]*)|translate3d\(([^,)]*)/.exec(value);
    const by = property === 'translate' ? parts[0] : (x?.[1] ?? x?.[2] ?? x?.[3]);
    return by !== undefined && !['0', 'none', '-50%', '50%'].includes(by.trim());
  }
  if (property === 'box-shadow' || property === 'text-shadow') {
    const plain = value.replaceAll(/[\w-]+\((?:[^()]|\([^()]*\))*\)/g, 'f');
    return plain
      .split(',')
      .some((one) => !/^0(?:px)?$/.test(partsOf(one).find((part) => /^-?[\d.]/.test(part)) ?? '0'));
  }
  if (property.startsWith('background') || property === 'mask-image') {
    const angles = [...value.matchAll(/linear-gradient\(\s*(-?[\d.]+)deg/g)];
    return (
      /\bto (?:left|right)\b|(?<!-)\b(?:left|right) -?[\d.]/.test(value) ||
      angles.some(([, angle]) => Number(angle) % 180 !== 0)
    );
  }
  return false;
}

function declarationsOf(css: string): readonly (readonly [property: string, value: string, turned: boolean])[] {
  return [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/\{([^{}]*)\}/g)].flatMap(([, body = '']) => {
    // A drawing that is turned whole is drawn one way.
    const turned = /(?:^|;)\s*scale: var\(--onward\) 1/.test(body);
    return [...body.matchAll(/(?:^|;)\s*([\w-]+):\s*([^;]+)/g)].map(
      ([, property = '', value = '']) => [property, value.replaceAll(/\s+/g, ' ').trim(), turned] as const,
    );
  });
}

const allSheets = files.filter((path) => path.endsWith('.css')).toSorted();

// No language that is written from right to left ships, and each would find its place: docs/decisions/0082-right-to-left-layout.md.
test.each(allSheets.map((path) => [relative(src, path), path] as const))(
  '%s: says no side of the screen',
  (name, path) => {
    const allowed = ON_THE_PICTURE[name] ?? [];
    const found = declarationsOf(readFileSync(path, 'utf8'))
      .filter(([property, value, turned]) => !turned && isPhysical(property, value))
      .map(([property, value]) => `${property}: ${value}`);
    expect(found.filter((one) => !allowed.includes(one))).toEqual([]);
    expect(
      allowed.filter((one) => !found.includes(one)),
      'exceptions that nobody needs',
    ).toEqual([]);
  },
);

test('the rule knows sides where it sees them', () => {
  const said = (text: string): boolean =>
    declarationsOf(`a { ${text} }`).some(([property, value]) => isPhysical(property, value));
  const sides = [
    'margin-left: 1px',
    'border-right-color: red',
    'border-top-left-radius: 2px',
    'left: 0',
    'text-align: right',
    'float: left',
    'padding: 0 1px 0 calc(2px + 3px)',
    'inset: 0 auto 0 0',
    'border-radius: 0 3px 3px 0',
    'transform: translateX(18px)',
    'transform-origin: left',
    'box-shadow: inset 3px 0 0 red',
    'background: linear-gradient(90deg, red, blue)',
    'background: red right 1rem top',
  ];
  expect(sides.filter((text) => !said(text))).toEqual([]);
  const none = [
    'margin-inline-start: 1px',
    'padding: 0 1px 2px',
    'inset: 0 1px 2px 1px',
    'border-radius: 3px 3px 0 0',
    'transform: translate(-50%, 4px) scale(2)',
    'box-shadow: 0 1px 0 rgb(1 2 3 / 4%) inset, 0 8px 24px red',
    'background: linear-gradient(calc(90deg * var(--onward)), red, blue)',
    'background: linear-gradient(180deg, red, blue)',
  ];
  expect(none.filter(said)).toEqual([]);
});

/** Places on a picture, and a sheet that is laid beside its button by hand. */
const PLACED_BY_HAND = [
  'features/planet/SlotOverlay.tsx',
  'features/planet/RackStage.tsx',
  'features/energy/GridNode.tsx',
  'ui/Popover.tsx',
];

test('no style in code says a side of the screen', () => {
  const physical =
    /\b(?:marginLeft|marginRight|paddingLeft|paddingRight|borderLeft\w*|borderRight\w*|textAlign: '(?:left|right)'|float: '(?:left|right)')\b|style=\{\{[^}]*\b(?:left|right)\b|\.style\.(?:left|right)\b/;
  const found = [...code].filter(([, text]) => physical.test(text)).map(([path]) => relative(src, path));
  expect(found.filter((path) => !PLACED_BY_HAND.includes(path) && !path.startsWith('lab/'))).toEqual([]);
});

interface Rule {
  readonly selector: string;
  readonly body: string;
}

/** Rules of a sheet, those within a query too. */
function rulesOf(css: string): readonly Rule[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/@[\w-]+[^{};]*\{(?=[^{}]*\{)/g, '');
  return [...plain.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim().replaceAll(/\s+/g, ' '),
    body,
  }));
}

/** A length or a height that a number gives. */
const DRAWN_BY_NUMBER =
  /(?:transform: scaleX\(|clip-path: inset\([^;]*|height: [^;]*|flex: [^;]*|gradient\([^;]*)var\(--(?:share|load|up)\)/;
/** Behind words that say the number: a contrast theme has the words alone. */
const BEHIND_WORDS = [
  'features/energy/energy.module.css',
  'features/guild/ranks/ranks.module.css',
  'features/mining/control.module.css',
];

test.each(allSheets.map((path) => [relative(src, path), path] as const))(
  '%s: what a number draws is drawn in a contrast theme',
  (name, path) => {
    const css = readFileSync(path, 'utf8');
    const isDrawn = rulesOf(css).some(({ body }) => DRAWN_BY_NUMBER.test(body.replaceAll(/\s+/g, ' ')));
    if (isDrawn && !BEHIND_WORDS.includes(name)) expect(css).toContain('forced-color-adjust: none');
  },
);

/** States that a colour tells, and words or a sign beside it: a contrast theme, which has none of our colours, loses nothing. */
const TOLD_IN_WORDS = [
  ".order[data-open='true']",
  ".candidate[data-refused='true']",
  ".ready [data-on='true']",
  ".item[data-selected='true']",
  ".bar[data-empty='true']",
  ".figures [data-risk='true'] dd",
  ".medal[data-best='true']",
  ".table tr[data-own='true'] > *",
  ".table tr[data-own='true'] > :first-child",
  ".cell[data-holds='true']",
  ".health[data-low='true']",
  ".figure[data-some='true']",
];
const COLOURS = /^(?:background(?:-color)?|color|box-shadow|border(?:-\w+)*-color)$/;

test('a state is told by more than a colour', () => {
  const told = rulesOf(readFileSync(join(src, 'styles/base.css'), 'utf8')).find(({ body }) =>
    body.includes('outline: 2px solid Highlight'),
  );
  // A line around it, wherever it is said to those who hear the page.
  for (const state of ['aria-current', 'aria-pressed', 'aria-selected']) expect(told?.selector).toContain(`[${state}`);
  const found = allSheets
    .filter((path) => !path.startsWith(join(src, 'lab')))
    .flatMap((path) => {
      const rules = rulesOf(readFileSync(path, 'utf8'));
      return rules.filter(({ selector, body }) => {
        if (!/\[data-[\w-]+='true'\]/.test(selector)) return false;
        const has = [...body.matchAll(/(?:^|;)\s*([\w-]+):/g)].map(([, property = '']) => property);
        const isToldElse = rules.some(
          (one) => one.body.includes('forced-color-adjust: none') && selector.startsWith(one.selector),
        );
        return has.every((property) => COLOURS.test(property)) && !isToldElse;
      });
    })
    .map(({ selector }) => selector);
  expect(found.filter((selector) => !TOLD_IN_WORDS.includes(selector) && !/aria-/.test(selector))).toEqual([]);
});

/** What else in the same stylesheet says how an element with these classes is positioned. */
const isPositioned = (css: string, selector: string): boolean =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].some(
    ([, selectors = '', body = '']) =>
      /\bposition:\s*(?:relative|absolute|fixed|sticky)/.test(body) &&
      selectors.split(',').some((one) => selector.startsWith(one.trim().split('\n').at(-1)?.trim() ?? selector)),
  );

/**
 * What is for ears only is positioned, and would else hang on the page and make it longer than the window. A dialog is positioned by the
 * browser, and the shell of a low window scrolls as the page itself.
 */
test.each([...sheetTexts].map(([path, css]) => [relative(src, path), css] as const))(
  '%s: what scrolls holds what is positioned in it',
  (_, text) => {
    const css = text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
    const loose = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) => {
      const selector = selectors.trim().split('\n').at(-1)?.trim() ?? '';
      const scrolls = /overflow(?:-[xy])?:\s*(?:auto|scroll)/.test(body);
      return scrolls && !isPositioned(css, selector) ? [selector] : [];
    });
    expect(loose.filter((one) => !['.dialog', '.shell', '.index', '.settings'].includes(one))).toEqual([]);
  },
);
