/**
 * Reads the world from the chain on demand: what is owed is collected, read in one go, and owed again when it fails.
 * The height is read first; a chain that is far behind, or does not know the player, is another chain than we knew.
 */
import type { PlayerId } from '../../game/ids.ts';
import { BaseError, isAbortError } from '../../lib/BaseError.ts';
import type { Clock } from '../../lib/clock.ts';
import type { ConnectionStore } from '../stores/connection.ts';
import { emptyWorld, type WorldStore } from '../stores/world.ts';
import type { Stale } from './applyEvents.ts';
import { applyReading, isOtherChainLife } from './applyReading.ts';
import { type Doors, readAll, readHeight, readStale } from './readWorld.ts';
import { clearTrouble, reportTrouble } from './troubles.ts';

export interface Reader {
  /** Forgets what was owed and reads for this player from now on; null reads nothing. */
  setPlayer(playerId: PlayerId | null): void;
  /** Marks parts as unread, without reading yet. */
  owe(parts: Iterable<Stale>): void;
  oweAll(): void;
  /** Reads what is owed, one turn later, so that a burst asks once. Resolves when nothing is owed any more. */
  readSoon(): Promise<void>;
  /** Tries again now after failures. */
  hurry(): void;
}

export interface ReaderInput {
  readonly doors: Doors;
  readonly world: WorldStore;
  readonly connection: ConnectionStore;
  readonly restUrl: string;
  readonly clock: Clock;
  readonly closing: AbortSignal;
  readonly onRead: () => void;
  readonly onOtherChainLife: () => void;
}

const RETRY_BASE_MS = 1_000;
const RETRY_MAX_MS = 15_000;

export function createReader(input: ReaderInput): Reader {
  const { doors, world, connection, clock, closing } = input;
  let playerId: PlayerId | null = null;
  let whole = false;
  let stale = new Set<Stale>();
  let reading: Promise<void> | null = null;
  let failures = 0;
  let pause = new AbortController();

  /** Nothing kept of the other chain holds. Who the key is, is asked anew. */
  function beginAnew(): void {
    whole = false;
    stale = new Set();
    world.setState(emptyWorld(), true);
    clearTrouble(connection, 'rest');
    input.onOtherChainLife();
  }

  async function readOnce(asked: PlayerId): Promise<void> {
    const all = whole || !world.getState().player;
    const parts = stale;
    whole = false;
    stale = new Set();
    try {
      const height = await readHeight(doors);
      if (isOtherChainLife(world.getState(), height)) {
        beginAnew();
        return;
      }
      const now = world.getState();
      const reading = all
        ? await readAll(doors, now, asked, height)
        : await readStale(doors, now, asked, height, parts);
      if (asked !== playerId || closing.aborted) return;
      world.setState(applyReading(world.getState(), reading), true);
      failures = 0;
      clearTrouble(connection, 'rest');
      input.onRead();
    } catch (error) {
      if (isAbortError(error) || closing.aborted || asked !== playerId) return;
      if (error instanceof BaseError && error.code === 'chain_not_found') {
        // Only the player is asked for in a way that fails so, and a player does not vanish from a chain.
        beginAnew();
        return;
      }
      if (all) whole = true;
      for (const part of parts) stale.add(part);
      failures++;
      reportTrouble(connection, 'rest', input.restUrl, error, clock.now());
      const pauseMs = Math.min(RETRY_MAX_MS, RETRY_BASE_MS * 2 ** (failures - 1));
      await clock.sleep(pauseMs, AbortSignal.any([closing, pause.signal])).catch(() => undefined);
    }
  }

  async function readOwed(): Promise<void> {
    await Promise.resolve();
    while (!closing.aborted && playerId && (whole || stale.size > 0)) await readOnce(playerId);
  }

  return {
    setPlayer(next) {
      playerId = next;
      whole = false;
      stale = new Set();
    },
    owe(parts) {
      for (const part of parts) stale.add(part);
    },
    oweAll() {
      whole = true;
    },
    readSoon() {
      reading ??= readOwed().finally(() => {
        reading = null;
      });
      return reading;
    },
    hurry() {
      failures = 0;
      pause.abort();
      pause = new AbortController();
    },
  };
}
