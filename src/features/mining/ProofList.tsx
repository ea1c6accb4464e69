import { Suspense } from 'react';
import { say } from '../../lib/words/say.ts';
import { useProofs } from '../../state/react.ts';
import { formatRate } from '../../game/format.ts';
import { lazyNamed } from '../../ui/lazyNamed.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ProofCard } from './ProofCard.tsx';
import { HashingTabNote } from './HashingTabNote.tsx';
import { isMinedOut } from './taskWords.ts';
import { NextLookLine } from './NextLookLine.tsx';
import { Text } from '../../ui/Text.tsx';
import { Note } from '../../ui/Note.tsx';

/** Loads with the first proof, to keep home small. */
const PowControl = lazyNamed(() => import('./PowControl.tsx'), 'PowControl');

/** All proofs under way, and how much of this machine they get. */
export function ProofList() {
  const tasks = useProofs((state) => state.tasks);
  const rate = useProofs((state) => state.pool.rate);
  const due = [...tasks.values()].filter(({ task }) => !isMinedOut(task));
  return (
    <Panel
      title={say('Proof of work')}
      aside={
        rate > 0 && (
          <Text as="span" tone="soft" size="small" face="display">
            {formatRate(rate)}
          </Text>
        )
      }
    >
      {due.length === 0 ? (
        <Note>{say('No proofs to find. Build, mine or refine, and the proof of work appears here.')}</Note>
      ) : (
        <>
          <NextLookLine />
          <HashingTabNote />
          {due.map(({ task: { key } }) => (
            <ProofCard key={key} taskKey={key} />
          ))}
          <Suspense>
            <PowControl />
          </Suspense>
        </>
      )}
    </Panel>
  );
}
