/**
 * The relational mirror: rows fed by chain events alone, some blocks behind the tip, and the stream's frames in the
 * order in which the real indexer's transactions let them out. docs/network/stream.md section 8, docs/network/web-api.md section 3.
 */
import type { Block, Chain } from '../../chain/types.ts';
import type { WebGeneration } from '../../options.ts';
import type { WorldEvent } from '../../world/events.ts';
import type { WorldReader } from '../../world/tables.ts';
import type { Frame } from '../stream/frame.ts';
import { ACTION_HANDLERS } from './applyActions.ts';
import { STAKING_HANDLERS } from './applyStaking.ts';
import { ATTRIBUTE_HANDLERS } from './applyAttributes.ts';
import { ENTITY_HANDLERS, type Handler } from './applyEntities.ts';
import { guildHandler, type HostGuild } from './applyGuild.ts';
import { structType } from './applyStructType.ts';
import { rebuildInventory } from './balances.ts';
import { createBatch } from './batch.ts';
import { dumpMirror, loadMirror, type MirrorDump } from './dump.ts';
import { genesisCoins } from './genesisCoins.ts';
import { worldEvents } from './resync.ts';
import { closeHour } from './series.ts';
import { createMirrorStore, type MirrorStore } from './store.ts';

/** Live tunables of `/api/setting`. docs/network/web-api.md section 6 "Settings keys seen", with the 0.21 shield. */
const SETTINGS = {
  REACTOR_RATIO: '1000',
  PLAYER_RESUME_CHARGE: '666',
  PLANETARY_SHIELD_BASE: '25',
  PLAYER_PASSIVE_DRAW: '25',
  PLANET_STARTING_ORE: '5',
  PLANET_STARTING_SLOTS: '4',
  STRUCT_SWEEP_DELAY: '5',
} as const;

/** What was done and paid, and what the guild wrote itself, cannot be read off the chain's state. */
const KEPT_ON_RESYNC: readonly string[] = [
  'planet_activity',
  'activity_feed',
  'activity_count',
  'player_activity_count',
  'ledger',
  'ledger_count',
  'ledger_sum',
  'balance',
  'guild_bank',
  'planet_raid',
  'stat',
  'stat_hourly',
  'defusion',
  'address_tag',
  'activation_code',
  'player_address_pending',
  'player_address_meta',
];

export interface MirrorConfig {
  readonly namespace: string;
  readonly lagBlocks: number;
  readonly host: HostGuild;
  readonly publish: (frame: Frame) => void;
  /** Of the guild's server; `b` where it is not said. */
  readonly generation?: WebGeneration;
  /** The file the chain began with; asked once, with the first block. Without it nobody had coins before. */
  readonly genesis?: () => WorldReader;
}

export interface Mirror {
  readonly store: MirrorStore;
  /** A block of the chain's; grouped blocks of one burst are applied as one transaction with one heartbeat. */
  accept(block: Block, grouped: boolean): void;
  /**
   * Catches up after a start, without frames: nobody listens yet. What lies within the lag waits as usual.
   * @param dump what {@link dump} wrote; undefined when there is none
   */
  restore(chain: Chain, dump?: unknown): void;
  /** Applies all that waits, lag or not, and tells it as JSON. */
  dump(): MirrorDump;
  /** Stops applying and keeps what arrives: a mirror that hangs. */
  pause(): void;
  resume(): void;
  /** Blocks the mirror trails on purpose; more makes it stand still for a while. */
  lagBlocks: number;
  close(): void;
}

export function createMirror(config: MirrorConfig): Mirror {
  const store = createMirrorStore(config.generation);
  const handlers: ReadonlyMap<string, Handler> = new Map(
    Object.entries({
      ...ENTITY_HANDLERS,
      ...ATTRIBUTE_HANDLERS,
      ...ACTION_HANDLERS,
      ...STAKING_HANDLERS,
      EventGuild: guildHandler(config.host),
      EventStructType: structType,
    }),
  );
  let waiting: { readonly block: Block; readonly grouped: boolean }[] = [];
  let tip = 0n;
  let lag = config.lagBlocks;
  let scheduled = false;
  let paused = false;
  let closed = false;

  function applyGroup(blocks: readonly Block[], publish: boolean): void {
    const batch = createBatch(store, config.namespace);
    const run = (event: WorldEvent): void => handlers.get(event.name)?.(event.data, batch);
    for (const block of blocks) {
      closeHour(store, block.timeMs);
      store.height = block.height;
      store.timeMs = block.timeMs;
      seedSettings(store);
      for (const event of block.beginEvents) run(event);
      for (const tx of block.txs) for (const { event } of tx.events) run(event);
      for (const event of block.endEvents) run(event);
      if (block.height === 1n && config.genesis) {
        for (const entry of genesisCoins(config.genesis())) batch.ledger(entry);
      }
    }
    if (publish) for (const frame of batch.frames()) config.publish(frame);
  }

  /** History is gone: rows from the chain's state as it stands, what was done and paid stays as known. */
  function resync(chain: Chain): void {
    for (const [name, table] of Object.entries(store.tables)) {
      if (!KEPT_ON_RESYNC.includes(name)) table.clear();
    }
    store.height = chain.tip.height;
    store.timeMs = chain.tip.timeMs;
    seedSettings(store);
    const batch = createBatch(store, config.namespace, { silent: true });
    for (const event of worldEvents(chain.world)) handlers.get(event.name)?.(event.data, batch);
    rebuildInventory(store);
  }

  function flush(): void {
    scheduled = false;
    if (!paused && !closed) drain(tip - BigInt(lag));
  }

  /** One transaction per block, or per run of blocks that came in one burst. */
  function drain(upTo: bigint): void {
    const due = waiting.filter(({ block }) => block.height <= upTo);
    waiting = waiting.slice(due.length);
    let group: Block[] = [];
    for (const [index, { block, grouped }] of due.entries()) {
      group.push(block);
      const next = due[index + 1];
      if (grouped && next?.grouped) continue;
      applyGroup(group, true);
      group = [];
    }
  }

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    // A burst calls accept() once per block, synchronously: what comes in one turn is seen together.
    queueMicrotask(flush);
  }

  return {
    store,
    accept(block, grouped) {
      waiting.push({ block, grouped });
      tip = block.height;
      schedule();
    },
    restore(chain, dump) {
      if (dump !== undefined) loadMirror(store, dump);
      tip = chain.tip.height;
      if (store.height < tip && !chain.block(store.height + 1n)) resync(chain);
      for (let height = store.height + 1n; height <= tip; height++) {
        const block = chain.block(height);
        if (!block) continue;
        // Genesis is never waited for: a client that comes first must find the guild.
        if (height === 1n || height <= tip - BigInt(lag)) applyGroup([block], false);
        else waiting.push({ block, grouped: false });
      }
    },
    dump() {
      drain(tip);
      return dumpMirror(store);
    },
    pause() {
      paused = true;
    },
    resume() {
      paused = false;
      schedule();
    },
    get lagBlocks() {
      return lag;
    },
    set lagBlocks(blocks) {
      lag = blocks;
      schedule();
    },
    close() {
      closed = true;
      waiting = [];
    },
  };
}

function seedSettings(store: MirrorStore): void {
  if (store.tables.setting.size > 0) return;
  for (const [name, value] of Object.entries(SETTINGS)) {
    store.tables.setting.set(name, { name, value, updated_at: store.timeMs });
  }
}
