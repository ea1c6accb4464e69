/**
 * The beam drill, as parts that move: the same table becomes the portrait (SVG) and the idle animation (Lottie), so that one cannot
 * look unlike the other. Paths are of straight lines and circles, because both worlds know those.
 */
export type Part =
  | {
      readonly kind: 'poly';
      readonly points: readonly (readonly [number, number])[];
      readonly fill: Paint;
      readonly edge?: boolean;
    }
  | {
      readonly kind: 'disc';
      readonly x: number;
      readonly y: number;
      readonly r: number;
      readonly fill: Paint;
      readonly edge?: boolean;
    };

/** Upper and lower colour, or one light. */
export type Paint = readonly [upper: string, lower: string] | readonly [only: string];

export interface Limb {
  readonly name: string;
  /** Around which it turns. */
  readonly pivot: readonly [number, number];
  readonly parts: readonly Part[];
  readonly motion:
    | { readonly kind: 'still' }
    | { readonly kind: 'rock'; readonly degrees: number }
    | { readonly kind: 'spin' }
    | { readonly kind: 'pump'; readonly px: number }
    | { readonly kind: 'pulse' };
}

const COPPER: Paint = ['#f3ab7f', '#9a4630'];
const DEEP: Paint = ['#b0563a', '#5b241c'];
const UMBER: Paint = ['#5a2a22', '#1d0c0c'];
const BRASS: Paint = ['#fff0c4', '#a56b2c'];
const PATINA: Paint = ['#a5ecd2', '#2f7466'];
const LIGHT: Paint = ['#fff1cc'];
const EYE: Paint = ['#9ff6e6'];
const RIM: Paint = ['#ffd9b0'];

const poly = (fill: Paint, ...points: readonly (readonly [number, number])[]): Part => ({
  kind: 'poly',
  points,
  fill,
  edge: true,
});
const mark = (fill: Paint, ...points: readonly (readonly [number, number])[]): Part => ({ kind: 'poly', points, fill });
const box = (fill: Paint, x: number, y: number, w: number, h: number): Part =>
  poly(fill, [x, y], [x + w, y], [x + w, y + h], [x, y + h]);
const round = (fill: Paint, x: number, y: number, r: number, edge = true): Part => ({
  kind: 'disc',
  x,
  y,
  r,
  fill,
  edge,
});
const around = (x: number, y: number, r: number, count: number, turn = 0): readonly (readonly [number, number])[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = ((index + turn) / count) * Math.PI * 2;
    return [x + Math.sin(angle) * r, y - Math.cos(angle) * r] as const;
  });

/** A leg of the tower, as wide as told. */
const leg = (fill: Paint, x1: number, y1: number, x2: number, y2: number, width: number): Part =>
  poly(fill, [x1 - width / 2, y1], [x1 + width / 2, y1], [x2 + width / 2, y2], [x2 - width / 2, y2]);

