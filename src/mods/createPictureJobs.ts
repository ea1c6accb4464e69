/** Has pictures drawn, each within a time of its own: what takes longer ends with its worker and costs no other picture anything. */
import type { AssetPath } from '../game/cosmetics.ts';
import { AssertionError } from '../lib/BaseError.ts';
import type { JobEnd, JobQueue } from './createJobQueue.ts';
import { findingOf } from './findings.ts';
import { ModCheckerError } from './ModDoorError.ts';
import type { JobAnswer } from './protocol.ts';
import type { AssetUse } from './types.ts';

export interface PictureJob {
  readonly file: Blob;
  readonly use: AssetUse;
  /** Of the file in its mod; null when it is not known. */
  readonly path: AssetPath | null;
  /** Of a sprite sheet: its picture, once it is there. */
  readonly sibling: { readonly path: AssetPath; readonly file: Blob } | null;
}

/** How a picture came out; one that hung or killed its worker is refused like any other. */
export type PictureEnd =
  | Extract<JobAnswer, { kind: 'baked' | 'needs' }>
  | Pick<Extract<JobAnswer, { kind: 'refused' }>, 'kind' | 'finding'>;

export interface PictureJobs {
  /** @throws ModCheckerError when the worker, or what draws in it, cannot be had; AbortError */
  draw(job: PictureJob, signal?: AbortSignal): Promise<PictureEnd>;
}

/** Far above what a picture within the limits takes (docs/mods.md "Limits"), for slow machines. */
const BAKE_MS = 10_000;
/** Loading what draws may take long on a bad connection, and is no fault of the picture. */
const LOAD_MS = 30_000;
/** A worker can be lost between loading and drawing, to another picture; to lose it each time is no accident. */
const TRIES = 3;

export function createPictureJobs(jobs: JobQueue): PictureJobs {
  async function run(job: PictureJob, signal: AbortSignal | undefined): Promise<JobEnd> {
    for (let tries = 0; tries < TRIES; tries++) {
      const end = await jobs.run({ kind: 'bake', ...job }, BAKE_MS, signal);
      if (end.kind !== 'lacks') return end;
      const loaded = await jobs.run({ kind: 'load', tools: end.tools }, LOAD_MS, signal);
      if (loaded.kind !== 'loaded') break;
    }
    throw new ModCheckerError('what draws pictures did not load.');
  }

  return {
    async draw(job, signal) {
      const end = await run(job, signal);
      switch (end.kind) {
        case 'baked':
        case 'needs':
        case 'refused':
          return end;
        case 'stuck':
          return { kind: 'refused', finding: findingOf('picture_too_slow', job.path) };
        case 'died':
          return { kind: 'refused', finding: findingOf('picture_deadly', job.path) };
        default:
          throw new AssertionError(`The mod worker answered ${end.kind} to another question.`);
      }
    },
  };
}
