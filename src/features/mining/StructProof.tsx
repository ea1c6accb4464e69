import type { StructId } from '../../game/ids.ts';
import { useProofs } from '../../state/react.ts';
import { ProofCard } from './ProofCard.tsx';

/** The proof that a struct owes or works for; nothing when there is none. */
export function StructProof({ structId }: { readonly structId: StructId }) {
  const key = useProofs((state) => [...state.tasks.values()].find((view) => view.task.structId === structId)?.task.key);
  return key === undefined ? null : <ProofCard taskKey={key} />;
}
