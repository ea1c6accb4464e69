/** As much SVG as the pictures of the documents need. Each brings its own ground, so that it reads on light and dark pages. */

export const INK = {
  ground: '#0d1424',
  paper: '#e9e4d8',
  quiet: '#9299a8',
  line: '#33405c',
  brass: '#e0b15c',
  teal: '#5cd6c4',
  copper: '#e0825c',
} as const;

export type Attributes = Readonly<Record<string, string | number>>;

/** `element('path', { d: 'M0 0' })`; contents are SVG already. */
export function element(name: string, attributes: Attributes, contents = ''): string {
  const words = Object.entries(attributes).map(([key, value]) => ` ${key}="${tidy(value)}"`);
  return contents === '' ? `<${name}${words.join('')}/>` : `<${name}${words.join('')}>${contents}</${name}>`;
}

export function text(x: number, y: number, words: string, attributes: Attributes = {}): string {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return element('text', { x, y, fill: INK.paper, 'font-size': 13, ...attributes }, escaped);
}

export function line(x1: number, y1: number, x2: number, y2: number, attributes: Attributes = {}): string {
  return element('line', { x1, y1, x2, y2, stroke: INK.line, ...attributes });
}

/** A curve through points; never filled. */
export function curve(points: readonly (readonly [number, number])[], attributes: Attributes): string {
  const d = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${tidy(x)} ${tidy(y)}`).join('');
  return element('path', { d, fill: 'none', 'stroke-width': 2, ...attributes });
}

/** The whole file. `title` is what a reader hears. */
export function picture(width: number, height: number, title: string, parts: readonly string[]): string {
  const ground = element('rect', { width, height, rx: 10, fill: INK.ground });
  return `${element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      'font-family': 'ui-sans-serif, system-ui, sans-serif',
    },
    ['', `<title>${title}</title>`, ground, ...parts, ''].join('\n'),
  )}\n`;
}

function tidy(value: string | number): string | number {
  return typeof value === 'number' ? Math.round(value * 10) / 10 : value;
}

/** A frame with axes: from values to places. */
export interface Frame {
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export function frame(
  box: Pick<Frame, 'left' | 'right' | 'top' | 'bottom'>,
  xs: readonly [number, number],
  ys: readonly [number, number],
): Frame {
  const { left, right, top, bottom } = box;
  return {
    ...box,
    x: (value) => left + ((right - left) * (value - xs[0])) / (xs[1] - xs[0]),
    y: (value) => bottom - ((bottom - top) * (value - ys[0])) / (ys[1] - ys[0]),
  };
}
