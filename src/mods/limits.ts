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
  /** A drawing with everything it refers to counted as often as it is drawn. */
  svgElements: 20_000,
  /** A mask or a step of a filter counts as so many elements. */
  svgLayerWeight: 100,
  /** Levels of nesting of a drawing's elements. */
  svgDepth: 64,
  /** References, or pre-compositions, inside each other. */
  unfoldLevels: 32,
  lottieMaxPx: 2_048,
  lottieFps: 120,
  lottieSeconds: 8,
  /** Layers of an animation with all that repeaters and pre-compositions make of them. */
  lottieParts: 20_000,
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
