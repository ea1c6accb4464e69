/** What a drawing may be made of. Everything else is refused (elements) or left out (attributes). docs/mods.md "Drawings". */
const setOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

// not said: names of SVG
export const ELEMENTS = setOf(`
  svg g defs title desc path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask
  use symbol text tspan filter feGaussianBlur feOffset feBlend feMerge feMergeNode feColorMatrix feFlood feComposite pattern
`);

/** Nothing of them is drawn, and nothing of them is kept. */
// not said: names of SVG
export const SILENT = setOf('title desc');

/** What stands inside of them is never drawn, and is not kept. */
// not said: names of SVG
export const LEAVES = setOf(`
  path rect circle ellipse line polyline polygon use stop feGaussianBlur feOffset feBlend feMergeNode feColorMatrix feFlood
  feComposite
`);

// not said: names of SVG
export const SHAPES = setOf('path rect circle ellipse line polyline polygon');
// not said: names of SVG
export const TEXTS = setOf('text tspan');

/** Attributes that fetch, send or change another attribute. */
// not said: names of SVG
export const LOADING = setOf('src srcset xml:base base ping action formaction data attributeName');

/** May also stand as declarations of a `style`; they are written as attributes then. */
// not said: names of SVG
export const PRESENTATION = setOf(`
  fill fill-opacity fill-rule stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-width opacity clip-path clip-rule mask filter color display visibility overflow paint-order
  shape-rendering text-rendering font-family font-size font-style font-weight letter-spacing word-spacing
  text-anchor dominant-baseline alignment-baseline baseline-shift text-decoration stop-color stop-opacity flood-color
  flood-opacity color-interpolation color-interpolation-filters transform-origin
`);

/** How the value of an attribute is read; `words` is what has no number that matters and no reference. */
export type ValueKind =
  | 'id'
  | 'length'
  | 'lengths'
  | 'numbers'
  | 'dashes'
  | 'box'
  | 'path'
  | 'matrix'
  | 'paint'
  | 'link'
  | 'href'
  | 'words';

const KINDS: Readonly<Record<Exclude<ValueKind, 'words'>, ReadonlySet<string>>> = {
  id: setOf('id'),
  // not said: names of SVG
  length: setOf('x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height offset stroke-width stroke-miterlimit'),
  lengths: setOf('stroke-dashoffset'),
  // not said: names of SVG
  numbers: setOf('points values stdDeviation dx dy k1 k2 k3 k4'),
  dashes: setOf('stroke-dasharray'),
  box: setOf('viewBox'),
  path: setOf('d'),
  // not said: names of SVG
  matrix: setOf('transform gradientTransform patternTransform'),
  // not said: names of SVG
  paint: setOf('fill stroke'),
  // not said: names of SVG
  link: setOf('clip-path mask filter'),
  href: setOf('href'),
};

// not said: names of SVG
const PLAIN = setOf(`
  rotate textLength lengthAdjust gradientUnits spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits
  patternContentUnits filterUnits primitiveUnits in in2 result mode type operator edgeMode
`);

/** Of texts: many of them, in units of the font; nothing is measured by them. */
// not said: names of SVG
const PLAIN_IN_TEXTS = setOf('x y dx dy rotate');

/** What renderers agree to transform. */
// not said: names of SVG
const MOVED = setOf('g path rect circle ellipse line polyline polygon use text clipPath');

/** How an attribute is read; null when it is not known. */
export function kindOf(element: string, attribute: string): ValueKind | null {
  if (TEXTS.has(element) && PLAIN_IN_TEXTS.has(attribute)) return 'words';
  if (attribute === 'transform' && !MOVED.has(element)) return null;
  for (const [kind, names] of Object.entries(KINDS)) if (names.has(attribute)) return kind as ValueKind;
  return PLAIN.has(attribute) || PRESENTATION.has(attribute) ? 'words' : null;
}

// not said: names of SVG
const GRADIENTS = setOf('linearGradient radialGradient');
// not said: names of SVG
const SERVERS = setOf('linearGradient radialGradient pattern');
// not said: names of SVG
const DRAWN = setOf('svg g path rect circle ellipse line polyline polygon use symbol text');

/** Elements that an attribute of this element may refer to. */
export function targetsFor(element: string, attribute: string): ReadonlySet<string> {
  if (attribute === 'fill' || attribute === 'stroke') return SERVERS;
  if (attribute !== 'href') return setOf(attribute === 'clip-path' ? 'clipPath' : attribute);
  if (element === 'use') return DRAWN;
  return GRADIENTS.has(element) ? GRADIENTS : setOf(element === 'pattern' ? 'pattern' : 'none');
}
