/**
 * Reads the world from the chain on demand, for the player whose it is: what is stale is collected, read in one go, and stale again when that fails.
 * The height is read first. A node that is far behind, or does not know the player, is behind until it is known that another chain
 * answers: then the world begins anew.
 */
import type { Player } from '../../game/entities.ts';
import type { PlanetId, PlayerId } from '../../game/ids.ts';
import { type BlockHeight, blockHeight } from '../../game/units.ts';
import { BaseError, isAbortError } from '../../lib/BaseError.ts';
import type { Clock } from '../../lib/clock.ts';
import type { ConnectionStore, ResyncReason } from '../stores/connection.ts';
import { emptyWorld, type WorldStore } from '../world/world.ts';
import { blocksBehind, type Reading } from '../world/applyReading.ts';
import { type Doors, readHeight, readWorld } from './readWorld.ts';
import type { Stale } from '../world/stale.ts';
import { type MirrorLists, openLists } from './mirrorLists.ts';
import { NodeBehindError, PlayerUnknownError } from './errors.ts';
import { clearTrouble, reportTrouble } from './troubles.ts';
import { ownPlayer } from '../world/access.ts';

export interface Reader {
  /** Nothing is stale any more: another world. */
  reset(): void;
  /** Without reading yet. They became stale in block `since`. */
  markStale(parts: Iterable<Stale>, since: BlockHeight): void;
  /** Marks everything; a reason makes the change a resync that is reported. */
  markAllStale(reason: ResyncReason | null, since: BlockHeight): void;
  /** Reads what is stale, one turn later, so that a burst asks once. Resolves when nothing is stale any more. */
  readSoon(): Promise<void>;
  /** A node that was behind may have come along: what it answered too early is stale again. */
  onBlock(): void;
  /** Another chain answers: the world is empty, and who the key is is asked anew. */
  beginAnew(): void;
  /** Does not wait any longer after failures. */
  retryNow(): void;
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
   * Lays the answer into the world.
   * @param reason why everything was read; null for single parts and first readings
   */
  readonly lay: (reading: Reading, reason: ResyncReason | null) => void;
  /** Of the guild's mirror, while it may be asked. @param isFirst nothing was read yet */
  readonly lists?: (isFirst: boolean) => MirrorLists | null;
  /** 0..1, replaceable for tests. */
  readonly random?: () => number;
  readonly onRead: () => void;
  /** Whether another chain answers than the one that was known; false where nobody can say. Never rejects. */
  readonly isOtherChain: () => Promise<boolean>;
  readonly onOtherChainLife: () => void;
  /** A node that was far behind is no longer: what it answered others is old. */
  readonly onCaughtUp?: () => void;
}

/** Each shorter by up to a half, so that not all come back at once. */
const RETRY_BASE_MS = 1_000;
const RETRY_MAX_MS = 15_000;
const START = blockHeight(0n);

interface Unread {
  whole: boolean;
  reason: ResyncReason | null;
  readonly parts: Set<Stale>;
  /** A reading of an older block does not do. */
  since: BlockHeight;
}

const nothing = (): Unread => ({ whole: false, reason: null, parts: new Set(), since: START });

function addTo(stale: Unread, other: Unread): void {
  stale.whole ||= other.whole;
  stale.reason ??= other.reason;
  for (const part of other.parts) stale.parts.add(part);
  if (other.since > stale.since) stale.since = other.since;
}

