/**
 * Sprite sheets in the form that TexturePacker and Aseprite write: `frames` as an object or a list, `meta.image`, `meta.size`.
 * docs/mods.md "Sprite sheets": frames of one size, upright, inside the picture; names and tags are not looked at.
 */
import { pathProblem } from '../archive/paths.ts';
import { type Refusal, refusal } from '../findings.ts';
import { LIMITS } from '../limits.ts';
import type { FrameTrouble } from '../words.ts';
import { type Fields, isFields } from './fields.ts';

export interface Sheet {
  /** From the top of the mod. */
  readonly picturePath: string;
  /** Pixels of the whole picture. */
  readonly width: number;
  readonly height: number;
  readonly frameWidth: number;
  readonly frameHeight: number;
  /** Left and upper edge of each frame, in the order of play. */
  readonly frames: readonly { readonly x: number; readonly y: number }[];
  readonly framesPerSecond: number;
}

export type SheetVerdict = { readonly ok: true; readonly sheet: Sheet } | { readonly ok: false; readonly why: Refusal };

/** Where frames tell no duration. */
const DEFAULT_FPS = 12;

function fieldsOf(value: unknown): Fields | null {
  return isFields(value) ? value : null;
}

/** By what is in it: a Lottie animation has no frames. */
export function isSheet(json: unknown): json is Fields {
  return fieldsOf(json)?.['frames'] !== undefined;
}

export function inspectSheet(path: string, json: Fields): SheetVerdict {
  const meta = fieldsOf(json['meta']);
  const picturePath = besides(path, meta?.['image']);
  if (picturePath === null) return refused(refusal('sheet_image'));
  const size = fieldsOf(meta?.['size']);
  const [width, height] = [sideOf(size?.['w']), sideOf(size?.['h'])];
  if (width === null || height === null) return refused(refusal('sheet_frame', '', 'sheetSize'));
  const listed: unknown = json['frames'];
  const entries = Array.isArray(listed)
    ? listed.map((one: unknown, index) => [String(index), one] as const)
    : Object.entries(fieldsOf(listed) ?? {});
  if (entries.length > LIMITS.sheetFrames) return refused(refusal('sheet_full', entries.length));
  const frames: Frame[] = [];
  for (const [name, entry] of entries) {
    const frame = frameOf(entry, width, height, frames[0]);
    if (typeof frame === 'string') return refused(refusal('sheet_frame', JSON.stringify(name.slice(0, 40)), frame));
    frames.push(frame);
  }
  const [first] = frames;
  if (!first) return refused(refusal('sheet_frames'));
  const timed = frames.flatMap(({ ms }) => (ms === null ? [] : [ms]));
  const meanMs = timed.reduce((sum, ms) => sum + ms, 0) / timed.length;
  return {
    ok: true,
    sheet: {
      picturePath,
      width,
      height,
      frameWidth: first.w,
      frameHeight: first.h,
      frames: frames.map(({ x, y }) => ({ x, y })),
      framesPerSecond: timed.length === 0 ? DEFAULT_FPS : 1000 / meanMs,
    },
  };
}

function refused(why: Refusal): SheetVerdict {
  return { ok: false, why };
}

/** `meta.image` stands beside the sheet or below; written like every path of a mod. */
function besides(path: string, image: unknown): string | null {
  if (typeof image !== 'string' || pathProblem(image) !== null || !/\.(?:png|webp)$/i.test(image)) return null;
  const whole = path.slice(0, path.lastIndexOf('/') + 1) + image;
  return pathProblem(whole) === null ? whole : null;
}

function sideOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 ? value : null;
}

function edgeOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;
}

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly ms: number | null;
}

/** A frame, or what is wrong with it. */
function frameOf(
  entry: unknown,
  width: number,
  height: number,
  first: Pick<Frame, 'w' | 'h'> | undefined,
): Frame | FrameTrouble {
  const fields = fieldsOf(entry);
  const box = fieldsOf(fields?.['frame']);
  const [x, y, w, h] = [edgeOf(box?.['x']), edgeOf(box?.['y']), sideOf(box?.['w']), sideOf(box?.['h'])];
  if (!fields || x === null || y === null || w === null || h === null) return 'box';
  if (x + w > width || y + h > height) return 'outside';
  if (w > LIMITS.sheetFramePx || h > LIMITS.sheetFramePx) return 'large';
  if (first && (first.w !== w || first.h !== h)) return 'uneven';
  const { rotated = false, trimmed = false, duration } = fields;
  if (rotated !== false || trimmed !== false) return 'turned';
  const isTimed = duration !== undefined;
  const isTime =
    typeof duration === 'number' && duration >= LIMITS.sheetFrameMinMs && duration <= LIMITS.sheetFrameMaxMs;
  if (isTimed && !isTime) return 'time';
  return { x, y, w, h, ms: isTime ? duration : null };
}
