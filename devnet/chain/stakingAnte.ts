/**
 * The free path of staking: no fee, and one transaction with one message for each address and block. docs/network/chain-messages.md
 * 0.5, 3.3, 4.1 (2042, 2043). A player is not asked for: a first delegation is what makes one (docs/network/mechanics.md 8.2).
 */
import type { Reservation } from './gameAnte.ts';
import type { ReadTx } from './readTx.ts';
import { refuseAtGate } from './refusals.ts';
import type { Slots } from './slots.ts';

/** A transaction without a message of the game: what it takes of its block. @throws AdmissionError 2042, 2043 */
export function checkStakingRules(tx: ReadTx, signer: string, slots: Slots): Reservation {
  const isFreeStaking = tx.path === 'staking';
  if (isFreeStaking && tx.messages.length > 1) refuseAtGate('stakingTwiceInTx', { address: signer });
  if (isFreeStaking && slots.staking.has(signer)) refuseAtGate('stakingUsed', { address: signer });
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
