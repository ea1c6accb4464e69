/**
 * Whether an address is the one that is meant, said before anything is signed: whose it is by the chain, what it is taken for, what is
 * lost there. docs/network/chain-messages.md MsgPlayerSend.
 */
import { say } from '../lib/words/say.ts';
import { type Address, parseAddress, type PlayerId, receiverFault } from './ids.ts';
import { type ForeignName, NAMELESS } from './names.ts';

/** Who is to receive. */
export interface Receiver {
  readonly address: Address;
  /** null = an address nobody is known to have registered. */
  readonly playerId: PlayerId | null;
  /** User-made; empty when there is none. */
  readonly name: ForeignName;
}

/** A whole address typed by hand, decoded, of a key of this chain; null for any other text. */
export function typedReceiver(text: string, prefix: string): Receiver | null {
  const typed = text.trim();
  if (receiverFault(typed, prefix) !== null) return null;
  return { address: parseAddress(typed), playerId: null, name: NAMELESS };
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
  const { owner } = facts;
  if (owner === undefined) return { obstacle: say('Loading the owner of this address…'), warnings: [] };
  const warnings = addressWarnings(address, facts, true);
  if (playerId === null || playerId === owner) return { obstacle: null, warnings };
  return { obstacle: foreignWords(playerId, owner), warnings };
}

function foreignWords(playerId: PlayerId, owner: Exclude<ReceiverFacts['owner'], undefined>): string {
  if (owner === null)
    return say('The search found player {playerId}, but on the chain this address has no owner. Check the address.', {
      playerId,
    });
  if (owner === 'unknown')
    return say('The search found player {playerId}, but the owner couldn’t be checked on the chain. Try again.', {
      playerId,
    });
  return say(
    'The search found player {playerId}, but on the chain this address belongs to player {owner}. Check the address.',
    {
      playerId,
      owner,
    },
  );
}

/**
 * What is worth a word of an address before it is signed: none while the chain is asked whose it is.
 *
 * @param isPaid something is to go there; else it is only spoken of, and may be a new key or one's own
 */
export function addressWarnings(
  address: Address,
  { owner, isSeen, pool, own, used }: ReceiverFacts,
  isPaid: boolean,
): readonly string[] {
  if (owner === undefined) return [];
  const alike = [...used, ...own].find((one) => looksAlike(one, address));
  return [
    isPaid && own.includes(address) && say('This is one of your other keys.'),
    pool !== null &&
      (isPaid
        ? say('This account belongs to the chain: {pool}. You can’t get back what you send there.', { pool })
        : say('This account belongs to the chain: {pool}.', { pool })),
    alike !== undefined &&
      say(
        'This address starts and ends like {alike}, but isn’t the address you know. Someone may have made it look alike on purpose. Compare every letter.',
        { alike },
      ),
    owner === 'unknown' && say('Couldn’t load the owner of this address from the chain.'),
    isPaid &&
      owner === null &&
      pool === null &&
      (isSeen
        ? say('No player has this address. If the address is wrong, you lose what you send.')
        : say(
            'No player has this address, and it was never used on this network. If the address is wrong, you lose what you send.',
          )),
  ].filter((one) => one !== false);
}
