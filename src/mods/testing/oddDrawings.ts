/** Drawings at random: elements inside and beside each other that refer to each other, with values plain, odd and hostile. */
import fc from 'fast-check';

const IDS = ['a', 'b', 'c', 'd', 'e'] as const;
const id = fc.constantFrom(...IDS);
const often = <T>(common: fc.Arbitrary<T>, rare: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 12, arbitrary: common }, { weight: 1, arbitrary: rare });

const number = often(
  fc.oneof(fc.integer({ min: -100, max: 700 }).map(String), fc.constantFrom('0', '.5', '1e2', '+3', '12.25')),
  fc.constantFrom('1e400', '1e7', '-1e6', '', 'auto', '1e-9', '--1', '1.2.3', 'NaN'),
);
const length = fc
  .tuple(number, often(fc.constantFrom('', '', '%', 'px'), fc.constantFrom('mm', 'em', 'PT', ' %')))
  .map((all) => all.join(''));
const list = (count: number): fc.Arbitrary<string> =>
  fc
    .tuple(fc.array(number, { minLength: count, maxLength: count }), fc.constantFrom(' ', ',', ' , '))
    .map(([all, by]) => all.join(by));

const server = fc.oneof(
  id.map((one) => `url(#${one})`),
  fc.constantFrom(
    'red',
    'none',
    '#1e9999',
    'rgb(1,2,3)',
    'currentColor',
    'inherit',
    'url(#z) blue',
    "url('#a')",
    'url(x)',
    'URL(#b)',
  ),
);
const transform = fc
  .array(
    fc.oneof(
      list(2).map((all) => `translate(${all})`),
      number.map((one) => `scale(${one})`),
      number.map((one) => `rotate(${one})`),
      list(6).map((all) => `matrix(${all})`),
      number.map((one) => `skewX(${one})`),
    ),
    { maxLength: 2 },
  )
  .map((all) => all.join(' '));
const step = fc.oneof(
  list(2).map((all) => `L${all}`),
  list(6).map((all) => `c${all}`),
  list(4).map((all) => `s${all}`),
  list(2).map((all) => `T${all}`),
  list(2).map((all) => `q${all} 3 4`),
  list(2).map((all) => `A${all} 30 0110 20`),
  number.map((one) => `h${one}`),
  number.map((one) => `V${one}`),
  fc.constantFrom('Z', 'z', 'm1 2', 'M3,4,5,6', 'X', '0'),
);
const path = fc.array(step, { maxLength: 5 }).map((all) => `M1 1${all.join('')}`);

type Attribute = readonly [name: string, value: string];
const named = (names: readonly string[], value: fc.Arbitrary<string>): fc.Arbitrary<Attribute> =>
  fc.tuple(fc.constantFrom(...names), value);

const attribute: fc.Arbitrary<Attribute> = fc.oneof(
  named(['id'], id),
  named(['x', 'y', 'width', 'height', 'r', 'rx', 'cx', 'stroke-width', 'x1', 'offset', 'stroke-miterlimit'], length),
  named(['fill', 'stroke'], server),
  named(['mask', 'clip-path', 'filter'], server),
  named(['transform', 'patternTransform', 'gradientTransform'], transform),
  named(
    ['href', 'xlink:href'],
    id.map((one) => `#${one}`),
  ),
  named(['points', 'stroke-dasharray'], list(4)),
  named(['viewBox'], list(4)),
  named(['d'], path),
  named(['opacity'], fc.constantFrom('1', '.5', '50%', 'inherit')),
  named(
    ['patternUnits', 'patternContentUnits', 'clipPathUnits', 'maskContentUnits', 'filterUnits'],
    fc.constantFrom('userSpaceOnUse', 'objectBoundingBox', 'x'),
  ),
  fc
    .tuple(named(['fill', 'stroke'], server), number)
    .map(([[name, value], n]) => ['style', `${name}:${value};stroke-width:${n};x:y`] as const),
);
const attributes = fc
  .uniqueArray(attribute, { maxLength: 4, selector: ([name]) => name })
  .map((all) => all.map(([name, value]) => ` ${name}="${value}"`).join(''));

const GROUPS = [
  'g',
  'g',
  'g',
  'defs',
  'svg',
  'symbol',
  'pattern',
  'pattern',
  'mask',
  'clipPath',
  'filter',
  'text',
  'tspan',
  'linearGradient',
  'title',
];
const SHAPES = [
  'rect',
  'rect',
  'path',
  'circle',
  'ellipse',
  'polygon',
  'line',
  'use',
  'use',
  'stop',
  'feGaussianBlur',
  'feMerge',
];

const { element } = fc.letrec<{ element: string }>((tie) => ({
  element: fc.oneof(
    { maxDepth: 4, depthSize: 'small', withCrossShrink: true },
    fc.tuple(fc.constantFrom(...SHAPES), attributes).map(([name, inside]) => `<${name}${inside}/>`),
    fc
      .tuple(
        fc.constantFrom(...GROUPS),
        attributes,
        fc.array(often(tie('element'), fc.constantFrom('a  b', '<!-- -->', '&amp;', '&#65;', '\n')), { maxLength: 4 }),
      )
      .map(([name, inside, children]) => `<${name}${inside}>${children.join('')}</${name}>`),
  ),
}));

/** One drawing, of 64 or 512 pixels. */
export const oddDrawing: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('width="64" height="64"', 'viewBox="0 0 512 256"', 'width="100%" viewBox="-9 0 64 64"'),
    fc.constantFrom('', '', '', ' fill="url(#a)"', ' stroke="url(#b)"', ' opacity=".5"'),
    fc.array(element, { minLength: 1, maxLength: 5 }),
  )
  .map(([size, own, children]) => `<svg xmlns="http://www.w3.org/2000/svg" ${size}${own}>${children.join('')}</svg>`);
