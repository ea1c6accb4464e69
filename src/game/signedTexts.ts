/**
 * Texts a player signs outside of transactions, to the letter. docs/network/web-api.md "Signatures". They are a closed
 * vocabulary: whoever signs prints the text itself ({@link printText}), so that nobody is handed words to sign blindly.
 */
import type { Address, GuildId, PlayerId } from './ids.ts';
import type { NetworkIdentity } from './network.ts';

/** What may be signed as a bare text. */
export type SignedText =
  | { readonly kind: 'login'; readonly guildId: GuildId; readonly unixTimestamp: number }
  | { readonly kind: 'signup'; readonly guildId: GuildId }
  /** This key wants that player. */
  | { readonly kind: 'register'; readonly playerId: PlayerId };

/** Where a text is good; a whole {@link NetworkIdentity} will do. */
export type TextNetwork = Pick<NetworkIdentity, 'chainId' | 'textFormat'>;

/** The exact text that the key of `address` signs. */
export function printText(text: SignedText, by: TextNetwork & { readonly address: Address }): string {
  switch (text.kind) {
    case 'login':
      return loginText(text.guildId, by.address, text.unixTimestamp);
    case 'signup':
      return signupText(text.guildId, by.address);
    case 'register':
      return newDeviceText(text.playerId, by.address, by);
  }
}

export function signupText(guildId: GuildId, address: Address): string {
  return `GUILD${guildId}ADDRESS${address}NONCE0`;
}

/** @param unixTimestamp seconds, from the server's own clock; good for 600 s */
export function loginText(guildId: GuildId, address: Address, unixTimestamp: number): string {
  return `LOGIN_GUILD${guildId}ADDRESS${address}DATETIME${unixTimestamp}`;
}

/** A key that no player had before: the only kind this client registers. docs/decisions.md "Which texts are signed" */
const FIRST_NONCE = 0;

/**
 * Signed by the new key itself, when a further device asks to act for a player.
 * @param network absent = a chain of format 1, whose text names no chain
 */
export function newDeviceText(playerId: PlayerId, address: Address, network?: TextNetwork): string {
  return network?.textFormat === 2
    ? `CHAIN${network.chainId}|REGISTERADDRESSPLAYER${playerId}ADDRESS${address}NONCE${FIRST_NONCE}`
    : `PLAYER${playerId}ADDRESS${address}`;
}
