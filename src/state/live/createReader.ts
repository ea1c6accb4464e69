/**
 * Reads the world from the chain on demand: what is owed is collected, read in one go, and owed again when it fails.
 * The height is read first; a chain that is far behind, or does not know the player, is another chain than we knew.
 */
import type { PlanetId, PlayerId } from '../../game/ids.ts';
import { type BlockHeight, blockHeight } from '../../game/units.ts';
import { BaseError, isAbortError } from '../../lib/BaseError.ts';
import type { Clock } from '../../lib/clock.ts';
import type { ConnectionStore, ResyncReason } from '../stores/connection.ts';
import { emptyWorld, type WorldState, type WorldStore } from '../stores/world.ts';
import { applyReading, isOtherChainLife } from './applyReading.ts';
import { type Doors, readHeight, readWorld } from './readWorld.ts';
import type { Stale } from './stale.ts';
import { clearTrouble, reportTrouble } from './troubles.ts';

export interface Reader {
  /** Forgets what was owed and reads for this player from now on; null reads nothing. */
  setPlayer(playerId: PlayerId | null): void;
  /** Marks parts as unread, without reading yet. They became so in block `since`. */
  owe(parts: Iterable<Stale>, since: BlockHeight): void;
  /** Marks everything; a reason makes the change a resync that is reported. */
  oweAll(reason: ResyncReason | null, since: BlockHeight): void;
  /** Reads what is owed, one turn later, so that a burst asks once. Resolves when nothing is owed any more. */
  readSoon(): Promise<void>;
  /** A node that was behind may have come along: what it answered too early is owed again. */
  onBlock(): void;
  /** Tries again now after failures. */
  hurry(): void;
  /** True from the first question to the last answer. */
  readonly isReading: boolean;
}

export interface ReaderInput {
  readonly doors: Doors;
  readonly world: WorldStore;
  readonly connection: ConnectionStore;
  readonly restUrl: string;
  readonly clock: Clock;
  readonly closing: AbortSignal;
  /** Planets that screens look at. */
  readonly watched: () => ReadonlySet<PlanetId>;
  /**
   * The world with what was read in it: the last word before it is put into the store.
   * @param reason why everything was read; null for single parts and first readings
   */
  readonly settle: (world: WorldState, reason: ResyncReason | null) => WorldState;
  readonly onRead: () => void;
  readonly onOtherChainLife: () => void;
}

const RETRY_BASE_MS = 1_000;
const RETRY_MAX_MS = 15_000;
const START = blockHeight(0n);

interface Owed {
  whole: boolean;
  reason: ResyncReason | null;
  readonly parts: Set<Stale>;
  /** A reading of an older block does not pay. */
  since: BlockHeight;
}

const nothing = (): Owed => ({ whole: false, reason: null, parts: new Set(), since: START });

function addTo(owed: Owed, other: Owed): void {
  owed.whole ||= other.whole;
  owed.reason ??= other.reason;
  for (const part of other.parts) owed.parts.add(part);
  if (other.since > owed.since) owed.since = other.since;
}

export function createReader(input: ReaderInput): Reader {
  const { doors, world, connection, clock, closing } = input;
  let playerId: PlayerId | null = null;
  let owed = nothing();
  /** Answered by a node that had not seen the block yet: asked again with the next one. */
  let early = nothing();
  let reading: Promise<void> | null = null;
  let failures = 0;
  let pause = new AbortController();

  /** Nothing kept of the other chain holds. Who the key is, is asked anew. */
  function beginAnew(): void {
    owed = nothing();
    early = nothing();
    world.setState(emptyWorld(), true);
    clearTrouble(connection, 'rest');
    input.onOtherChainLife();
  }

  async function readOnce(asked: PlayerId): Promise<void> {
    const paid = owed;
    owed = nothing();
    const isFirst = !world.getState().player;
    paid.whole ||= isFirst;
    try {
      // Blocks that came while the answer was on its way do not make it a chain's second life.
      const known = world.getState();
      const height = await readHeight(doors);
      if (isOtherChainLife(known, height)) {
        beginAnew();
        return;
      }
      const parts = paid.whole ? 'all' : paid.parts;
      const now = world.getState();
      const answer = await readWorld({ doors, world: now, playerId: asked, height, parts, watched: input.watched() });
      if (asked !== playerId || closing.aborted) return;
      const reason = paid.whole && !isFirst ? paid.reason : null;
      world.setState(input.settle(applyReading(world.getState(), answer), reason), true);
      if (height < paid.since) addTo(early, paid);
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
      addTo(owed, paid);
      failures++;
      reportTrouble(connection, 'rest', input.restUrl, error, clock.now());
      const pauseMs = Math.min(RETRY_MAX_MS, RETRY_BASE_MS * 2 ** (failures - 1));
      await clock.sleep(pauseMs, AbortSignal.any([closing, pause.signal])).catch(() => undefined);
    }
  }

  async function readOwed(): Promise<void> {
    await Promise.resolve();
    while (!closing.aborted && playerId && (owed.whole || owed.parts.size > 0)) await readOnce(playerId);
  }

  return {
    setPlayer(next) {
      playerId = next;
      owed = nothing();
      early = nothing();
    },
    owe(parts, since) {
      const before = owed.parts.size;
      for (const part of parts) owed.parts.add(part);
      if (owed.parts.size > before && since > owed.since) owed.since = since;
    },
    oweAll(reason, since) {
      addTo(owed, { whole: true, reason, parts: new Set(), since });
    },
    readSoon() {
      reading ??= readOwed().finally(() => {
        reading = null;
      });
      return reading;
    },
    onBlock() {
      addTo(owed, early);
      early = nothing();
    },
    hurry() {
      failures = 0;
      pause.abort();
      pause = new AbortController();
    },
    get isReading() {
      return reading !== null;
    },
  };
}
