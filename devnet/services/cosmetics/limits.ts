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
  /** Elements of a drawing, what is referred to counted each time; levels of elements; references inside each other. */
  svgElements: 20_000,
  /** What a mask or a step of a filter counts. */
  svgLayerWeight: 100,
  svgDepth: 64,
  unfoldLevels: 32,
  /** An animation: sides, frames a second, length, levels of its JSON, and parts as for drawings. */
  lottieMaxPx: 2_048,
  lottieFps: 120,
  lottieSeconds: 8,
  lottieDepth: 64,
  lottieParts: 20_000,
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
