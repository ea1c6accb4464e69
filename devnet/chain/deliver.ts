/** Runs one transaction of a block. docs/network/mechanics.md 1.1, docs/network/chain-messages.md 3.5, section 4. */
import { moduleAddress } from '../world/address.ts';
import { apply } from '../world/apply.ts';
import { ALPHA, send } from '../world/bank.ts';
import { Draft } from '../world/draft.ts';
import type { WorldEvent } from '../world/events.ts';
import { isFramework } from '../world/frameworkMessages.ts';
import { Overlay } from '../world/overlay.ts';
import type { BlockInfo, Diff, WorldReader } from '../world/tables.ts';
import type { Admitted } from './admission.ts';
import { type Any, encodeTxMsgData } from './codec.ts';
import { frameworkUrl } from './frameworkCodec.ts';
import { no } from './refusals.ts';
import { reportAdmission, reportExecuted } from './reporting.ts';

export interface Executed {
  readonly code: number;
  readonly codespace: string;
  readonly log: string;
  readonly gasUsed: bigint;
  readonly events: readonly { readonly messageIndex: number; readonly event: WorldEvent }[];
  readonly data: Uint8Array;
}

/** Gas is a yardstick here, not a price: bytes, messages and rows written, so that a simulation says something steady. */
const GAS = { base: 40_000n, byte: 10n, message: 15_000n, write: 2_000n } as const;

/**
 * What admission itself changes: the sequence is used and the fee paid even when the messages fail.
 * @returns the diff to keep in any case
 */
export function chargeSender(world: WorldReader, admitted: Admitted): Diff {
  const draft = new Draft(world);
  draft.overlay.write('account', admitted.signer, admitted.account);
  if (admitted.fee > 0n) {
    const collector = moduleAddress('fee_collector', world.config.addressPrefix);
    send(draft, admitted.signer, collector, ALPHA, admitted.fee);
  }
  return draft.overlay.diff;
}

/**
 * All messages or none. Each works on what the ones before it left; the diff is that of the whole transaction.
 * @returns the diff to keep on code 0, and the outcome
 */
export function runMessages(
  world: WorldReader,
  admitted: Admitted,
  block: BlockInfo,
  size: number,
): { readonly diff: Diff; readonly executed: Executed } {
  const overlay = new Overlay(world);
  const events: { messageIndex: number; event: WorldEvent }[] = [];
  const responses: Any[] = [];
  const { namespace, sdkRoot } = world.config;
  for (const [messageIndex, message] of admitted.messages.entries()) {
    const outcome = apply(overlay, message, block);
    if (!outcome.ok) {
      const gasUsed = gasOf(size, messageIndex + 1, overlay.diff);
      return { diff: new Map(), executed: { ...nothing(gasUsed), ...reportExecuted(outcome.refusal, messageIndex) } };
    }
    overlay.merge(outcome.diff);
    for (const event of outcome.events) events.push({ messageIndex, event });
    const { name, bytes } = outcome.response;
    const typeUrl = isFramework(message)
      ? `${frameworkUrl(message, sdkRoot)}Response`
      : `/${namespace}.${namespace}.${name}`;
    responses.push({ typeUrl, value: bytes });
  }
  const gasUsed = gasOf(size, admitted.messages.length, overlay.diff);
  if (gasUsed > admitted.gasMeter) {
    const report = reportAdmission(no.outOfGas(admitted.gasMeter, gasUsed), world.config);
    return { diff: new Map(), executed: { ...nothing(gasUsed), ...report } };
  }
  return { diff: overlay.diff, executed: { ...nothing(gasUsed), events, data: encodeTxMsgData(responses) } };
}

function nothing(gasUsed: bigint): Executed {
  return { code: 0, codespace: '', log: '', gasUsed, events: [], data: new Uint8Array() };
}

function gasOf(size: number, messages: number, diff: Diff): bigint {
  let writes = 0;
  for (const changes of diff.values()) writes += changes.size;
  return GAS.base + GAS.byte * BigInt(size) + GAS.message * BigInt(messages) + GAS.write * BigInt(writes);
}
