/** Reads about coins that moved, stakes and tunables. docs/network/web-api.md sections 6 and 9. */
import * as z from 'zod/mini';
import type { PlayerId } from '../../../game/ids.ts';
import type * as t from '../../../game/mirror/ledger.ts';
import type { Bucket } from '../../../game/mirror/series.ts';
import { columns } from '../../../wire/columns.ts';
import { readUint } from '../../../wire/read.ts';
import { count, text } from '../../../wire/values.ts';
import { list } from '../../../wire/wire.ts';
import type { Ask } from '../createAsk.ts';
import * as f from '../../../wire/values.ts';
import * as i from '../../../wire/ids.ts';
import { direction } from '../decode/numbers.ts';
import { type MirrorPage, mayGoOn, pageNumber } from '../page.ts';
import { countOf } from './counts.ts';

const transferColumns = {
  id: count,
  atMs: ['time', f.timeMs],
  address: i.address,
  counterparty: f.textOrNull,
  wholeAmount: ['amount', f.uint],
  denom: f.word,
  action: f.word,
  direction,
} as const;

export const transfer = columns(transferColumns);

export const transferDetail = z.nullable(
  columns({ ...transferColumns, counterpartyPlayerId: i.playerIdOrNull, counterpartyUsername: text }),
);

export const ledgerStat = columns({
  bucketMs: ['bucket', f.timeMs],
  action: f.word,
  denom: f.word,
  volume: f.signed,
  count,
});

export const infusionCard = z.nullable(
  columns({
    destination: ['destination_id', i.infusedIdOrNull],
    address: i.addressOrNull,
    playerId: i.playerIdOrNull,
    fuelGrams: ['fuel', f.decimal],
    defusingGrams: ['defusing', f.decimal],
    powerWatts: ['power', f.decimal],
    ratioPercent: ['ratio', f.decimal],
    commissionPercent: ['commission', f.decimal],
    joinInfusionMinimumGrams: ['join_infusion_minimum', f.decimal],
    ...f.stamps,
  }),
);

/** Names of the server to fields; docs/network/web-api.md "Settings keys seen". */
const KNOWN = {
  REACTOR_RATIO: 'reactorRatio',
  PLAYER_RESUME_CHARGE: 'playerResumeCharge',
  PLANETARY_SHIELD_BASE: 'planetaryShieldBase',
  PLAYER_PASSIVE_DRAW: 'playerPassiveDraw',
  PLANET_STARTING_ORE: 'planetStartingOre',
  PLANET_STARTING_SLOTS: 'planetStartingSlots',
  STRUCT_SWEEP_DELAY: 'structSweepDelay',
} as const satisfies Readonly<Record<string, keyof t.GameSettings>>;

type Figures = Omit<t.GameSettings, 'other'>;
const UNSAID = Object.fromEntries(Object.values(KNOWN).map((field) => [field, null])) as unknown as Figures;

export const settings = z.pipe(
  list(columns({ name: f.word, value: text })),
  z.transform((rows, ctx): t.GameSettings => {
    const figures: { -readonly [K in keyof Figures]: bigint | null } = { ...UNSAID };
    const other = new Map<string, string>();
    for (const [index, { name, value }] of rows.entries()) {
      const field = Object.hasOwn(KNOWN, name) ? KNOWN[name as keyof typeof KNOWN] : undefined;
      const figure = readUint(value);
      if (field === undefined) other.set(name, value);
      else if (figure !== undefined) figures[field] = figure;
      else {
        ctx.issues.push({ code: 'custom', message: 'an unsigned integer', path: [index, 'value'], input: value });
        return z.NEVER;
      }
    }
    return { ...figures, other: Object.fromEntries(other) };
  }),
);

export interface LedgerReads {
  /** Newest first, 100 a page. Generation A knows `sent` and `received` of alpha only. */
  listTransfers(
    playerId: PlayerId,
    request?: { readonly page?: number },
    signal?: AbortSignal,
  ): Promise<MirrorPage<t.Transfer>>;
  fetchTransferCount(playerId: PlayerId, signal?: AbortSignal): Promise<number>;
  /** By the row's number in the ledger, which is no chain hash. */
  fetchTransfer(id: number, signal?: AbortSignal): Promise<t.TransferDetail | null>;
  fetchLedgerStats(
    request?: { readonly bucket?: Bucket; readonly denom?: string },
    signal?: AbortSignal,
  ): Promise<readonly t.LedgerStat[]>;
  /** null when the player has no guild. */
  fetchInfusionOfPlayer(playerId: PlayerId, signal?: AbortSignal): Promise<t.InfusionCard | null>;
  /** Public. */
  fetchSettings(signal?: AbortSignal): Promise<t.GameSettings>;
}

/** @param open asks without a session */
export function createLedgerReads(ask: Ask, open: Ask): LedgerReads {
  const of = (id: PlayerId, signal?: AbortSignal) => ({ params: { player_id: id }, signal });

  return {
    async listTransfers(id, request = {}, signal) {
      // Page 0 and pages that are no number are errors of the server's here.
      const page = pageNumber(request);
      const items = await ask.read('transfers', list(transfer), { params: { player_id: id, page }, signal });
      return { items, next: mayGoOn(items.length, {}) ? String(page + 1) : null, total: null, height: null };
    },
    fetchTransferCount: (id, signal) => countOf(ask, 'transferCount', of(id, signal)),
    fetchTransfer: (id, signal) => ask.read('transfer', transferDetail, { params: { tx_id: id }, signal }),
    fetchLedgerStats: (query = {}, signal) =>
      ask.read('ledgerStats', list(ledgerStat), { params: {}, query: { ...query }, signal }),
    fetchInfusionOfPlayer: (id, signal) => ask.read('infusionOfPlayer', infusionCard, of(id, signal)),
    fetchSettings: (signal) => open.read('settings', settings, { params: {}, signal }),
  };
}
