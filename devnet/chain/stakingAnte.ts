/**
 * The free path of staking: no fee, and one transaction with one message for each address and block. docs/network/chain-messages.md
 * 0.5, 3.3, 4.1 (2042, 2043). A player is not asked for: a first delegation is what makes one (docs/network/mechanics.md 8.2).
 */
import { isFramework } from '../world/frameworkMessages.ts';
import type { Reservation } from './gameAnte.ts';
import type { ReadTx } from './readTx.ts';
import { refuseAtGate } from './refusals.ts';
import type { Slots } from './slots.ts';

/** One transaction with one message of staking for each address and block. @throws AdmissionError 2042, 2043 */
export function requireStakingSlot(tx: ReadTx, signer: string, slots: Slots): void {
  const count = tx.messages.filter((message) => isFramework(message) && message.module === 'staking').length;
  if (count > 1) refuseAtGate('stakingTwiceInTx', { address: signer });
  if (slots.staking.has(signer)) refuseAtGate('stakingUsed', { address: signer });
}

/** A transaction without a message of the game: what it takes of its block. @throws AdmissionError 2042, 2043 */
export function checkStakingRules(tx: ReadTx, signer: string, slots: Slots): Reservation {
  const isFreeStaking = tx.path === 'staking';
  if (isFreeStaking) requireStakingSlot(tx, signer, slots);
  return {
    playerId: '',
    address: signer,
    charged: false,
    keys: [],
    messageCount: 0,
    free: isFreeStaking,
    staking: isFreeStaking,
  };
}
