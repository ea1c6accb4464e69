/** What a drawing may be made of. Everything else is refused (elements) or left out (attributes). docs/mods.md "Drawings". */
const setOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const ELEMENTS = setOf(`
  svg g defs title desc path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask
  use symbol text tspan filter feGaussianBlur feOffset feBlend feMerge feMergeNode feColorMatrix feFlood feComposite pattern
`);

/** Attributes that fetch, send or change another attribute. */
export const LOADING = setOf('src srcset xml:base base ping action formaction data attributeName');

/** May also stand as declarations of a `style`; they are written as attributes then. */
export const PRESENTATION = setOf(`
  fill fill-opacity fill-rule stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-width opacity clip-path clip-rule mask filter color display visibility overflow paint-order
  vector-effect shape-rendering text-rendering font-family font-size font-style font-weight letter-spacing word-spacing
  text-anchor dominant-baseline alignment-baseline baseline-shift text-decoration stop-color stop-opacity flood-color
  flood-opacity color-interpolation color-interpolation-filters transform-origin
`);

/** Attributes that are written again; `href` is written from either spelling. */
export const ATTRIBUTES: ReadonlySet<string> = new Set([
  ...PRESENTATION,
  ...setOf(`
    id x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points width height viewBox preserveAspectRatio transform pathLength dx dy
    rotate textLength lengthAdjust gradientUnits gradientTransform spreadMethod offset clipPathUnits maskUnits
    maskContentUnits patternUnits patternContentUnits patternTransform filterUnits primitiveUnits in in2 result
    stdDeviation mode values type operator k1 k2 k3 k4 edgeMode
  `),
]);
