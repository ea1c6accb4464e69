/** What a rival would do next. A strategy names several, best first; the first that is possible now is done. */
import type { GameMessage, MessageName } from '../world/messages.ts';
import type { Proof, WorkOrder } from './prover.ts';

export type Proposal =
  | { readonly kind: 'act'; readonly message: GameMessage; readonly note?: string }
  /** Done once the proof is there. */
  | {
      readonly kind: 'work';
      readonly name: MessageName;
      readonly order: WorkOrder;
      readonly message: (proof: Proof) => GameMessage;
    };

/** @param note word under which the rival remembers the height at which it sent this */
export function act(message: GameMessage, note?: string): Proposal {
  return note === undefined ? { kind: 'act', message } : { kind: 'act', message, note };
}

export function nameOf(proposal: Proposal): MessageName {
  return proposal.kind === 'act' ? proposal.message.name : proposal.name;
}
