/** Texts a player signs outside of transactions, to the letter. docs/network/web-api.md "Signatures". */
import type { Address, GuildId, PlayerId } from './ids.ts';

export function signupText(guildId: GuildId, address: Address): string {
  return `GUILD${guildId}ADDRESS${address}NONCE0`;
}

/** @param unixTimestamp seconds, from the server's own clock; good for 600 s */
export function loginText(guildId: GuildId, address: Address, unixTimestamp: number): string {
  return `LOGIN_GUILD${guildId}ADDRESS${address}DATETIME${unixTimestamp}`;
}

/** Signed by the new key itself, when a further device asks to act for a player. */
export function newDeviceText(playerId: PlayerId, address: Address): string {
  return `PLAYER${playerId}ADDRESS${address}`;
}
