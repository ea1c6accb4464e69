/** Whether coins can go where they are meant to, said before anything is signed. docs/network/chain-messages.md MsgPlayerSend. */
import { type ForeignName, NAMELESS } from '../../game/names.ts';
import { parseAddress, receiverFault, type Address, type PlayerId } from '../../game/ids.ts';
import type { TransferTarget } from '../../game/mirror/players.ts';

/** Who is to receive. */
export interface Receiver {
  readonly address: Address;
  /** null = an address nobody is known to have registered. */
  readonly playerId: PlayerId | null;
  /** User-made; empty when there is none. */
  readonly name: ForeignName;
  readonly guildTag: string;
}

/** Letters a search needs. */
export const LEAST_LETTERS = 3;

export function receiverOf({ id, address, username, guildTag }: TransferTarget): Receiver {
  return { playerId: id, address, name: username, guildTag };
}

/** A whole address typed by hand, decoded, of a key of this chain; null for any other text. */
export function typedReceiver(text: string, prefix: string): Receiver | null {
  const typed = text.trim();
  if (receiverFault(typed, prefix) !== null) return null;
  return { address: parseAddress(typed), playerId: null, name: NAMELESS, guildTag: '' };
}

/** A text of that length can be meant for nothing but an address. */
const ADDRESS_LETTERS = 38;

/** What is wrong with a text that was meant for an address; null for what is one, or may be a name. */
export function typedFault(text: string, prefix: string): string | null {
  const typed = text.trim();
  return typed.length < ADDRESS_LETTERS ? null : receiverFault(typed, prefix);
}

/** Letters at either end by which people know an address again. */
const ENDS = 3;

/** Whether the eye takes one address for the other: they differ, and begin and end alike. */
export function looksAlike(a: string, b: string): boolean {
  const head = a.lastIndexOf('1') + 1 + ENDS;
  return a !== b && a.slice(0, head) === b.slice(0, head) && a.slice(-ENDS) === b.slice(-ENDS);
}

/** What others than the search say of a receiver. */
export interface ReceiverFacts {
  /** Whose key it is by the chain: undefined while it is asked, `unknown` where it could not be. */
  readonly owner: PlayerId | null | 'unknown' | undefined;
  /** The chain has seen the account, or cannot say. */
  readonly isSeen: boolean;
  /** What account of the chain itself it is, in words; null = none that is known. */
  readonly pool: string | null;
  /** The player's own keys. */
  readonly own: readonly string[];
  /** Where coins were sent before. */
  readonly used: readonly string[];
}

/** Why it is not signed, and what is said beside it. */
export interface ReceiverVerdict {
  readonly obstacle: string | null;
  readonly warnings: readonly string[];
}

/** Holds what a search said of a receiver against the chain. A host that gives a name its own address is found out here. */
export function receiverVerdict({ address, playerId }: Receiver, facts: ReceiverFacts): ReceiverVerdict {
  const { owner, isSeen, pool, own, used } = facts;
  if (owner === undefined) return { obstacle: 'Asking the chain whose address this is.', warnings: [] };
  const alike = [...used, ...own].find((one) => looksAlike(one, address));
  const warnings = [
    own.includes(address) && 'This is another key of your own.',
    pool !== null && `This is an account of the chain: ${pool}. What is sent there does not come back.`,
    alike !== undefined &&
      `It begins and ends like ${alike}, which you know, and is another. Somebody may have made it so: compare every letter.`,
    owner === 'unknown' && 'The chain could not be asked whose address this is.',
    owner === null &&
      pool === null &&
      `No player has this address${isSeen ? '' : ', and nobody on this network used it yet'}. If it is not who you mean, what you send is lost.`,
  ].filter((one) => one !== false);
  if (playerId === null || playerId === owner) return { obstacle: null, warnings };
  const whose =
    owner === null
      ? 'to nobody'
      : owner === 'unknown'
        ? 'to somebody it could not be asked about'
        : `to player ${owner}`;
  return { obstacle: `The search said player ${playerId}, but by the chain this address belongs ${whose}.`, warnings };
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
  if (receiver === null) return 'Choose who receives it.';
  if (receiver.address === from) return 'That is your own address.';
  if (denom === null) return 'You hold no coins that can be sent.';
  if (amount === null) return 'Say how much, as a number.';
  if (amount === 0n) return 'Say how much.';
  if (balance !== null && amount > balance) return 'You do not have that much.';
  if (denom.startsWith('uguild.') && receiver.playerId === null) {
    return 'Tokens of guilds can be sent to registered players only: find the player by name.';
  }
  return null;
}
