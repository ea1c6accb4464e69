/**
 * What page and worker say to each other. The page sends one job at a time; the worker answers each with exactly one message of
 * its id, or dies. An upload comes back as its files, which the page hands in again one by one to be drawn and never looks into;
 * pictures come back as pixels. Bitmaps are transferred, never copied.
 */
import '../lib/jitless.ts';
import * as z from 'zod/mini';
import type { AssetPath, CosmeticSetDetail, Skin } from '../game/cosmetics.ts';
import type { Tool } from './bake/tools.ts';
import type { AssetUse, BakedPicture, ModFinding } from './types.ts';

export type SentUpload = Blob | readonly { readonly path: string; readonly content: Blob }[];

/** Page to worker. */
export type ToModWorker =
  | {
      readonly kind: 'check';
      readonly jobId: number;
      readonly upload: SentUpload;
      /** Every struct type class of the game. */
      readonly classes: readonly string[];
    }
  | {
      readonly kind: 'bake';
      readonly jobId: number;
      readonly file: Blob;
      readonly use: AssetUse;
      /** Of the file in its mod; null when it is not known. */
      readonly path: AssetPath | null;
      /** What an earlier answer `needs`. */
      readonly sibling: { readonly path: AssetPath; readonly file: Blob } | null;
    }
  | { readonly kind: 'load'; readonly jobId: number; readonly tools: readonly Tool[] };

/** A picture of an upload that passed every check, not drawn yet. */
export interface FoundPicture {
  readonly path: AssetPath;
  readonly use: AssetUse;
  readonly file: Blob;
  /** Of a sprite sheet: its picture. */
  readonly sibling: { readonly path: AssetPath; readonly file: Blob } | null;
}

export type WorkerReport =
  | {
      readonly valid: true;
      readonly warnings: readonly ModFinding[];
      readonly modId: string;
      readonly version: string;
      readonly set: CosmeticSetDetail;
      readonly skins: readonly Skin[];
      readonly pictures: readonly FoundPicture[];
    }
  | { readonly valid: false; readonly errors: readonly ModFinding[]; readonly warnings: readonly ModFinding[] };

/** Worker to page, about a job. */
export type JobAnswer =
  | { readonly kind: 'checked'; readonly jobId: number; readonly report: WorkerReport }
  | { readonly kind: 'baked'; readonly jobId: number; readonly picture: BakedPicture }
  /** The file is a sprite sheet: send the job again with its picture. */
  | { readonly kind: 'needs'; readonly jobId: number; readonly path: AssetPath }
  /** What draws it is not loaded: send the job again after a `load` of these. */
  | { readonly kind: 'lacks'; readonly jobId: number; readonly tools: readonly Tool[] }
  | { readonly kind: 'loaded'; readonly jobId: number }
  /** The file is no picture we take. */
  | { readonly kind: 'refused'; readonly jobId: number; readonly finding: ModFinding };

/** Worker to page; `ready` once, when its script runs. */
export type FromModWorker = { readonly kind: 'ready' } | JobAnswer;

const jobId = z.int().check(z.positive());
const envelope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('checked'), jobId, report: z.looseObject({ valid: z.boolean() }) }),
  z.object({ kind: z.literal('baked'), jobId, picture: z.looseObject({ kind: z.enum(['still', 'clip']) }) }),
  z.object({ kind: z.literal('needs'), jobId, path: z.string() }),
  z.object({ kind: z.literal('lacks'), jobId, tools: z.array(z.enum(['svg', 'fonts', 'lottie'])) }),
  z.object({ kind: z.literal('loaded'), jobId }),
  z.object({
    kind: z.literal('refused'),
    jobId,
    finding: z.looseObject({ code: z.string(), facts: z.array(z.union([z.string(), z.number()])) }),
  }),
]);

/** Null when it is no message of ours. What is inside the envelope was made by our own code on the other side. */
export function parseFromModWorker(data: unknown): FromModWorker | null {
  return z.safeParse(envelope, data).success ? (data as FromModWorker) : null;
}
