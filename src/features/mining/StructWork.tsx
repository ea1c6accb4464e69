import type { StructId } from '../../game/ids.ts';
import { useJobs } from '../../state/react.ts';
import { WorkCard } from './WorkCard.tsx';

/** The proof that a struct owes or works for; nothing when there is none. */
export function StructWork({ structId }: { readonly structId: StructId }) {
  const key = useJobs((state) => [...state.jobs.values()].find((job) => job.item.structId === structId)?.item.key);
  return key === undefined ? null : <WorkCard jobKey={key} />;
}
