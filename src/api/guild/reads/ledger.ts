/** Reads about coins that moved, stakes and tunables. docs/network/web-api.md sections 6 and 9. */
import * as z from 'zod/mini';
import type { About } from '../../../game/changes.ts';
import type { PlayerId } from '../../../game/ids.ts';
import type * as t from '../../../game/mirror/ledger.ts';
import type { Bucket } from '../../../game/mirror/series.ts';
import { columns } from '../../../wire/columns.ts';
import { readUint } from '../../../wire/read.ts';
import { count, text } from '../../../wire/values.ts';
import { list } from '../../../wire/wire.ts';
import * as f from '../../../wire/values.ts';
import * as i from '../../../wire/ids.ts';
import { direction } from '../decode/numbers.ts';
import { GUILD_ROUTES } from '../guildRoutes.ts';
import { mayGoOn, pageNumber } from '../page.ts';
import { many, one, oneAs, oneBy, SETTLED, SLOW, type WebRow } from '../row.ts';
import { countAnswer, counted } from './counts.ts';

const transferColumns = {
  id: count,
  atMs: ['time', f.timeMs],
  address: i.address,
  counterparty: f.textOrNull,
  /** Whole units, floored; the catalog's row is exact. */
  wholeAmount: ['amount', f.uint],
  denom: f.rawWord,
  action: f.word,
  direction,
} as const;

export const transfer = columns(transferColumns);

export const transferDetail = z.nullable(
  columns({ ...transferColumns, counterpartyPlayerId: i.playerIdOrNull, counterpartyUsername: f.name }),
);

export const ledgerStat = columns({
  bucketMs: ['bucket', f.timeMs],
  action: f.word,
  denom: f.rawWord,
  volume: f.signed,
  count,
});

/** A player's stake in the guild's own reactor. All figures are floored, for showing. */
export const infusionCard = z.nullable(
  columns({
    /** null: the player has not infused there, and the figures are 0. */
    destination: ['destination_id', i.infusedIdOrNull],
    address: i.addressOrNull,
    playerId: i.playerIdOrNull,
    fuelGrams: ['fuel', f.decimal],
    defusingGrams: ['defusing', f.decimal],
    powerWatts: ['power', f.decimal],
    /** Hundred times the ratio. */
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
        // not said: the technical detail
        ctx.issues.push({ code: 'custom', message: 'an unsigned integer', path: [index, 'value'], input: value });
        return z.NEVER;
      }
    }
    return { ...figures, other: Object.fromEntries(other) };
  }),
);

const COINS = { player: ['alpha', 'infused', 'ore', 'token'] } satisfies About;

export const LEDGER_ROWS = {
  /** Newest first, 100 a page. Generation A knows `sent` and `received` of alpha only. */
  transfers: many(
    GUILD_ROUTES.transfers,
    async (ask, { playerId }: { readonly playerId: PlayerId }, request, signal) => {
      // Page 0 and pages that are no number are errors of the server's here.
      const page = pageNumber(request);
      const items = await ask.read('transfers', list(transfer), { params: { player_id: playerId, page }, signal });
      return { items, next: mayGoOn(items.length, {}) ? String(page + 1) : null, total: null, height: null };
    },
    ({ id }) => id,
    { about: COINS },
  ),
  transferCount: oneAs('transferCount', countAnswer, counted, { about: COINS }),
  /** By the row's number in the ledger, which is no chain hash. */
  transfer: one('transfer', transferDetail, { good: SETTLED }),
  ledgerStats: oneBy(
    'ledgerStats',
    list(ledgerStat),
    ({ bucket, denom }: { readonly bucket?: Bucket; readonly denom?: string }) => ({ bucket, denom }),
    (rows) => rows,
    { good: SLOW, about: { all: ['alpha', 'infused'] }, generation: 'b', else: 'ledgerStats/ledger' },
  ),
  /** null when the player has no guild. */
  infusionOfPlayer: one('infusionOfPlayer', infusionCard, {
    about: { player: ['infusion', 'infused', 'playerUnsaid'] },
  }),
  /** Public. */
  settings: {
    path: GUILD_ROUTES.settings,
    make:
      ({ open }) =>
      (_, signal) =>
        open.read('settings', settings, { params: {}, signal }),
    good: SETTLED,
  } satisfies WebRow<object, t.GameSettings>,
};
