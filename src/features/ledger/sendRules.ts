/** Whether coins can go where they are meant to, said before anything is signed. docs/network/chain-messages.md MsgPlayerSend. */
import { type Address, parseAddress, parsePlayerId } from '../../game/ids.ts';
import { parseName } from '../../game/names.ts';
import type { Receiver } from '../../game/receivers.ts';
import { say } from '../../lib/words/say.ts';
import type { Thing } from '../../state/orders/things.ts';

/** A player as the chain lists them. */
export function receiverOf({ id, text, name }: Pick<Thing, 'id' | 'text' | 'name'>): Receiver {
  return { playerId: parsePlayerId(id), address: parseAddress(text), name: parseName(name) };
}

export function sendObstacle({
  receiver,
  from,
  denom,
  amount,
  balance,
}: {
  readonly receiver: Receiver | null;
  readonly from: Address;
  readonly denom: string | null;
  /** null = what was typed is no amount. */
  readonly amount: bigint | null;
  /** null = not known yet. */
  readonly balance: bigint | null;
}): string | null {
  if (receiver === null) return say('Choose a recipient.');
  if (receiver.address === from) return say('This is your own address. Choose another recipient.');
  if (denom === null) return say('You have no coins to send.');
  if (amount === null) return say('Enter the amount as a number.');
  if (amount === 0n) return say('Enter an amount.');
  if (balance !== null && amount > balance) return say('You don’t have enough coins. Enter a smaller amount.');
  if (denom.startsWith('uguild.') && receiver.playerId === null) {
    return say('Guild tokens can only be sent to registered players. Search for the player by name.');
  }
  return null;
}
