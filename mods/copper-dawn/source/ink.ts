/** What all pictures of Copper Dawn are drawn with: hammered copper, verdigris, and the first light. Pictures are 256 x 256. */

export const INK = {
  rim: '#ffd9b0',
  umber: '#2a1311',
  shade: '#5b241c',
  copper: '#d9794f',
  ember: '#ffb35c',
  dawn: '#fff1cc',
  verdigris: '#5fb8a0',
} as const;

const stops = (list: readonly (readonly [number, string, number?])[]): string =>
  list
    .map(([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('');

const down = (id: string, list: readonly (readonly [number, string, number?])[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>`;

const around = (id: string, list: readonly (readonly [number, string, number?])[]): string =>
  `<radialGradient id="${id}">${stops(list)}</radialGradient>`;

export const DEFS = `<defs>${[
  down('copper', [
    [0, '#ffcfa6'],
    [0.16, '#ec9a6c'],
    [0.5, '#c4633f'],
    [0.82, '#85392a'],
    [1, '#5b241c'],
  ]),
  down('plate', [
    [0, '#e58d61'],
    [0.5, '#a94e34'],
    [1, '#6d2d22'],
  ]),
  down('dark', [
    [0, '#6a3128'],
    [0.4, '#3b1a17'],
    [1, '#1d0c0c'],
  ]),
  down('patina', [
    [0, '#b9f2dc'],
    [0.35, '#5fb8a0'],
    [1, '#2c6a5e'],
  ]),
  down('brass', [
    [0, '#fff0c4'],
    [0.4, '#e8b765'],
    [1, '#8f5a24'],
  ]),
  down('glass', [
    [0, '#fff8e4'],
    [0.5, '#ffc978'],
    [1, '#e2703c'],
  ]),
  down('fire', [
    [0, '#fff8e0', 0],
    [0.4, '#ffd58a', 0.9],
    [1, '#ff8a3c'],
  ]),
  around('glow', [
    [0, '#fff1cc', 0.95],
    [0.35, '#ffb35c', 0.55],
    [1, '#ff7a3c', 0],
  ]),
  around('teal', [
    [0, '#eafff6', 0.95],
    [0.4, '#7fe6c8', 0.5],
    [1, '#3fae92', 0],
  ]),
  around('smoke', [
    [0, '#ffdcb8', 0.5],
    [1, '#8a5a4a', 0],
  ]),
].join('')}</defs>`;

export function picture(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">${DEFS}${inside}</svg>\n`;
}

/** A plate with a dark edge and light on its upper side. */
export function plate(d: string, fill = 'copper', rim = ''): string {
  const edge = `<path d="${d}" fill="url(#${fill})" stroke="${INK.umber}" stroke-width="3" stroke-linejoin="round"/>`;
  return rim === ''
    ? edge
    : `${edge}<path d="${rim}" fill="none" stroke="${INK.rim}" stroke-width="2" stroke-linecap="round" opacity="0.85"/>`;
}

export function box(x: number, y: number, w: number, h: number, r = 3, fill = 'copper'): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="url(#${fill})" stroke="${INK.umber}" stroke-width="3"/>`;
}

export function disc(cx: number, cy: number, r: number, fill = 'copper', line: number = 3): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="url(#${fill})" stroke="${INK.umber}" stroke-width="${line}"/>`;
}

export function glow(cx: number, cy: number, r: number, kind = 'glow', opacity = 1): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="url(#${kind})" opacity="${opacity.toFixed(3)}"/>`;
}

export function rivets(x: number, y: number, count: number, step: number, slope = 0): string {
  return Array.from({ length: count }, (_, index) => {
    const [cx, cy] = [x + index * step, y + index * slope];
    return `<circle cx="${cx}" cy="${cy}" r="2" fill="${INK.rim}" opacity="0.75"/><circle cx="${cx + 0.6}" cy="${cy + 0.8}" r="1.3" fill="${INK.shade}"/>`;
  }).join('');
}

export function line(d: string, color: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;
}

/** The sign of the mod: half a sun over a line, its rays in fives. */
export function halfSun(cx: number, cy: number, r: number, fill = 'brass'): string {
  const rays = [-72, -36, 0, 36, 72].map((angle) => {
    const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
    const at = (length: number): string => `${(cx + sin * length).toFixed(1)} ${(cy - cos * length).toFixed(1)}`;
    return `M${at(r * 1.35)}L${at(r * 1.9)}`;
  });
  return (
    `<path d="M${cx - r} ${cy}A${r} ${r} 0 0 1 ${cx + r} ${cy}Z" fill="url(#${fill})"/>` +
    `<path d="${rays.join('')}M${cx - r * 1.7} ${cy + r * 0.32}H${cx + r * 1.7}" fill="none" stroke="#f3c887" stroke-width="${(r * 0.24).toFixed(1)}" stroke-linecap="round"/>`
  );
}
