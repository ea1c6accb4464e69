import { Suspense, useState } from 'react';
import { say } from '../../lib/words/say.ts';
import type { TaskView } from '../../state/stores/proofs.ts';
import { Fold } from '../../ui/Fold.tsx';
import { lazyNamed } from '../../ui/lazyNamed.ts';
import { Loader } from '../../ui/Loader.tsx';

/** Curves and odds, which come with the first look at them. */
const PlanOf = lazyNamed(() => import('./PlanOf.tsx'), 'PlanOf');

/** The plan, for those who open it: nothing is computed while it is closed. */
export function PlanFold({
  view,
  onStartAt,
}: {
  readonly view: TaskView;
  readonly onStartAt: (startAt: number | null) => void;
}) {
  const [open, setOpen] = useState(false);
  return (
    <Fold bare summary={say('Time and energy estimate')} onToggle={setOpen}>
      {open && (
        <Suspense fallback={<Loader label={say('Loading…')} />}>
          <PlanOf view={view} onStartAt={onStartAt} />
        </Suspense>
      )}
    </Fold>
  );
}
