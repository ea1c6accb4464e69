import { useEffect, useRef, useState } from 'react';
import { isAbortError } from '../../lib/BaseError.ts';
import type { ModFinding } from '../../mods/types.ts';
import { dressReport, type SoundReport } from '../wardrobe/dressReport.ts';
import { loadModDoor, PLAYER_LANGUAGE } from '../wardrobe/react.ts';
import type { DressedSkin } from '../wardrobe/types.ts';
import type { Picked } from './uploadOf.ts';

/** A mod that was opened here and passed every check; nothing of it has left this machine. */
export interface OpenMod extends Picked {
  readonly report: SoundReport;
  readonly skins: ReadonlyMap<string, DressedSkin>;
}

export type ModCheck =
  | { readonly step: 'closed' }
  | { readonly step: 'checking'; readonly name: string }
  | {
      readonly step: 'refused';
      readonly name: string;
      readonly errors: readonly ModFinding[];
      readonly warnings: readonly ModFinding[];
    }
  /** The checker itself does not run, or the files could not be read. */
  | { readonly step: 'failed'; readonly name: string; readonly error: unknown }
  | { readonly step: 'open'; readonly mod: OpenMod };

const CLOSED: ModCheck = { step: 'closed' };

/** Opens one mod at a time: reads it, checks and draws it in the worker. The next one, or leaving, ends the last. */
export function useModCheck() {
  const [check, setCheck] = useState<ModCheck>(CLOSED);
  const life = useRef<AbortController | null>(null);
  useEffect(() => () => life.current?.abort(), []);

  const mod = check.step === 'open' ? check.mod : null;
  useEffect(() => {
    if (!mod) return;
    // Those who draw it let go in this same turn.
    return () => queueMicrotask(() => closePictures(mod));
  }, [mod]);

  const run = async (picked: Picked, signal: AbortSignal): Promise<ModCheck> => {
    const { name, upload } = picked;
    const report = await (await loadModDoor()).check(upload, signal);
    if (!report.valid) return { step: 'refused', name, errors: report.errors, warnings: report.warnings };
    return { step: 'open', mod: { ...picked, report, skins: (await dressReport(report, PLAYER_LANGUAGE)).skins } };
  };
  const open = (picked: Picked): void => {
    life.current?.abort();
    const mine = new AbortController();
    life.current = mine;
    setCheck({ step: 'checking', name: picked.name });
    run(picked, mine.signal).then(
      (done) => {
        if (!mine.signal.aborted) setCheck(done);
      },
      (error: unknown) => {
        if (!mine.signal.aborted && !isAbortError(error)) setCheck({ step: 'failed', name: picked.name, error });
      },
    );
  };
  const close = (): void => {
    life.current?.abort();
    setCheck(CLOSED);
  };
  return { check, open, close };
}

function closePictures({ report }: OpenMod): void {
  for (const { picture } of report.assets) (picture.kind === 'still' ? picture.bitmap : picture.sheet).close();
}
