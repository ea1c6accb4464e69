/** Further keys of a player. docs/network/web-api.md section 2 "Auth and onboarding routes". */
import * as z from 'zod/mini';
import type { About } from '../../../game/changes.ts';
import type { ActivationCodeInfo, PendingAddress } from '../../../game/mirror/devices.ts';
import { columns } from '../../../wire/columns.ts';
import { text } from '../../../wire/values.ts';
import { list } from '../../../wire/wire.ts';
import { GUILD_ROUTES } from '../guildRoutes.ts';
import { one, oneAs, type WebRow } from '../row.ts';
import * as f from '../../../wire/values.ts';
import * as i from '../../../wire/ids.ts';
import { countAnswer, counted } from './counts.ts';

export const codeInfo = z.nullable(
  columns({
    playerId: i.playerId,
    guildTag: ['tag', text],
    username: f.name,
    pfp: text,
    pfpRenderAttributes: ['pfp_client_render_attributes', text],
  }),
);

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
    /** `approved`, `pending`, … */
    status: text,
    alphaGrams: ['alpha', f.signedOrNull],
  }),
);

const KEYS = { player: ['device'] } satisfies About;
const CODE = { code: ['code'] } satisfies About;

export const DEVICE_ROWS = {
  /** Public. null: no such code, or its hour is over. */
  activationCode: {
    path: GUILD_ROUTES.activationCodeInfo,
    make:
      ({ open }) =>
      ({ code }, signal) =>
        open.read('activationCodeInfo', codeInfo, { params: { code: code.toUpperCase() }, signal }),
    about: CODE,
  } satisfies WebRow<{ readonly code: string }, ActivationCodeInfo | null>,
  /** null until the new device has asked. */
  pendingAddress: {
    path: GUILD_ROUTES.pendingAddress,
    make:
      ({ ask }) =>
      ({ code }, signal) =>
        ask.read('pendingAddress', pendingAddress, { params: { code: code.toUpperCase() }, signal }),
    about: CODE,
  } satisfies WebRow<{ readonly code: string }, PendingAddress | null>,
  addressCount: oneAs('addressCount', countAnswer, counted, { about: KEYS }),
  /** Approved ones, in no order. */
  addressesOfPlayer: one('addressesOfPlayer', list(deviceAddress), { about: KEYS }),
  address: one('address', deviceAddressDetail, { about: { address: ['device'] } }),
};