export function createReader(input: ReaderInput): Reader {
  const { doors, world, connection, clock, closing, random = Math.random } = input;
  let stale = nothing();
  /** Answered by a node that had not seen the block yet: asked again with the next one. */
  let early = nothing();
  let reading: Promise<void> | null = null;
  let failures = 0;
  /** What screens asked meanwhile was answered by a node that was behind. */
  let isBehindReported = false;
  let pause = new AbortController();

  const whose = (): PlayerId | null => world.getState().self.playerId;

  /** Nothing kept of the other chain holds. Who the key is, is asked anew. */
  function beginAnew(): void {
    stale = nothing();
    early = nothing();
    world.setState(emptyWorld(), true);
    clearTrouble(connection, 'rest');
    connection.setState({ ticks: { stream: null, node: null, rest: null }, vouchedAt: null });
    input.onOtherChainLife();
  }

  /** Ahead of a first look at everything: what is listened to because of him is read after this, and once. */
  function layPlayer(reading: Reading, part: Stale): void {
    input.lay(reading, null);
    for (const other of stale.parts) if (other !== part) stale.parts.delete(other);
  }

  async function readOnce(asked: PlayerId): Promise<void> {
    const taken = stale;
    stale = nothing();
    const isFirst = !ownPlayer(world.getState());
    taken.whole ||= isFirst;
    try {
      // Blocks that came while the answer was on its way do not make it a chain's second life.
      const known = world.getState();
      const height = await readHeight(doors);
      const behind = blocksBehind(known, height);
      if (behind > 0n) {
        if (await input.isOtherChain()) return beginAnew();
        // What it says is older than what is known. Who knows nothing yet is shown even that.
        if (!isFirst) throw new NodeBehindError(behind);
      }
      if (asked !== whose() || closing.aborted) return;
      const now = world.getState();
      const onPlayer = (me: Player): void => {
        const isOver = asked !== whose() || closing.aborted;
        if (!isOver && isFirst) layPlayer({ height, players: [me] }, `player:${asked}`);
      };
      const lists = input.lists?.(isFirst) ?? null;
      const answer = await readWorld({
        doors,
        world: now,
        height,
        isAll: taken.whole,
        named: taken.parts,
        watched: input.watched(),
        onPlayer,
        lists: lists && openLists(lists, height, taken.since, isFirst),
      });
      if (asked !== whose() || closing.aborted) return;
      const reason = taken.whole && !isFirst ? taken.reason : null;
      input.lay(answer, reason);
      if (height < taken.since) addTo(early, taken);
      failures = 0;
      const wasBehind = isBehindReported;
      isBehindReported = behind > 0n;
      if (isBehindReported) {
        reportTrouble(connection, 'rest', input.restUrl, new NodeBehindError(behind), clock.now());
        stale.whole = true;
      } else clearTrouble(connection, 'rest');
      input.onRead();
      if (wasBehind && !isBehindReported) input.onCaughtUp?.();
    } catch (error) {
      if (isAbortError(error) || closing.aborted || asked !== whose()) return;
      // Only the player is asked for in a way that fails so, and a player does not vanish from a chain.
      const isUnknown = error instanceof BaseError && error.code === 'chain_not_found';
      if (isUnknown && (await input.isOtherChain())) return beginAnew();
      addTo(stale, taken);
      failures++;
      isBehindReported ||= error instanceof NodeBehindError;
      const trouble = isUnknown ? new PlayerUnknownError(asked) : error;
      reportTrouble(connection, 'rest', input.restUrl, trouble, clock.now());
      const pauseMs = Math.min(RETRY_MAX_MS, RETRY_BASE_MS * 2 ** (failures - 1)) * (1 - random() / 2);
      await clock.sleep(pauseMs, AbortSignal.any([closing, pause.signal])).catch(() => undefined);
    }
  }

  async function readStale(): Promise<void> {
    await Promise.resolve();
    for (;;) {
      const asked = whose();
      if (closing.aborted || asked === null || !(stale.whole || stale.parts.size > 0)) return;
      await readOnce(asked);
    }
  }

  return {
    beginAnew,
    reset() {
      stale = nothing();
      early = nothing();
    },
    markStale(parts, since) {
      const before = stale.parts.size;
      for (const part of parts) stale.parts.add(part);
      if (stale.parts.size > before && since > stale.since) stale.since = since;
    },
    markAllStale(reason, since) {
      addTo(stale, { whole: true, reason, parts: new Set(), since });
    },
    readSoon() {
      reading ??= readStale().finally(() => {
        reading = null;
      });
      return reading;
    },
    onBlock() {
      addTo(stale, early);
      early = nothing();
    },
    retryNow() {
      failures = 0;
      pause.abort();
      pause = new AbortController();
    },
    get isReading() {
      return reading !== null;
    },
  };
}
