/** Drawings that repeat one thing as often as they are told: what each repeats is another kind of work for a renderer. */

const ALL = 'width="512" height="512"';
const LINE = 'fill="none" stroke="red" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"';

const times = (count: number, one: string): string => one.repeat(count);
const each = (count: number, one: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => one(i)).join('');
const filtered = (steps: string, count: number): string =>
  `<filter id="f">${steps}</filter>${times(count, `<rect ${ALL} filter="url(#f)"/>`)}`;
const painted = (server: string, count: number): string => `${server}${times(count, `<rect ${ALL} fill="url(#p)"/>`)}`;
const path = (data: string, style = ''): string => `<path d="M0 0${data}" ${style}/>`;

const zigzag = (count: number): string =>
  each(count, (i) => `L${((i / count) * 512).toFixed(2)} ${i % 2 === 0 ? 0 : 512}`);
const crossing = (count: number, height: number): string =>
  each(count, (i) => `L${((i / count) * 512).toFixed(2)} 0L${(512 - (i / count) * 512).toFixed(2)} ${height}`);
const speck = (count: number): string =>
  each(count, (i) => `L${(256 + Math.sin(i)).toFixed(2)} ${(256 + Math.cos(i)).toFixed(2)}`);
const curls = (count: number): string =>
  each(count, (i) => `C${(i * 37) % 512} 512 ${(i * 91) % 512} 0 ${(i * 53) % 512} ${(i * 17) % 512}`);
const arcs = (count: number): string =>
  each(count, (i) => `A${(i * 37) % 512} 51 30 1 0 ${(i * 53) % 512} ${(i * 17) % 512}`);

/** By what they repeat; the first is the measure for the others. */
export const HEAVY: Readonly<Record<string, (count: number) => string>> = {
  'a fill that shines through': (n) => times(n, `<rect ${ALL} fill-opacity=".5"/>`),
  'a plain fill': (n) => times(n, `<rect ${ALL}/>`),
  'what is seen through': (n) => times(n, `<rect ${ALL} opacity=".5"/>`),
  'groups in groups, all seen through': (n) =>
    times(n, `${times(9, '<g opacity=".9"><rect width="9" height="9"/>')}<rect ${ALL}/>${times(9, '</g>')}`),
  'a linear gradient': (n) =>
    painted('<linearGradient id="p"><stop stop-color="red"/><stop offset="1"/></linearGradient>', n),
  'a radial gradient': (n) =>
    painted('<radialGradient id="p" fx=".2"><stop stop-color="red"/><stop offset="1"/></radialGradient>', n),
  'stops of a gradient': (n) =>
    painted(
      `<linearGradient id="p">${each(n, (i) => `<stop offset="${i / n}" stop-color="${i % 2 === 0 ? 'red' : 'blue'}"/>`)}</linearGradient>`,
      5,
    ),
  'a pattern': (n) =>
    painted(
      `<pattern id="p" patternUnits="userSpaceOnUse" width="16" height="16"><rect width="9" height="9"/></pattern>`,
      n,
    ),
  'a large tile': (n) =>
    painted(
      `<pattern id="p" patternUnits="userSpaceOnUse" width="${n}" height="${n}"><rect width="9999" height="9999"/></pattern>`,
      1,
    ),
  'a tile that is scaled up': (n) =>
    painted(
      `<pattern id="p" patternUnits="userSpaceOnUse" width="1" height="1" patternTransform="scale(${n})"><rect width="1" height="1"/></pattern>`,
      1,
    ),
  'inherited pattern': (n) =>
    `<pattern id="p" width="1" height="1">${times(20, `<circle r="512"/>`)}</pattern><g fill="url(#p)" stroke="url(#p)">${times(n, `<rect ${ALL}/>`)}</g>`,
  'patterns in patterns': (n) =>
    `<pattern id="q" width="1" height="1"><rect ${ALL}/></pattern>` +
    painted(
      `<pattern id="p" width="1" height="1"><g fill="url(#q)">${times(n, '<rect width="512" height="64"/>')}</g></pattern>`,
      3,
    ),
  'a clip path': (n) => `<clipPath id="c"><rect ${ALL}/></clipPath>${times(n, `<rect ${ALL} clip-path="url(#c)"/>`)}`,
  'a mask': (n) => `<mask id="c"><rect ${ALL} fill="#fff"/></mask>${times(n, `<rect ${ALL} mask="url(#c)"/>`)}`,
  'masks of masks': (n) =>
    `${each(30, (i) => `<mask id="m${i}" mask="url(#m${i + 1})"><rect ${ALL} fill="#fff"/></mask>`)}${times(n, `<rect ${ALL} mask="url(#m20)"/>`)}`,
  'a blur': (n) => filtered('<feGaussianBlur stdDeviation="20"/>', n),
  'a narrow blur': (n) => filtered('<feGaussianBlur stdDeviation="1.5"/>', n),
  'a blur of a large region': (n) =>
    `<filter id="f" x="-2" y="-2" width="${n / 50}" height="5"><feGaussianBlur stdDeviation="9"/></filter><rect ${ALL} filter="url(#f)"/>`,
  blends: (n) => filtered(times(n, '<feBlend mode="hue" in2="SourceGraphic"/>'), 1),
  merges: (n) => filtered(`<feMerge>${times(n, '<feMergeNode/>')}</feMerge>`, 1),
  'a blur of little': (n) =>
    `<filter id="f"><feGaussianBlur stdDeviation="9"/></filter>${times(n, '<rect width="9" height="9" filter="url(#f)"/>')}`,
  'edges that cross': (n) => path(crossing(n, 512)),
  'edges that cross in few rows': (n) => times(n, path(crossing(200, 30))),
  'edges up and down': (n) => path(zigzag(n)),
  'edges in a speck': (n) => path(speck(n)),
  curls: (n) => path(curls(n)),
  arcs: (n) => path(arcs(n)),
  'lines up and down': (n) => path(zigzag(n), LINE),
  'lines in a speck': (n) => path(speck(n), LINE),
  'lines that curl': (n) => path(curls(n), LINE),
  dashes: (n) => `<circle cx="256" cy="256" r="250" ${LINE} stroke-dasharray="${1500 / n}"/>`,
  'wide dashes': (n) =>
    path('H512', `fill="none" stroke="red" stroke-linecap="round" stroke-width="200" stroke-dasharray="${512 / n}"`),
  'dashes outside': (n) =>
    path('H900000', `fill="none" stroke="red" stroke-width="9" stroke-dasharray="${900_000 / n}"`),
  'huge circles': (n) => times(n, '<circle cx="1000000" r="1000000" stroke="red" fill="none"/>'),
  uses: (n) => `<rect id="a" width="1" height="1"/>${times(n, '<use href="#a"/>')}`,
  symbols: (n) =>
    `<symbol id="a" viewBox="0 0 9 9"><rect width="9" height="9"/></symbol>${times(n, '<use href="#a" width="512" height="512"/>')}`,
  letters: (n) => `<text y="300" font-size="300">${times(n, 'W')}</text>`,
  'letters in lines': (n) => times(n, '<text y="300" font-size="900" stroke="red">Wg</text>'),
};

export const heavyDrawing = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${inside}</svg>`;
