/** Further keys of a player: codes, requests, addresses. docs/network/web-api.md section 2 "Auth and onboarding routes". */
import type { ForeignName } from '../names.ts';
import type { Address, GuildId, PlayerId } from '../ids.ts';

/** Five characters without look-alikes; `I`, `O`, `0`, `1` are none of them. */
export const ACTIVATION_CODE = /^[A-HJ-NP-Z2-9]{5}$/;

export interface ActivationCode {
  readonly code: string;
  /** It lives for an hour. */
  readonly createdAtMs: number | null;
}

/** Whose code it is: what the new device shows before it asks. */
export interface ActivationCodeInfo {
  readonly playerId: PlayerId;
  readonly guildTag: string;
  readonly username: ForeignName;
  readonly pfp: string;
  readonly pfpRenderAttributes: string;
}

export interface AddressRequest {
  readonly playerId: PlayerId;
  readonly guildId: GuildId;
  readonly code: string;
  /** The new device's own; the signature is of `newDeviceText` by its key. */
  readonly address: Address;
  readonly signature: string;
  readonly pubKeyHex: string;
  readonly userAgent?: string | undefined;
}

/** A device that waits for the owner. */
export interface PendingAddress {
  readonly address: Address;
  readonly signature: string;
  readonly pubKeyHex: string;
  readonly code: string;
  readonly ip: string;
  readonly userAgent: string;
}

export interface DeviceAddress {
  readonly address: Address;
  readonly lastSeenMs: number | null;
  readonly ip: string;
  readonly userAgent: string;
  /** null = the mirror does not know them yet. */
  readonly permissions: number | null;
}
