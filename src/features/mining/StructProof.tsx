import type { StructId } from '../../game/ids.ts';
import { useProofs } from '../../state/react.ts';
import { ProofCard } from './ProofCard.tsx';
import { isMinedOut } from './taskWords.ts';

/** The proof that a struct owes or works for; nothing when there is none. */
export function StructProof({ structId }: { readonly structId: StructId }) {
  const key = useProofs(
    (state) => [...state.tasks.values()].find(({ task }) => task.structId === structId && !isMinedOut(task))?.task.key,
  );
  return key === undefined ? null : <ProofCard taskKey={key} />;
}
