/** Sprite sheets as TexturePacker and Aseprite write them: one picture, and where in it the frames are. docs/mods.md */
import { z } from 'zod';
import { pathRefusal } from '../filePath.ts';
import { LIMITS } from '../limits.ts';

const whole = z.number().int();
const side = whole.min(1);
const edge = whole.min(0);
const frame = z.object({
  frame: z.object({ x: edge, y: edge, w: side.max(LIMITS.sheetFramePx), h: side.max(LIMITS.sheetFramePx) }),
  rotated: z.literal(false).optional(),
  trimmed: z.literal(false).optional(),
  duration: z.number().min(LIMITS.sheetFrameMinMs).max(LIMITS.sheetFrameMaxMs).optional(),
});
const sheetSchema = z.object({
  frames: z.union([z.array(frame), z.record(z.string(), frame)]),
  meta: z.object({ image: z.string(), size: z.object({ w: side, h: side }) }),
});

export interface SpriteSheet {
  /** Path of its picture from the top of the mod. */
  readonly picture: string;
  readonly width: number;
  readonly height: number;
}

/** Told from a Lottie animation by its frames. */
export function isSpriteSheet(parsed: unknown): boolean {
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) && 'frames' in parsed;
}

/** The sheet, or why it is none. */
export function readSpriteSheet(path: string, parsed: unknown): SpriteSheet | string {
  const read = sheetSchema.safeParse(parsed);
  if (!read.success) {
    const at = read.error.issues[0]?.path.map(String).join('.') ?? '';
    return `is not a sprite sheet with upright, whole frames and a picture: look at ${at || 'the whole'}`;
  }
  const { meta } = read.data;
  const { w: width, h: height } = meta.size;
  const boxes = Object.values(read.data.frames).map((one) => one.frame);
  if (boxes.length === 0 || boxes.length > LIMITS.sheetFrames)
    return `has no frames or more than ${LIMITS.sheetFrames}`;
  const [first] = boxes;
  if (boxes.some(({ w, h }) => w !== first?.w || h !== first.h)) return 'has frames of different sizes';
  if (boxes.some(({ x, y, w, h }) => x + w > width || y + h > height)) return 'has a frame outside its picture';
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : '';
  const picture = folder + meta.image;
  const isPlain = pathRefusal(meta.image) === undefined && pathRefusal(picture) === undefined;
  if (!isPlain || !/\.(?:png|webp)$/i.test(picture)) return 'names no plain .png or .webp beside it as its picture';
  return { picture, width, height };
}
