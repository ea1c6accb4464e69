/** What changes the keys of a player in the guild's books. docs/network/web-api.md section 2 "Auth and onboarding routes". */
import type { Address, GuildId } from '../../game/ids.ts';
import type { ActivationCode, AddressRequest } from '../../game/mirror/devices.ts';
import { columns } from '../../wire/columns.ts';
import * as f from '../../wire/values.ts';
import { ApiRefusedError } from '../errors.ts';
import type { Ask } from './createAsk.ts';

export const activationCode = columns({ code: f.word, createdAtMs: ['created_at', f.timeMsOrNull] });

export interface DeviceWrites {
  /** Public: the new device asks to act for the player. `alreadyKnown` is the 409 of a repeat. @throws ApiRefusedError */
  requestAddress(input: AddressRequest, signal?: AbortSignal): Promise<'accepted' | 'alreadyKnown'>;
  /** Notes this browser beside the address. */
  saveAddressMeta(
    input: { readonly address: Address; readonly guildId: GuildId; readonly userAgent?: string },
    signal?: AbortSignal,
  ): Promise<void>;
  /** Replaces an older code of the same player and address. */
  createActivationCode(
    input: { readonly address: Address; readonly guildId: GuildId },
    signal?: AbortSignal,
  ): Promise<ActivationCode>;
  /** Whether there was one. */
  deleteActivationCode(code: string, signal?: AbortSignal): Promise<boolean>;
  /** @throws ApiRefusedError with the key `not_found` */
  setPendingPermissions(
    input: { readonly code: string; readonly address: Address; readonly permissions: number },
    signal?: AbortSignal,
  ): Promise<void>;
  /** In the guild's books only: the chain's permission is a transaction of its own. @throws as above */
  setAddressPermissions(
    input: { readonly address: Address; readonly permissions: number },
    signal?: AbortSignal,
  ): Promise<void>;
}

/** @param open asks without a session, which a new device has not */
export function createDeviceWrites(ask: Ask, open: Ask): DeviceWrites {
  return {
    async requestAddress(input, signal) {
      const { playerId, guildId, code, address, signature, pubKeyHex, userAgent } = input;
      const asked = { player_id: playerId, guild_id: guildId, code: code.toUpperCase(), address, signature };
      const body = { ...asked, pubkey: pubKeyHex, user_agent: agentText(userAgent) };
      try {
        await open.envelope('pendingAddresses', { params: {}, signal }, { method: 'POST', body });
        return 'accepted';
      } catch (error) {
        if (hasKey(error, 'resource_already_exists')) return 'alreadyKnown';
        throw error;
      }
    },

    async saveAddressMeta({ address, guildId, userAgent }, signal) {
      const body = { address, guild_id: guildId, user_agent: agentText(userAgent) };
      // The same note twice is one note.
      await ask.envelope('addressMeta', { params: {}, signal }, { method: 'POST', body, idempotent: true });
    },

    createActivationCode({ address, guildId }, signal) {
      const body = { logged_in_address: address, guild_id: guildId };
      return ask.read('activationCodes', activationCode, { params: {}, signal }, { method: 'POST', body });
    },

    async deleteActivationCode(code, signal) {
      const sending = { method: 'DELETE', idempotent: true } as const;
      try {
        await ask.envelope('activationCode', { params: { code: code.toUpperCase() }, signal }, sending);
        return true;
      } catch (error) {
        if (hasKey(error, 'not_found')) return false;
        throw error;
      }
    },

    async setPendingPermissions({ code, address, permissions }, signal) {
      const body = { code: code.toUpperCase(), address, permissions: String(permissions) };
      await ask.envelope('pendingPermissions', { params: {}, signal }, { method: 'PUT', body, idempotent: true });
    },
    async setAddressPermissions({ address, permissions }, signal) {
      const body = { address, permissions: String(permissions) };
      await ask.envelope('addressPermissions', { params: {}, signal }, { method: 'PUT', body, idempotent: true });
    },
  };
}

/** The server takes 255 characters. */
function agentText(userAgent: string | undefined): string | undefined {
  return userAgent?.slice(0, 255);
}

function hasKey(error: unknown, key: string): boolean {
  return error instanceof ApiRefusedError && Object.hasOwn(error.errors, key);
}
