/** Which series are shown together, and how a sampled series becomes a line. docs/network/web-api.md 7. */
import type { Planet, Player, Substation } from '../../game/entities.ts';
import { formatCount, formatOre, formatPower } from '../../game/format.ts';
import { type ObjectId, parseObjectId } from '../../game/ids.ts';
import type { SeriesMetric, SeriesPoint } from '../../game/mirror/series.ts';
import { milliwatts, ore } from '../../game/units.ts';
import { spokenFigures } from '../../lib/figures.ts';
import { say } from '../../lib/words/say.ts';
import type { WorldState } from '../../state/world/world.ts';
import { ownPlanet, ownPlayer, ownSubstation } from '../../state/world/access.ts';

export interface LineAsked {
  readonly name: string;
  readonly metric: SeriesMetric;
  readonly objectId: ObjectId;
  /** What it is now, by the world. */
  readonly now: bigint;
}

export interface ChartAsked {
  readonly title: string;
  readonly lines: readonly LineAsked[];
  readonly format: (value: number) => string;
}

const whole = (value: number): bigint => BigInt(Math.max(0, Math.round(value)));
const watts = (value: number): string => formatPower(milliwatts(whole(value)));
// Marks of the scale and means of buckets lie between whole numbers.
const grams = (value: number): string =>
  Number.isInteger(value) ? formatOre(ore(whole(value))) : `${spokenFigures(value.toFixed(1))}\u00a0g`;
const count = (value: number): string =>
  Number.isInteger(value) ? formatCount(whole(value)) : spokenFigures(value.toFixed(1));

interface OwnRecords {
  readonly player: Player | null;
  readonly planet: Planet | null;
  readonly substation: Substation | null;
}

/** What the charts are about. */
export function ownRecords(world: WorldState): OwnRecords {
  return { player: ownPlayer(world), planet: ownPlanet(world), substation: ownSubstation(world) };
}

/** What a player may want to see move: only of what is there. */
export function chartsOf({ player, planet, substation }: OwnRecords): readonly ChartAsked[] {
  if (!player) return [];
  const id = parseObjectId(player.id);
  const charts: ChartAsked[] = [
    {
      title: say('Your power'),
      format: watts,
      lines: [
        { name: say('Struct load'), metric: 'structs_load', objectId: id, now: player.structsLoad },
        { name: say('Capacity'), metric: 'capacity', objectId: id, now: player.capacity },
        { name: say('Allocated power'), metric: 'load', objectId: id, now: player.load },
      ],
    },
    {
      title: say('Stored ore'),
      format: grams,
      lines: [{ name: say('Stored ore'), metric: 'ore', objectId: id, now: player.ore }],
    },
  ];
  if (planet) {
    const objectId = parseObjectId(planet.id);
    charts.push({
      title: say('Ore in the ground'),
      format: grams,
      lines: [{ name: say('Ore in the ground'), metric: 'ore', objectId, now: planet.ore }],
    });
  }
  if (substation) {
    const objectId = parseObjectId(substation.id);
    charts.push(
      {
        title: say('Your substation share'),
        format: watts,
        lines: [
          { name: say('Your share'), metric: 'connection_capacity', objectId, now: substation.connectionCapacity },
        ],
      },
      {
        title: say('Players on substation'),
        format: count,
        lines: [{ name: say('Players'), metric: 'connection_count', objectId, now: substation.connectionCount }],
      },
    );
  }
  return charts;
}

/** Where a picture begins: with the first that is known, when nothing is known of most of the span. */
export function startOf(lines: readonly (readonly SeriesPoint[])[], fromMs: number, toMs: number): number {
  const first = Math.min(...lines.flatMap((points) => points.map(({ atMs }) => atMs)));
  return Number.isFinite(first) && first - fromMs > (toMs - fromMs) / 2 ? first : fromMs;
}

/**
 * The line to draw. A sample is written when the value changes, so a span without one had the present value all along,
 * and the present value ends every other; means of buckets are left as they came.
 */
export function lineOf(
  points: readonly SeriesPoint[],
  now: number,
  { fromMs, toMs, sampled }: { readonly fromMs: number; readonly toMs: number; readonly sampled: boolean },
): readonly SeriesPoint[] {
  if (points.length === 0) return [{ atMs: fromMs, value: now }];
  const last = points.at(-1);
  return sampled && last && last.atMs < toMs && last.value !== now ? [...points, { atMs: toMs, value: now }] : points;
}
