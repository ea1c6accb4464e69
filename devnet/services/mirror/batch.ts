/** What one transaction of the indexer gathers while it applies a group of blocks. docs/network/stream.md section 8. */
import type { Frame } from '../stream/frame.ts';
import type { Wire, WireObject } from '../wire.ts';
import { addToBalance } from './balances.ts';
import { feedActivity } from './feed.ts';
import { oldOreStart } from './oldOreStart.ts';
import { streamRow, streamTime } from './render.ts';
import { countActivity, countLedger } from './rollups.ts';
import type { Row } from './schema.ts';
import type { MirrorStore } from './store.ts';

/** The 14 categories written today. docs/network/web-api.md section 4. */
export const ACTIVITY_CATEGORIES = [
  'raid_status',
  'fleet_arrive',
  'fleet_depart',
  'struct_attack',
  'struct_health',
  'struct_status',
  'struct_move',
  'struct_block_build_start',
  'struct_block_ore_mine_start',
  'struct_block_ore_refine_start',
  'struct_defense_add',
  'struct_defense_remove',
  'shield_change',
  'block_raid_start',
] as const;
export type ActivityCategory = (typeof ACTIVITY_CATEGORIES)[number];

export interface LedgerInput {
  readonly address: string;
  readonly counterparty: string | null;
  /** Base units. */
  readonly amount: bigint;
  readonly action: string;
  readonly direction: 'debit' | 'credit';
  readonly denom: string;
}

export interface Batch {
  readonly store: MirrorStore;
  /** Entity, grid and such: leave in event order, before the heartbeat. */
  emit(
    subjectTail: string,
    body: WireObject,
    extra?: { readonly oldTail?: string; readonly stubFields?: readonly string[] },
  ): void;
  activity(planetId: string | undefined, category: ActivityCategory, detail: Wire): void;
  ledger(entry: LedgerInput): void;
  /** All frames: rows, one heartbeat for the whole group, inventory, planet activity. */
  frames(): readonly Frame[];
}

/** Tokens when the owner cannot be resolved. */
export const NO_PLAYER = 'noPlayer';
const NO_GUILD = 'noGuild';

const PLANET_STUB = ['subject', 'planet_id', 'player_id', 'seq', 'category', 'time'];

/** @param options.silent rows are told again, not changed: no activity, no ledger */
export function createBatch(store: MirrorStore, namespace: string, options: { readonly silent?: boolean } = {}): Batch {
  const rows: Frame[] = [];
  const inventory: Frame[] = [];
  const activities: Frame[] = [];
  const { tables } = store;

  function frame(subject: string, body: WireObject, oldSubject?: string, stubFields?: readonly string[]): Frame {
    return {
      subject,
      body: { subject, ...body },
      ...(oldSubject === undefined ? {} : { oldSubject }),
      ...(stubFields === undefined ? {} : { stubFields }),
    };
  }

  return {
    store,
    emit(tail, body, extra) {
      const old = extra?.oldTail === undefined ? undefined : `${namespace}.${extra.oldTail}`;
      rows.push(frame(`${namespace}.${tail}`, body, old, extra?.stubFields));
    },
    activity(planetId, category, detail) {
      if (!planetId || options.silent) return;
      const row: Row<'planet_activity'> = {
        time: store.timeMs,
        seq: nextSeq(store, planetId),
        planet_id: planetId,
        category,
        detail,
        block_height: Number(store.height),
      };
      tables.planet_activity.set(`${planetId}/${row.seq}`, row);
      feedActivity(store, category, row);
      countActivity(store, row);
      const playerId = tables.planet.get(planetId)?.owner || NO_PLAYER;
      const whole = frame(
        `${namespace}.planet.${planetId}.${playerId}`,
        { ...streamRow('planet_activity', row), player_id: playerId },
        `${namespace}.planet.${planetId}`,
        PLANET_STUB,
      );
      const structDetail = oldOreStart(store, planetId, category, detail);
      activities.push(structDetail === undefined ? whole : { ...whole, structDetail });
    },
    ledger(entry) {
      if (options.silent) return;
      const id = tables.ledger.size + 1;
      const row: Row<'ledger'> = {
        time: store.timeMs,
        id,
        address: entry.address,
        counterparty: entry.counterparty,
        amount: String(entry.denom === 'ore' ? entry.amount : entry.amount / 1_000_000n),
        amount_p: String(entry.amount),
        block_height: Number(store.height),
        action: entry.action,
        direction: entry.direction,
        denom: entry.denom,
      };
      tables.ledger.set(String(id), row);
      addToBalance(store, row);
      countLedger(store, row);
      const own = partyOf(store, entry.address);
      const other = partyOf(store, entry.counterparty);
      inventory.push(
        frame(`${namespace}.inventory.${entry.denom}.${own.guildId}.${own.playerId}.${entry.address}`, {
          category: entry.action,
          ...streamRow('ledger', row),
          player_id: own.playerId,
          guild_id: own.guildId,
          counterparty_player_id: other.playerId,
          counterparty_guild_id: other.guildId,
        }),
      );
    },
    frames() {
      const heartbeat: Frame = {
        subject: 'consensus',
        body: {
          subject: 'consensus',
          category: 'block',
          height: store.height,
          updated_at: streamTime(store.timeMs),
        },
      };
      return [...rows, heartbeat, ...inventory, ...activities];
    },
  };
}

function nextSeq(store: MirrorStore, planetId: string): number {
  const next = store.activityCount.get(planetId) ?? 0;
  store.activityCount.set(planetId, next + 1);
  return next;
}

function partyOf(store: MirrorStore, address: string | null): { readonly playerId: string; readonly guildId: string } {
  const playerId = address === null ? undefined : store.tables.player_address.get(address)?.player_id;
  const guildId = playerId ? store.tables.player.get(playerId)?.guild_id : undefined;
  return { playerId: playerId || NO_PLAYER, guildId: guildId || NO_GUILD };
}
