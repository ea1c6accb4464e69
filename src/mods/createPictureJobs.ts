/** Has pictures drawn, each within a time of its own: what takes longer ends with its worker and costs no other picture anything. */
import type { AssetPath } from '../game/cosmetics.ts';
import { AssertionError } from '../lib/BaseError.ts';
import { say } from '../lib/words/say.ts';
import type { JobEnd, JobQueue } from './createJobQueue.ts';
import { findingOf } from './findings.ts';
import { ModCheckerError } from './ModDoorError.ts';
import type { JobAnswer } from './protocol.ts';
import { pictureHash } from './pictureHash.ts';
import type { AssetUse, PictureOwner, Quarantine } from './types.ts';

export interface PictureJob {
  readonly file: Blob;
  readonly use: AssetUse;
  /** Of the file in its mod; null when it is not known. */
  readonly path: AssetPath | null;
  /** Of a sprite sheet: its picture, once it is there. */
  readonly sibling: { readonly path: AssetPath; readonly file: Blob } | null;
  readonly owner: PictureOwner;
}

/** How a picture came out; one that hung or killed its worker is refused like any other. */
export type PictureEnd =
  | Extract<JobAnswer, { kind: 'baked' | 'needs' }>
  | Pick<Extract<JobAnswer, { kind: 'refused' }>, 'kind' | 'finding'>;

export interface PictureJobs {
  /** @throws ModCheckerError when the worker, or what draws in it, cannot be had; AbortError */
  draw(job: PictureJob, signal?: AbortSignal): Promise<PictureEnd>;
}

/** Loading what draws may take long on a bad connection, and is no fault of the picture. */
const LOAD_MS = 30_000;
/** A worker can be lost between loading and drawing, to another picture; to lose it each time is no accident. */
const TRIES = 3;

export function createPictureJobs(jobs: JobQueue, quarantine: Quarantine, limitMs: number): PictureJobs {
  async function run({ file, use, path, sibling }: PictureJob, signal: AbortSignal | undefined): Promise<JobEnd> {
    for (let tries = 0; tries < TRIES; tries++) {
      const end = await jobs.run({ kind: 'bake', file, use, path, sibling }, limitMs, signal);
      // A machine that slept through the time of a picture says nothing about it.
      if (end.kind === 'stuck' && end.overslept) continue;
      if (end.kind !== 'lacks') return end;
      const loaded = await jobs.run({ kind: 'load', tools: end.tools }, LOAD_MS, signal);
      if (loaded.kind !== 'loaded') break;
    }
    throw new ModCheckerError(say('the renderer didn’t load.'));
  }

  return {
    async draw(job, signal) {
      const hash = await pictureHash(job.file, job.sibling?.file);
      const held = await quarantine.heldAs(hash, job.owner);
      if (held) return { kind: 'refused', finding: findingOf(held === 'set' ? 'set_held' : 'picture_held', job.path) };
      const end = await run(job, signal);
      if (end.kind === 'baked' || end.kind === 'needs' || end.kind === 'refused') return end;
      if (end.kind !== 'stuck' && end.kind !== 'died')
        throw new AssertionError(`The mod worker answered ${end.kind} to another question.`);
      await quarantine.hold(hash, job.owner);
      return {
        kind: 'refused',
        finding: findingOf(end.kind === 'stuck' ? 'picture_too_slow' : 'picture_deadly', job.path),
      };
    },
  };
}
