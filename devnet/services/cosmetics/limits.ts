/** How much a mod may be. Nobody published numbers (docs/network/web-api.md section 10 "Unknown"); these are ours, docs/mods.md. */
const MIB = 1024 * 1024;

export const LIMITS = {
  /** Bytes of the whole upload. */
  uploadBytes: 8 * MIB,
  files: 500,
  fileBytes: 2 * MIB,
  /** Bytes of all files, unpacked. */
  totalBytes: 24 * MIB,
  pathLength: 200,
  structTypes: 100,
  textLength: 2_000,
  iconMinPx: 64,
  iconMaxPx: 256,
  graphicMaxPx: 2_048,
  /** Of drawing a drawing or an animation, in the unit of WORK, at this many pixels a side. */
  work: 1_000_000_000,
  bakePx: 512,
  /** Of a drawing: its numbers, letters of a value, levels of its elements, and levels of them as they are drawn. */
  svgNumber: 1_000_000,
  svgWords: 500,
  svgDepth: 64,
  svgUnfoldDepth: 256,
  svgFilterSteps: 100,
  unfoldLevels: 32,
  /** An animation: sides, frames a second, length, levels of its JSON, numbers. */
  lottieMaxPx: 2_048,
  lottieFps: 120,
  lottieSeconds: 8,
  lottieDepth: 64,
  lottieNumber: 1_000_000_000,
  lottiePicturePx: 1_024,
  sheetFrames: 48,
  sheetFramePx: 256,
  sheetFrameMinMs: 20,
  sheetFrameMaxMs: 10_000,
  /** Findings told at once; a thousand broken files say nothing more than fifty. */
  findings: 50,
} as const;

/** Major version of the cosmetic API, docs/network/game-service-interface.md "Versioning" point 3. */
export const API_MAJOR = 2;

/** Node release this network stands for, docs/network/game-service-interface.md "Versioning" point 1: mods that need a newer game are refused. */
export const GAME_VERSION = '0.21.0';

/** What it costs to draw, in pixels painted with a plain colour. docs/mods.md "Work" */
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
