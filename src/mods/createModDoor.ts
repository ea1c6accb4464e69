/** The door for mods on the page: a worker that checks and draws, and the one thing it cannot do, drawing SVG. */
import { type Clock, systemClock } from '../lib/clock.ts';
import { AssertionError } from '../lib/BaseError.ts';
import { bitmapOf } from './bake/bakeAsset.ts';
import { drawSvg } from './bake/drawSvg.ts';
import { createJobQueue, type JobEnd, type ModWorker } from './createJobQueue.ts';
import { findingOf } from './findings.ts';
import { GAME_CLASSES } from './gameClasses.ts';
import { ModPictureError } from './ModDoorError.ts';
import type { WorkerPicture, WorkerReport } from './protocol.ts';
import type { BakedPicture, ModAsset, ModDoor, ModFinding, ModReport } from './types.ts';

export interface ModDoorOptions {
  /** Every struct type class of the game; asked at each check. */
  readonly classes?: () => Iterable<string>;
  readonly createWorker?: () => ModWorker;
  readonly clock?: Clock;
  readonly draw?: typeof drawSvg;
}

const CHECK_MS = 30_000;
const BAKE_MS = 10_000;

export function createModDoor(options: ModDoorOptions = {}): ModDoor {
  const { classes = () => GAME_CLASSES, createWorker = openWorker, clock = systemClock, draw = drawSvg } = options;
  const jobs = createJobQueue(createWorker, clock);

  async function drawn(picture: WorkerPicture): Promise<BakedPicture> {
    if (picture.kind !== 'drawing') return picture;
    return { kind: 'still', bitmap: await draw(picture.svg, picture.width, picture.height) };
  }

  async function drawAll(report: WorkerReport): Promise<ModReport> {
    if (!report.valid) return report;
    const assets: ModAsset[] = [];
    const errors: ModFinding[] = [];
    for (const { path, picture } of report.assets) {
      try {
        assets.push({ path, picture: await drawn(picture) });
      } catch {
        errors.push(findingOf('picture_undecodable', path));
      }
    }
    if (errors.length === 0) return { ...report, assets };
    for (const { picture } of assets) bitmapOf(picture)?.close();
    return { valid: false, errors, warnings: report.warnings };
  }

  return {
    async check(upload, signal) {
      const end = await jobs.run({ kind: 'check', upload, classes: [...classes()] }, CHECK_MS, signal);
      if (end.kind === 'checked') return drawAll(end.report);
      return { valid: false, errors: [troubleOf(end)], warnings: [] };
    },
    async bake(file, use, signal, sheet) {
      const job = { kind: 'bake', file, use, path: sheet?.path ?? null } as const;
      let end = await jobs.run({ ...job, sibling: null }, BAKE_MS, signal);
      if (end.kind === 'needs' && sheet) {
        const sibling = { path: end.path, file: await sheet.fetch(end.path) };
        end = await jobs.run({ ...job, sibling }, BAKE_MS, signal);
      }
      if (end.kind !== 'baked') throw new ModPictureError(end.kind === 'refused' ? end.finding : troubleOf(end));
      try {
        return await drawn(end.picture);
      } catch {
        throw new ModPictureError(findingOf('picture_undecodable', sheet?.path ?? null));
      }
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
  throw new AssertionError(`The mod worker answered ${end.kind} to another question.`);
}
