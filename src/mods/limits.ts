/** How much a mod may be: docs/mods.md "Limits". The server has its own copy and is not asked. */
const MIB = 1024 * 1024;

export const LIMITS = {
  /** Bytes of the whole upload, packed. */
  uploadBytes: 8 * MIB,
  files: 500,
  fileBytes: 2 * MIB,
  /** Bytes of all files, unpacked: whatever an archive claims, no more than this comes out of it. */
  totalBytes: 24 * MIB,
  pathLength: 200,
  structTypes: 100,
  textLength: 2_000,
  iconMinPx: 64,
  iconMaxPx: 256,
  graphicMaxPx: 2_048,
  /** Of drawing one drawing or one animation, in the unit of `WORK`. */
  work: 1_000_000_000,
  /** Side that work is counted for: the largest at which a drawing is drawn. */
  bakePx: 512,
  /** Of a number in a drawing, without its sign. */
  svgNumber: 1_000_000,
  /** Letters of a value that is words. */
  svgWords: 500,
  /** Of one filter, used or not. */
  svgFilterSteps: 100,
  /** Elements inside each other as they are drawn: where something is used, it is inside of what uses it. */
  svgUnfoldDepth: 256,
  /** Levels of nesting of a drawing's elements. */
  svgDepth: 64,
  /** Pre-compositions inside each other. */
  unfoldLevels: 32,
  lottieMaxPx: 2_048,
  lottieFps: 120,
  lottieSeconds: 8,
  /** Of a number in an animation, without its sign. */
  lottieNumber: 1_000_000_000,
  /** Levels of nesting of an animation's JSON. */
  lottieDepth: 64,
  lottiePicturePx: 1_024,
  sheetFrames: 48,
  sheetFramePx: 256,
  /** Milliseconds a frame of a sprite sheet. */
  sheetFrameMinMs: 20,
  sheetFrameMaxMs: 10_000,
  /** Findings told at once; a thousand broken files say nothing more than fifty. */
  findings: 50,
} as const;

/** What comes out of a bake. */
export const BAKE = {
  iconPx: 256,
  graphicPx: 512,
  /** Of one frame of a clip. */
  framePx: 192,
  frames: 48,
  framesPerSecond: 24,
  /** Pixels of all pictures of one mod: 128 MiB of memory. */
  totalPixels: 32 * MIB,
} as const;

/** Major version of the cosmetic API, docs/network/game-service-interface.md "Versioning" point 3. */
export const API_MAJOR = 2;

/** Node release this client plays, docs/network/game-service-interface.md "Versioning" point 1: mods that need a newer game are refused. */
export const GAME_VERSION = '0.21.0';

/**
 * What it costs to draw, counted in pixels painted with a plain colour, as measured with the renderer (docs/mods.md "Work"; measured
 * again by drawings.attack.test.ts). The server has its own copy.
 */
export const WORK = {
  /** Each time an element is met, wherever it is used. */
  element: 25_000,
  /** A piece of an outline, and a row that one edge crosses; edges that cross the same of so many bands are pairs. */
  segment: 2_000,
  edgeRow: 200,
  edgePair: 0.5,
  bands: 32,
  dash: 6_000,
  letter: 1_000_000,
  /** A pixel of what is painted: with a colour, a gradient (and each of its stops), a pattern, and one of the pattern's tile. */
  colour: 6,
  gradient: 30,
  stop: 0.25,
  pattern: 40,
  tilePixel: 20,
  /** A pixel of what is drawn apart: for opacity, a clip path, a mask; of a filter's region, by itself and for each step. */
  layer: 45,
  filter: 150,
  filterStep: 130,
} as const;

/** What an animation costs, in the same unit: of each frame, but for what is done once. docs/mods.md "Work". */
export const LOTTIE_WORK = {
  layer: 5_000,
  item: 1_000,
  vertex: 200,
  /** A fill or a stroke over the frame; a gradient, and each of its stops; a dash. */
  paint: 9_000,
  gradient: 36_000,
  stop: 1_000,
  dash: 200,
  /** A layer by way of a canvas of its own, or a picture; a mask. */
  canvas: 75_000,
  mask: 20_000,
  /** How many vertices a modifier makes of one, and what a trimmed and an offset one cost. */
  rounded: 3,
  trimmed: 2,
  trim: 5_000,
  offset: 8,
  offsetting: 500_000,
  /** Once: a value of the JSON, and a pixel of a picture. */
  value: 4_000,
  picturePixel: 10,
} as const;
