/**
 * What a key may do by what it holds, tried on a devnet: its order is signed by that key, put before the real gate and run by the real
 * handler on a copy of the world in which it holds exactly these bits. The world itself stays as it was.
 */
import { AdmissionError } from '../../../devnet/chain/refusals.ts';
import { checkGameRules } from '../../../devnet/chain/gameAnte.ts';
import { type ReadTx, readTx } from '../../../devnet/chain/readTx.ts';
import { Slots } from '../../../devnet/chain/slots.ts';
import { apply } from '../../../devnet/world/apply.ts';
import { Overlay } from '../../../devnet/world/overlay.ts';
import { addressPermissionId } from '../../../devnet/world/permissions.ts';
import type { BlockInfo, Diff, WorldReader } from '../../../devnet/world/tables.ts';
import type { GameMessage } from '../../game/messages/messages.ts';
import type { Actor, Grounds } from './grounds.ts';

export interface Trial {
  /** Before, with the bits that the key held. */
  readonly before: WorldReader;
  /** null where the chain refuses it. */
  readonly diff: Diff | null;
}

/** A fee is no right: whoever wants to can send a key what it needs. */
const FEE = 500n;

/** @param row what holds the bits; the key itself, if nothing is said */
export async function tryAs(
  { doors }: Grounds,
  key: Actor,
  masks: readonly number[],
  messageOf: (mask: number) => GameMessage,
  row = addressPermissionId(key.wallet.address),
): Promise<ReadonlyMap<number, Trial>> {
  const { chain } = doors.devnet;
  const { address } = key.wallet;
  const { height, timeMs, appHash } = chain.tip;
  const account = { ...(chain.account(address) ?? { accountNumber: 0n, sequence: 0n }), fee: FEE };
  const trials = new Map<number, Trial>();
  for (const mask of masks) {
    const { bytes } = await key.wallet.signTx([messageOf(mask)], account);
    const tx = readTx(bytes, chain.reader.config);
    const before = new Overlay(chain.reader);
    before.write('permission', row, mask === 0 ? undefined : BigInt(mask));
    const block = { height: height + 1n, timeMs: timeMs + 1, appHash };
    trials.set(mask, { before, diff: run(tx, address, before, block) });
  }
  return trials;
}

function run(tx: ReadTx, address: string, world: WorldReader, block: BlockInfo): Diff | null {
  try {
    checkGameRules(tx, address, { world, height: block.height, slots: new Slots(), mempool: false });
  } catch (error) {
    if (error instanceof AdmissionError) return null;
    throw error;
  }
  const [message] = tx.game;
  const outcome = message && apply(world, message, block);
  return outcome?.ok ? outcome.diff : null;
}
