/** What comes of switching several structs, before anybody signs. docs/network/mechanics.md 3, 5.5, 8.1. */
import { say } from '../../lib/words/say.ts';
import { chargeAtNextBlock } from '../charge.ts';
import { formatPower } from '../format.ts';
import type { StructId } from '../ids.ts';
import { commanderOf } from '../orders/judge/standing.ts';
import { known } from '../orders/judge/structObstacles.ts';
import type { Sight } from '../orders/sight.ts';
import { headroom, isOnline, type PowerReading, totalCapacity, totalLoad } from '../power.ts';
import { type Blocks, blocks, type Milliwatts, milliwatts } from '../units.ts';

export interface OffForecast {
  /** What they draw together. */
  readonly freed: Milliwatts;
  /** Of the whole player, after it; null while it is not read. */
  readonly loadAfter: Milliwatts | null;
  readonly capacity: Milliwatts | null;
  /** He is over his capacity now, and is not any more. */
  readonly bringsBack: boolean;
  /** What else ends with them, a sentence each. */
  readonly ends: readonly string[];
}

export interface OnForecast {
  readonly needed: Milliwatts;
  /** null while it is not read. */
  readonly free: Milliwatts | null;
  /** How many of them, in their order, find room in the power that is free now. */
  readonly fit: number;
  /** Of all of them together: none can be saved up, each sets it back to nothing. */
  readonly charge: Blocks;
  /** Blocks until the last of them can be online, if power lasts; null while it is not read. */
  readonly blocks: Blocks | null;
}

export function offForecast(ids: readonly StructId[], sight: Sight): OffForecast {
  const found = ids.flatMap((id) => known(sight, id) ?? []);
  const freed = sum(found.map(({ type }) => type.passiveDraw));
  const power = ownPower(ids, sight);
  const capacity = power && totalCapacity(power);
  const loadAfter = power && milliwatts(totalLoad(power) - freed);
  return {
    freed,
    loadAfter,
    capacity,
    bringsBack: power !== null && !isOnline(power) && loadAfter !== null && capacity !== null && loadAfter <= capacity,
    ends: [
      ...found.flatMap(({ type }) => (type.isCommand ? [ENDS.command()] : [])),
      ...found.flatMap(({ struct, type }) => (type.canGenerate ? [ENDS.generator(struct.id)] : [])),
      ...shieldEnds(found.reduce((lost, { type }) => lost + type.shieldContribution, 0n)),
    ],
  };
}

const ENDS = {
  command: () => say('Without an online Command Ship, your planet can be raided and you can’t build.'),
  generator: (id: StructId) =>
    say('Allocations fed by generator {id} are destroyed. The generator keeps its alpha.', { id }),
};

const shieldEnds = (lost: bigint): readonly string[] =>
  lost === 0n ? [] : [say('Your planet’s shield loses {lost}. Raids on your planet finish sooner.', { lost })];

export function onForecast(ids: readonly StructId[], sight: Sight): OnForecast {
  const types = ids.flatMap((id) => known(sight, id)?.type ?? []);
  const power = ownPower(ids, sight);
  const free = power && headroom(power);
  let left: bigint = free ?? 0n;
  const fitting = types.filter(({ passiveDraw }) => {
    if (passiveDraw > left) return false;
    left -= passiveDraw;
    return true;
  });
  return {
    needed: sum(types.map(({ passiveDraw }) => passiveDraw)),
    free,
    fit: fitting.length,
    charge: blocks(types.reduce((all, { activateCharge }) => all + activateCharge, 0n)),
    blocks: blocksFor(
      types.map(({ activateCharge }) => activateCharge),
      ids,
      sight,
    ),
  };
}

/** The first waits for what its charge lacks, each other for all of its own; one a block is the most. */
function blocksFor(costs: readonly Blocks[], ids: readonly StructId[], sight: Sight): Blocks | null {
  const commander = commanderOf(sight, ownerOf(ids, sight));
  const [first, ...others] = costs;
  if (commander === null || first === undefined) return null;
  const have = chargeAtNextBlock(commander.tip, commander.player.lastAction);
  const wait = first > have ? first - have : 0n;
  return blocks(others.reduce((all, cost) => all + (cost > 1n ? cost : 1n), 1n + wait));
}

function ownerOf(ids: readonly StructId[], { get }: Sight) {
  return ids.map((id) => get('struct', id)?.owner).find((owner) => owner !== undefined);
}

function ownPower(ids: readonly StructId[], sight: Sight): PowerReading | null {
  return commanderOf(sight, ownerOf(ids, sight))?.power ?? null;
}

function sum(draws: readonly Milliwatts[]): Milliwatts {
  return milliwatts(draws.reduce((all, one) => all + one, 0n));
}

/** `Needs 300 W. Free: 250 W, enough for 2 of 3. The other waits for free power.` */
export function powerWords({ needed, free, fit }: OnForecast, count: number): string {
  if (free === null) return say('Needs {power}.', { power: formatPower(needed, 'up') });
  const amounts = { needed: formatPower(needed, 'up'), free: formatPower(free) };
  if (needed <= free) return say('Needs {needed}. Free: {free}.', amounts);
  if (fit === 0)
    return say('Needs {needed}. Free: {free}, not enough for any struct. All structs wait for free power.', amounts);
  return say(
    'Needs {needed}. Free: {free}, enough for {fit} of {count} structs. {others, plural, one {The other struct waits} other {The other structs wait}} for free power.',
    { ...amounts, fit, count, others: count - fit },
  );
}
