/**
 * A coat of arms from nothing but an id: the same guild looks the same to everybody, and no picture is loaded from
 * anywhere. All paths are in a box of 64; `charges` are filled even-odd.
 */
export interface Emblem {
  readonly field: string;
  readonly division: string;
  readonly charge: string;
  readonly charges: readonly string[];
  /** Part of the shield in the second colour. */
  readonly part: string;
}

/** Two enamels and a metal each, all readable on ink. */
const COLOURS: readonly (readonly [field: string, division: string, charge: string])[] = [
  ['#1d3a6b', '#2b5aa0', '#f4d493'],
  ['#5a2433', '#8a3a48', '#f0dcb4'],
  ['#174d4b', '#23786f', '#e9e4d8'],
  ['#4a3a16', '#7d6427', '#ffe9bd'],
  ['#35265c', '#5a4291', '#d9c8ff'],
  ['#1f4a2c', '#357846', '#f4d493'],
  ['#26304a', '#48587f', '#5cd6c4'],
  ['#5b3418', '#96582a', '#ffe0b0'],
];

export const SHIELD = 'M32 3.5L56 9.5V31C56 45 46 55 32 60.5C18 55 8 45 8 31V9.5Z';

const PARTS: readonly string[] = [
  'M32 0H64V64H32Z',
  'M0 32H64V64H0Z',
  'M0 0H64L0 64Z',
  'M32 0H64V32H32ZM0 32H32V64H0Z',
  'M0 64L32 26L64 64Z',
  'M0 24H64V41H0Z',
  'M23 0H41V64H23Z',
  'M0 0L32 30L64 0Z',
];

function ring(x: number, y: number, r: number): string {
  return `M${x - r} ${y}A${r} ${r} 0 1 0 ${x + r} ${y}A${r} ${r} 0 1 0 ${x - r} ${y}Z`;
}

function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const reach = index % 2 === 0 ? outer : inner;
    const angle = (index / (points * 2)) * Math.PI * 2 - Math.PI / 2;
    return `${(32 + Math.cos(angle) * reach).toFixed(1)} ${(30 + Math.sin(angle) * reach).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

const CHARGES: readonly (readonly string[])[] = [
  [star(4, 17, 5)],
  [star(8, 16, 7)],
  [star(5, 16, 6.4)],
  // A crescent and its star.
  ['M38 16A15 15 0 1 0 38 44A12 12 0 1 1 38 16Z', ring(42, 30, 3.4)],
  // A planet between two arcs.
  [ring(32, 30, 8), 'M13 36C20 24 44 24 51 36C44 29 20 29 13 36Z'],
  // A cut crystal.
  ['M32 12L43 25L32 48L21 25Z', 'M17 20L22 16L20 29ZM47 20L42 16L44 29Z'],
  // Three peaks.
  ['M11 43L23 22L30 33L37 17L53 43Z'],
  // A tower.
  ['M22 46V22H19V14H25V18H29V14H35V18H39V14H45V22H42V46H36V36H28V46Z'],
  // A key.
  [
    'M32 12A8 8 0 0 1 35 27.4V34H41V39H35V48H29V27.4A8 8 0 0 1 32 12ZM32 16.5A3.5 3.5 0 1 0 32 23.5A3.5 3.5 0 1 0 32 16.5Z',
  ],
  // Seven suns.
  [
    ring(32, 30, 5.5),
    ring(32, 15, 3),
    ring(45, 22.5, 3),
    ring(45, 37.5, 3),
    ring(32, 45, 3),
    ring(19, 37.5, 3),
    ring(19, 22.5, 3),
  ],
];

/** Spreads neighbouring numbers far apart. */
function mixed(value: number): number {
  let hash = Math.imul(value ^ 0x9e3779b9, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Of a guild id, `0-7`. */
export function emblemOf(id: string): Emblem {
  const index = Number(BigInt(id.slice(id.indexOf('-') + 1)) % 1_000_003n);
  // Neighbours in the list never share colours or charges: both go round, only the division is drawn.
  const [field = '', division = '', charge = ''] = COLOURS[(index + 5) % COLOURS.length] ?? [];
  return {
    field,
    division,
    charge,
    part: PARTS[mixed(index) % PARTS.length] ?? '',
    charges: CHARGES[(index * 3) % CHARGES.length] ?? [],
  };
}