/** Behind to before. */
export const EXTRACTOR: readonly Limb[] = [
  {
    name: 'tower',
    pivot: [128, 128],
    motion: { kind: 'still' },
    parts: [
      leg(DEEP, 118, 70, 76, 222, 11),
      leg(DEEP, 138, 70, 180, 222, 11),
      mark(UMBER, [104, 120], [154, 152], [152, 157], [102, 125]),
      mark(UMBER, [152, 120], [100, 152], [102, 157], [154, 125]),
      mark(UMBER, [92, 168], [166, 204], [164, 209], [90, 173]),
      mark(UMBER, [164, 168], [88, 204], [90, 209], [166, 173]),
      box(BRASS, 98, 114, 60, 8),
      box(BRASS, 86, 160, 84, 8),
      leg(COPPER, 122, 66, 92, 222, 12),
      leg(COPPER, 134, 66, 164, 222, 12),
    ],
  },
  {
    name: 'drill',
    pivot: [50, 190],
    motion: { kind: 'pump', px: 16 },
    parts: [
      box(BRASS, 45, 96, 9, 92),
      box(DEEP, 38, 168, 23, 20),
      poly(COPPER, [32, 186], [67, 186], [62, 204], [37, 204]),
      poly(BRASS, [38, 204], [61, 204], [50, 232]),
      mark(RIM, [40, 190], [44, 190], [42, 202], [39, 202]),
      mark(UMBER, [40, 210], [59, 206], [58, 210], [42, 214]),
      mark(UMBER, [44, 220], [55, 217], [54, 221], [46, 224]),
    ],
  },
  {
    name: 'rod',
    pivot: [206, 190],
    motion: { kind: 'pump', px: -13 },
    parts: [box(BRASS, 202, 98, 8, 94), round(DEEP, 206, 100, 8)],
  },
  {
    name: 'wheel',
    pivot: [206, 196],
    motion: { kind: 'spin' },
    parts: [
      round(UMBER, 206, 196, 36),
      round(COPPER, 206, 196, 31),
      round(UMBER, 206, 196, 23),
      ...[0, 1, 2, 3, 4, 5].map((index): Part => {
        const [a, b, c, d] = [-0.05, 0.05, 0.08, -0.08].map(
          (turn, corner) => around(206, 196, corner < 2 ? 24 : 5, 6, index + turn * (corner < 2 ? 1 : 3))[0],
        ) as [
          readonly [number, number],
          readonly [number, number],
          readonly [number, number],
          readonly [number, number],
        ];
        return mark(BRASS, a, b, c, d);
      }),
      round(BRASS, 206, 168.5, 3.6, false),
      round(BRASS, 206, 196, 9),
    ],
  },
  {
    name: 'beam',
    pivot: [128, 74],
    motion: { kind: 'rock', degrees: 7 },
    parts: [
      poly(COPPER, [62, 66], [194, 62], [214, 70], [214, 80], [194, 88], [62, 84]),
      mark(RIM, [66, 68], [192, 64.5], [204, 69], [192, 67.5], [66, 71]),
      mark(PATINA, [92, 74], [176, 74], [176, 79], [92, 79]),
      poly(COPPER, [66, 50], [50, 56], [38, 74], [36, 96], [48, 104], [64, 98], [68, 84]),
      mark(PATINA, [52, 66], [46, 76], [45, 92], [50, 94], [54, 80], [58, 70]),
      round(DEEP, 204, 75, 9),
      round(BRASS, 204, 75, 4),
    ],
  },
  {
    name: 'hub',
    pivot: [128, 74],
    motion: { kind: 'still' },
    parts: [
      poly(COPPER, ...around(128, 74, 20, 8, 0.5)),
      round(BRASS, 128, 74, 12),
      round(UMBER, 128, 74, 5),
      box(DEEP, 122, 34, 12, 22),
      ...[-60, -30, 0, 30, 60].map((angle): Part => {
        const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
        const at = (length: number, side: number): readonly [number, number] => [
          128 + sin * length + cos * side,
          34 - cos * length + sin * side,
        ];
        return mark(BRASS, at(15, -1.6), at(15, 1.6), at(24, 0.8), at(24, -0.8));
      }),
    ],
  },
  {
    name: 'lamp',
    pivot: [128, 34],
    motion: { kind: 'pulse' },
    parts: [round(['#ffb35c'], 128, 34, 14, false), round(LIGHT, 128, 34, 8, false)],
  },
  {
    name: 'base',
    pivot: [128, 240],
    motion: { kind: 'still' },
    parts: [
      box(DEEP, 88, 188, 72, 30),
      mark(RIM, [91, 190], [157, 190], [157, 192], [91, 192]),
      mark(UMBER, [98, 198], [150, 198], [150, 212], [98, 212]),
      mark(['#ffb35c'], [101, 201], [115, 201], [115, 209], [101, 209]),
      mark(LIGHT, [103, 203], [113, 203], [113, 207], [103, 207]),
      mark(EYE, [122, 203], [130, 203], [130, 207], [122, 207]),
      mark(EYE, [136, 203], [144, 203], [144, 207], [136, 207]),
      poly(COPPER, [66, 216], [246, 216], [254, 236], [246, 252], [62, 252], [58, 236]),
      mark(RIM, [69, 218], [244, 218], [245, 220.5], [68, 220.5]),
      mark(PATINA, [62, 232], [252, 232], [250, 240], [61, 240]),
      mark(UMBER, [61, 243], [250, 243], [245, 250], [63, 250]),
      ...[78, 104, 130, 156, 182, 208, 234].map((x): Part => round(RIM, x, 226, 2.2, false)),
      poly(UMBER, [14, 236], [50, 230], [86, 236], [80, 252], [20, 252]),
    ],
  },
];
