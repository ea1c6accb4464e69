/** The door for mods on the page: a worker looks into them and draws them, one picture at a time, each within its own time. */
import { AssertionError } from '../lib/BaseError.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import { bitmapOf, pixelsOf } from './bitmapOf.ts';
import { createJobQueue, type JobEnd, type ModWorker } from './createJobQueue.ts';
import { createPageQuarantine } from './createPageQuarantine.ts';
import { createPictureJobs } from './createPictureJobs.ts';
import { findingOf } from './findings.ts';
import { GAME_CLASSES } from './gameClasses.ts';
import { BAKE } from './limits.ts';
import { ModPictureError } from './ModDoorError.ts';
import type { WorkerReport } from './protocol.ts';
import type { ModAsset, ModDoor, ModFinding, ModReport, Quarantine } from './types.ts';

export interface ModDoorOptions {
  /** Every struct type class of the game; asked at each check. */
  readonly classes?: () => Iterable<string>;
  readonly createWorker?: () => ModWorker;
  readonly clock?: Clock;
  /** What may not be drawn here again; forgotten with the page unless somebody keeps it. */
  readonly quarantine?: Quarantine;
  /** How long one picture may take. */
  readonly pictureMs?: number;
}

const CHECK_MS = 30_000;
/** Far above what a picture within the limits takes (docs/mods.md "Limits"), for slow machines. */
const PICTURE_MS = 10_000;

export function createModDoor(options: ModDoorOptions = {}): ModDoor {
  const {
    classes = () => GAME_CLASSES,
    createWorker = openWorker,
    clock = systemClock,
    quarantine = createPageQuarantine(),
    pictureMs = PICTURE_MS,
  } = options;
  const jobs = createJobQueue(createWorker, clock);
  const pictures = createPictureJobs(jobs, quarantine, pictureMs);

  /** Nothing is kept of a mod with a picture that cannot be drawn, but all of them are told. */
  async function drawAll(
    report: Extract<WorkerReport, { valid: true }>,
    signal: AbortSignal | undefined,
  ): Promise<ModReport> {
    const assets: ModAsset[] = [];
    const errors: ModFinding[] = [];
    const leftOut: ModFinding[] = [];
    const closeAll = (): void => {
      for (const { picture } of assets) bitmapOf(picture).close();
    };
    const owner = { hash: report.set.setHash, name: Object.values(report.set.name)[0] ?? report.modId };
    let pixels = 0;
    try {
      for (const { path, use, file, sibling } of report.pictures) {
        if (pixels >= BAKE.totalPixels) {
          leftOut.push(findingOf('preview_full', path));
          continue;
        }
        const end = await pictures.draw({ file, use, path, sibling, owner }, signal);
        if (end.kind === 'baked') {
          pixels += pixelsOf(end.picture);
          assets.push({ path, picture: end.picture });
        } else errors.push(end.kind === 'refused' ? end.finding : unexpected(end));
      }
    } catch (error) {
      closeAll();
      throw error;
    }
    const { pictures: _, warnings, ...rest } = report;
    if (errors.length === 0) return { ...rest, warnings: [...warnings, ...leftOut], assets };
    closeAll();
    return { valid: false, errors, warnings };
  }

  return {
    async check(upload, signal) {
      const end = await jobs.run({ kind: 'check', upload, classes: [...classes()] }, CHECK_MS, signal);
      if (end.kind === 'checked') return end.report.valid ? drawAll(end.report, signal) : end.report;
      return { valid: false, errors: [troubleOf(end)], warnings: [] };
    },
    async bake(file, use, { owner, signal, sheet }) {
      const job = { file, use, path: sheet?.path ?? null, sibling: null, owner };
      let end = await pictures.draw(job, signal);
      if (end.kind === 'needs' && sheet) {
        const sibling = { path: end.path, file: await sheet.fetch(end.path) };
        end = await pictures.draw({ ...job, sibling }, signal);
      }
      if (end.kind === 'baked') return end.picture;
      throw new ModPictureError(end.kind === 'refused' ? end.finding : unexpected(end));
    },
    close: () => jobs.close(),
  };
}

function openWorker(): ModWorker {
  return new Worker(new URL('./mod.worker.ts', import.meta.url), { type: 'module', name: 'mods' });
}

function troubleOf(end: JobEnd): ModFinding {
  if (end.kind === 'stuck') return findingOf('too_slow', null);
  if (end.kind === 'died') return findingOf('checker_died', null);
  return unexpected(end);
}

function unexpected({ kind }: { readonly kind: string }): never {
  throw new AssertionError(`The mod worker answered ${kind} to another question.`);
}
