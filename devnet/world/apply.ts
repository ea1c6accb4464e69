/**
 * The state machine: one message in one block. Pure: the reader it is given stays as it was, and what changed comes
 * back as a diff that {@link commit} or an overlay above it can make real. docs/network/mechanics.md 1.1, phase 2.
 */
import type { MsgUpdateParams } from '../../src/generated/game/tx.ts';
import { openContext, type Response } from './context.ts';
import { diffEvents } from './diffEvents.ts';
import { dispatch } from './dispatch.ts';
import { Draft } from './draft.ts';
import type { WorldEvent } from './events.ts';
import { type FrameworkMessage, isFramework, type TxMessage } from './frameworkMessages.ts';
import { bankSend } from './handlers/bankSend.ts';
import { runStaking } from './handlers/staking.ts';
import { timestampText } from './json.ts';
import { signerOf } from './messages.ts';
import { updateParams } from './params.ts';
import { RefusedError, type Refusal } from './refusal.ts';
import type { BlockInfo, Diff, WorldReader } from './tables.ts';

export type Outcome =
  | {
      readonly ok: true;
      readonly diff: Diff;
      /** Rows, then attributes, then deletions, then acts, last the activity of the address. */
      readonly events: readonly WorldEvent[];
      readonly response: Response;
    }
  | { readonly ok: false; readonly refusal: Refusal };

export function apply(reader: WorldReader, message: TxMessage, block: BlockInfo): Outcome {
  try {
    if (isFramework(message)) return applyFramework(reader, message, block);
    const signer = signerOf(message);
    if (message.name === 'MsgUpdateParams') return govern(reader, message.value);
    const ctx = openContext(reader, block, signer, message.name);
    const response = dispatch(ctx, message);
    const { diff } = ctx.draft.overlay;
    const events = [...diffEvents(reader, diff), ...ctx.draft.acts, activityEvent(signer, block)];
    return { ok: true, diff, events, response };
  } catch (error) {
    if (error instanceof RefusedError) return { ok: false, refusal: error.refusal };
    throw error;
  }
}

/** The framework asks for no player, and its messages are no activity of one. */
function applyFramework(reader: WorldReader, message: FrameworkMessage, block: BlockInfo): Outcome {
  const draft = new Draft(reader);
  const bytes = message.module === 'staking' ? runStaking(draft, block, message) : bankSend(draft, message.value);
  const { diff } = draft.overlay;
  const events = [...diffEvents(reader, diff), ...draft.acts];
  return { ok: true, diff, events, response: { name: `${message.name}Response`, bytes } };
}

/** Governance is no player: its message opens no context and leaves no activity. docs/network/chain-messages.md 1.15. */
function govern(reader: WorldReader, message: MsgUpdateParams): Outcome {
  const draft = new Draft(reader);
  const response = updateParams(draft, message);
  return { ok: true, diff: draft.overlay.diff, events: [], response };
}

/** Every handled message says who was active when. docs/network/chain-entities.md 1.13. */
function activityEvent(address: string, block: BlockInfo): WorldEvent {
  const blockTime = timestampText(block.timeMs);
  return {
    name: 'EventAddressActivity',
    data: { addressActivity: { address, blockHeight: block.height.toString(), blockTime } },
  };
}
