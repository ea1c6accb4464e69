import { parseObjectId } from '../../game/ids.ts';
import type { SubjectOf } from '../../game/messages/subject.ts';
import type { ProofTask } from '../../game/proofTasks.ts';
import type { BestHash } from '../../pow/types.ts';
import type { WorldState } from '../world/world.ts';
import { charterMessage, type CharterPlan } from '../proofs/charterPlan.ts';
import { knownIn } from './knownIn.ts';
import { type Order, orderOf } from './order.ts';

/** What the transaction that carries a proof is about. */
export function proofSubject({ key, objectId }: Pick<ProofTask, 'key' | 'objectId'>): SubjectOf<'proof'> {
  return { kind: 'proof', key, objectId: parseObjectId(objectId) };
}

const COMPLETIONS = {
  build: 'MsgStructBuildComplete',
  mine: 'MsgStructOreMinerComplete',
  refine: 'MsgStructOreRefineryComplete',
} as const;

/** The order that carries a proof. @param charter what a charter proof is to found; null makes it null */
export function completionOrder(
  task: ProofTask,
  best: BestHash,
  world: WorldState,
  charter: CharterPlan | null,
): Order | null {
  const message = messageOf(task, best, charter);
  return message && { ...orderOf([message], knownIn(world)), subject: proofSubject(task) };
}

function messageOf({ subject }: ProofTask, best: BestHash, charter: CharterPlan | null) {
  const { digest: proof, nonce } = best;
  switch (subject.kind) {
    case 'raid':
      return { name: 'MsgPlanetRaidComplete', fleetId: subject.fleetId, proof, nonce } as const;
    case 'charter':
      return charter && charterMessage(charter, best);
    default:
      return { name: COMPLETIONS[subject.kind], structId: subject.structId, proof, nonce };
  }
}
