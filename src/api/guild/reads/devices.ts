/** Further keys of a player. docs/network/web-api.md section 2 "Auth and onboarding routes". */
import * as z from 'zod/mini';
import type { Address, GuildId, PlayerId } from '../../../game/ids.ts';
import type * as t from '../../../game/mirror/devices.ts';
import { columns } from '../../../wire/columns.ts';
import { text } from '../../../wire/values.ts';
import { list } from '../../../wire/wire.ts';
import { ApiRefusedError } from '../../errors.ts';
import type { Ask } from '../createAsk.ts';
import * as f from '../../../wire/values.ts';
import * as i from '../../../wire/ids.ts';
import { countOf } from './counts.ts';

export const codeInfo = z.nullable(
  columns({
    playerId: i.playerId,
    guildTag: ['tag', text],
    username: text,
    pfp: text,
    pfpRenderAttributes: ['pfp_client_render_attributes', text],
  }),
);

export const activationCode = columns({ code: f.word, createdAtMs: ['created_at', f.timeMsOrNull] });

export const pendingAddress = z.nullable(
  columns({
    address: i.address,
    signature: text,
    pubKeyHex: ['pubkey', text],
    code: f.word,
    ip: text,
    userAgent: text,
  }),
);

const deviceColumns = {
  address: i.address,
  lastSeenMs: ['block_time', f.timeMsOrNull],
  ip: text,
  userAgent: text,
  permissions: f.maskOrNull,
} as const;

export const deviceAddress = columns(deviceColumns);

export const deviceAddressDetail = z.nullable(
  columns({
    ...deviceColumns,
    playerId: i.playerIdOrNull,
    guildId: i.guildIdOrNull,
    status: text,
    alphaGrams: ['alpha', f.signedOrNull],
  }),
);

export interface DeviceReads {
  /** Public. null: no such code, or its hour is over. */
  fetchActivationCode(code: string, signal?: AbortSignal): Promise<t.ActivationCodeInfo | null>;
  /** Public: the new device asks to act for the player. `alreadyKnown` is the 409 of a repeat. @throws ApiRefusedError */
  requestAddress(input: t.AddressRequest, signal?: AbortSignal): Promise<'accepted' | 'alreadyKnown'>;
  /** Notes this browser beside the address. */
  saveAddressMeta(
    input: { readonly address: Address; readonly guildId: GuildId; readonly userAgent?: string },
    signal?: AbortSignal,
  ): Promise<void>;
  /** Replaces an older code of the same player and address. */
  createActivationCode(
    input: { readonly address: Address; readonly guildId: GuildId },
    signal?: AbortSignal,
  ): Promise<t.ActivationCode>;
  /** Whether there was one. */
  deleteActivationCode(code: string, signal?: AbortSignal): Promise<boolean>;
  /** null until the new device has asked. */
  fetchPendingAddress(code: string, signal?: AbortSignal): Promise<t.PendingAddress | null>;
  fetchAddressCount(playerId: PlayerId, signal?: AbortSignal): Promise<number>;
  /** Approved ones, in no order. */
  fetchAddressesOfPlayer(playerId: PlayerId, signal?: AbortSignal): Promise<readonly t.DeviceAddress[]>;
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
  fetchAddress(address: Address, signal?: AbortSignal): Promise<t.DeviceAddressDetail | null>;
}

/** @param open asks without a session, which a new device has not */
export function createDeviceReads(ask: Ask, open: Ask): DeviceReads {
  return {
    fetchActivationCode: (code, signal) =>
      open.read('activationCodeInfo', codeInfo, { params: { code: code.toUpperCase() }, signal }),

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

    fetchPendingAddress: (code, signal) =>
      ask.read('pendingAddress', pendingAddress, { params: { code: code.toUpperCase() }, signal }),
    fetchAddressCount: (playerId, signal) => countOf(ask, 'addressCount', { params: { player_id: playerId }, signal }),
    fetchAddressesOfPlayer: (playerId, signal) =>
      ask.read('addressesOfPlayer', list(deviceAddress), { params: { player_id: playerId }, signal }),

    async setPendingPermissions({ code, address, permissions }, signal) {
      const body = { code: code.toUpperCase(), address, permissions: String(permissions) };
      await ask.envelope('pendingPermissions', { params: {}, signal }, { method: 'PUT', body, idempotent: true });
    },
    async setAddressPermissions({ address, permissions }, signal) {
      const body = { address, permissions: String(permissions) };
      await ask.envelope('addressPermissions', { params: {}, signal }, { method: 'PUT', body, idempotent: true });
    },
    fetchAddress: (address, signal) => ask.read('address', deviceAddressDetail, { params: { address }, signal }),
  };
}

/** The server takes 255 characters. */
function agentText(userAgent: string | undefined): string | undefined {
  return userAgent?.slice(0, 255);
}

function hasKey(error: unknown, key: string): boolean {
  return error instanceof ApiRefusedError && Object.hasOwn(error.errors, key);
}
