/**
 * A sample of what is on screen, asked of the guild's mirror and of the chain. The mirror trails, so a difference counts
 * only when it is still there after the mirror has passed the block in which the chain was asked, and the chain has not
 * moved meanwhile. docs/network/stream.md section 10: powers are compared in milliwatts, ore in grams, never in floored watts.
 *
 * Alpha is not compared: the mirror adds up grams that were floored row by row (docs/network/web-api.md section 6), so its figure
 * drifts by design.
 */
import type { PlanetId, PlayerId } from '../../game/ids.ts';
import type { BlockHeight } from '../../game/units.ts';
import type { Consistency, Difference } from '../stores/connection.ts';
import type { WorldState } from '../world/world.ts';
import { ownPlayer } from '../world/access.ts';

/** What the mirror says; null for what it does not have. */
export interface MirrorSide {
  /** How far the mirror is; null where the host lacks the route, and then nothing can be compared. */
  fetchHeight(signal: AbortSignal): Promise<BlockHeight | null>;
  fetchPlayer(id: PlayerId, signal: AbortSignal): Promise<Values | null>;
  fetchPlanet(id: PlanetId, signal: AbortSignal): Promise<Values | null>;
}

/** The same, of the chain. */
export interface ChainSide {
  fetchHeight(signal: AbortSignal): Promise<BlockHeight>;
  fetchPlayer(id: PlayerId, signal: AbortSignal): Promise<Values | null>;
  fetchPlanet(id: PlanetId, signal: AbortSignal): Promise<Values | null>;
}

/** Name of a value to the value in base units. */
export type Values = Readonly<Record<string, bigint>>;

interface Sample {
  /** No value is younger. */
  readonly height: BlockHeight;
  /** What each side says, by the value and whose it is. */
  readonly values: ReadonlyMap<string, Difference>;
}

export interface ConsistencyCheck {
  /** Called with each block; asks {@link FIRST_AFTER} of them later, then every {@link CHECK_EVERY}, one check at a time. */
  onBlock(world: WorldState): Promise<void>;
}

const FIRST_AFTER = 20n;
/** Two sides are asked each time, one thing in turn. */
const CHECK_EVERY = 40n;
/** Blocks after which a mirror that has not caught up is not waited for. */
const PATIENCE = 10n;
/** Asked for in one check besides one's own. */
const OTHERS = 1;

/**
 * @param tell the result of each check that came to an end
 * @param shared the chain as others asked it a moment ago: agreement needs no more, a doubt does
 */
export function createConsistencyCheck(
  mirror: MirrorSide,
  chain: ChainSide,
  signal: AbortSignal,
  tell: (result: Consistency) => void,
  shared = chain,
): ConsistencyCheck {
  let nextAt: bigint | null = null;
  /** Samples that differed, waiting for the mirror. */
  let doubted: { readonly sample: Sample; readonly ids: Ids; readonly until: bigint } | null = null;
  let asking = false;
  let turn = 0;

  async function begin(world: WorldState): Promise<void> {
    const ids = choose(world, turn++);
    const values = await take(ids, shared);
    if (values.size === 0) return;
    const sample = { height: world.height, values };
    if (differences(sample).length === 0) tell(result(sample, []));
    else await doubt(ids);
  }

  /** Asked anew, of the chain itself, and dated. */
  async function doubt(ids: Ids): Promise<void> {
    const sample = await takeDated(ids);
    if (!sample) return;
    if (differences(sample).length === 0) tell(result(sample, []));
    else doubted = { sample, ids, until: sample.height + PATIENCE };
  }

  /** Once the mirror has seen the block of the doubt. */
  async function settle({ sample, ids, until }: NonNullable<typeof doubted>, tip: bigint): Promise<void> {
    const height = await mirror.fetchHeight(signal);
    if (height === null || height < sample.height) {
      if (tip > until) doubted = null;
      return;
    }
    const again = await takeDated(ids);
    doubted = null;
    if (!again) return;
    const real = differences(again).filter(({ value, of, chain: now, mirror: theirs }) => {
      const before = sample.values.get(keyOf(value, of));
      // Moved in between: the mirror may rightly stand anywhere on the way.
      return before !== undefined && before.chain === now && before.mirror !== now && theirs !== now;
    });
    tell(result(again, real));
  }

  /** null when one of the sides cannot be asked about anything. */
  async function takeDated(ids: Ids): Promise<Sample | null> {
    const values = await take(ids, chain);
    // Asked last: nothing above is younger than this.
    const height = await chain.fetchHeight(signal);
    return values.size > 0 ? { height, values } : null;
  }

  async function take({ players, planets }: Ids, side: ChainSide): Promise<Sample['values']> {
    const values = new Map<string, Difference>();
    const compare = (of: string, ours: Values | null, theirs: Values | null): void => {
      if (!ours || !theirs) return;
      for (const [value, theirOwn] of Object.entries(theirs)) {
        const chainOwn = ours[value];
        if (chainOwn !== undefined) values.set(keyOf(value, of), { value, of, chain: chainOwn, mirror: theirOwn });
      }
    };
    await Promise.all([
      ...players.map(async (id) => {
        const [ours, theirs] = await Promise.all([side.fetchPlayer(id, signal), mirror.fetchPlayer(id, signal)]);
        compare(id, ours, theirs);
      }),
      ...planets.map(async (id) => {
        const [ours, theirs] = await Promise.all([side.fetchPlanet(id, signal), mirror.fetchPlanet(id, signal)]);
        compare(id, ours, theirs);
      }),
    ]);
    return values;
  }

  return {
    async onBlock(world) {
      if (asking || !ownPlayer(world)) return;
      nextAt ??= world.height + FIRST_AFTER;
      if (!doubted && world.height < nextAt) return;
      asking = true;
      try {
        if (doubted) await settle(doubted, world.height);
        else {
          nextAt = world.height + CHECK_EVERY;
          await begin(world);
        }
      } catch {
        // A side that does not answer has its own banner; the next check comes by itself.
        doubted = null;
      } finally {
        asking = false;
      }
    },
  };
}

interface Ids {
  readonly players: readonly PlayerId[];
  readonly planets: readonly PlanetId[];
}

/** First the player and home, then one of the two in turn; of what is looked at elsewhere, another each time. */
function choose({ self, players, planets }: WorldState, turn: number): Ids {
  return {
    players: turn === 0 || turn % 2 === 1 ? chosen(players, self.playerId, turn >> 1, OTHERS) : [],
    planets: turn % 2 === 0 ? chosen(planets, self.planetId, turn >> 1, OTHERS) : [],
  };
}

function chosen<K>(records: ReadonlyMap<K, unknown>, own: K | null, turn: number, count: number): readonly K[] {
  const others = [...records.keys()].filter((id) => id !== own);
  const first = own !== null && records.has(own) ? [own] : [];
  return [...first, ...rotated(others, turn).slice(0, count)];
}

function rotated<T>(items: readonly T[], by: number): readonly T[] {
  const at = items.length === 0 ? 0 : by % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
}

function differences({ values }: Sample): readonly Difference[] {
  return [...values.values()].filter(({ chain, mirror }) => chain !== mirror);
}

const keyOf = (value: string, of: string): string => `${value} ${of}`;

function result({ height, values }: Sample, differing: readonly Difference[]): Consistency {
  return { checkedAt: height, agreed: values.size - differing.length, differing };
}
