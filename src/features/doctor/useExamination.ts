import { useEffect, useState } from 'react';
import type { Finding } from '../../doctor/types.ts';

export type Examination =
  | { readonly step: 'asking' }
  | { readonly step: 'done'; readonly findings: readonly Finding[] }
  /** What asks could not be loaded. */
  | { readonly step: 'failed' };

/** Asks once when it is looked at, and again when told to. It needs no runtime: a page that cannot start examines its host too. */
export function useExamination(isSignedIn: boolean): readonly [examination: Examination, again: () => void] {
  const [round, setRound] = useState(0);
  const [held, setHeld] = useState<{ readonly round: string; readonly examination: Examination } | null>(null);
  const asked = `${round} ${isSignedIn}`;
  useEffect(() => {
    let over = false;
    const look = async (): Promise<Examination> => {
      const [{ examine }, { createPageMeans }] = await Promise.all([
        import('../../doctor/examine.ts'),
        import('../../doctor/pageMeans.ts'),
      ]);
      return { step: 'done', findings: await examine(createPageMeans(isSignedIn)) };
    };
    void look()
      .catch((): Examination => ({ step: 'failed' }))
      .then((examination) => {
        if (!over) setHeld({ round: asked, examination });
      });
    return () => {
      over = true;
    };
  }, [asked, isSignedIn]);
  const examination: Examination = held?.round === asked ? held.examination : { step: 'asking' };
  return [examination, () => setRound((before) => before + 1)];
}
