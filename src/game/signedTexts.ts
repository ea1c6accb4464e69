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
  /** This key wants that player. `nonce`: how often its address was registered; absent for chains up to 0.21, which do not count. */
  | { readonly kind: 'register'; readonly playerId: PlayerId; readonly nonce?: bigint | undefined };

/** Where a text is good; a whole {@link NetworkIdentity} will do. */
export type TextNetwork = Pick<NetworkIdentity, 'chainId'>;

/** The exact text that the key of `address` signs. */
export function printText(text: SignedText, by: TextNetwork & { readonly address: Address }): string {
  switch (text.kind) {
    case 'login':
      return loginText(text.guildId, by.address, text.unixTimestamp);
    case 'signup':
      return signupText(text.guildId, by.address);
    case 'register':
      return newDeviceText(text.playerId, by.address, { chainId: by.chainId, nonce: text.nonce ?? null });
  }
}

export function signupText(guildId: GuildId, address: Address): string {
  return `GUILD${guildId}ADDRESS${address}NONCE0`;
}

/** @param unixTimestamp seconds, from the server's own clock; good for 600 s */
export function loginText(guildId: GuildId, address: Address, unixTimestamp: number): string {
  return `LOGIN_GUILD${guildId}ADDRESS${address}DATETIME${unixTimestamp}`;
}

/** What a registration text says beside player and address. */
export interface RegistrationTerms {
  readonly chainId: string;
  /** null = a chain up to 0.21, whose text names neither chain nor nonce. docs/network/line-0.22.md section 2 */
  readonly nonce: bigint | null;
}

/** Signed by the new key itself, when a further device asks to act for a player. */
export function newDeviceText(playerId: PlayerId, address: Address, { chainId, nonce }: RegistrationTerms): string {
  return nonce === null
    ? `PLAYER${playerId}ADDRESS${address}`
    : `CHAIN${chainId}|REGISTERADDRESSPLAYER${playerId}ADDRESS${address}NONCE${nonce}`;
}
