import { expect, test } from 'vitest';
import { parseFleetId, parsePlanetId } from '../../game/ids.ts';
import { blockHeight, ore } from '../../game/units.ts';
import type { LiveEvent } from '../../live/types.ts';
import type { SeenRaid } from '../seen.ts';
import { createRaidFilter } from './createRaidFilter.ts';

const TIP = blockHeight(90n);

function setup() {
  const seen: SeenRaid[] = [];
  const filter = createRaidFilter((one) => seen.push(one));
  const raid = (seq: number, planet = '2-1', height: bigint | null = 40n): LiveEvent => ({
    kind: 'raidStatus',
    fleetId: parseFleetId('9-3'),
    status: 'initiated',
    seizedOre: ore(0n),
    planetId: parsePlanetId(planet),
    seq,
    height: height === null ? null : blockHeight(height),
  });
  return { seen, raid, hear: (event: LiveEvent) => filter.hear(event, TIP) };
}

test('a state is told once, however often its frame comes, on each planet by itself', () => {
  const { seen, raid, hear } = setup();
  for (const event of [raid(4), raid(4), raid(3), raid(4, '2-2'), raid(3)]) hear(event);
  expect(seen.map(({ planetId, seq }) => `${planetId}/${seq}`)).toEqual(['2-1/4', '2-1/3', '2-2/4']);
});

test('a frame without a height is dated by the last block known', () => {
  const { seen, raid, hear } = setup();
  hear(raid(1));
  hear(raid(2, '2-1', null));
  expect(seen.map(({ height }) => height)).toEqual([40n, TIP]);
});

test('other activity is none of its business, and what is remembered is bounded', () => {
  const { seen, raid, hear } = setup();
  hear({ kind: 'heartbeat' });
  expect(seen).toEqual([]);
  for (let seq = 0; seq <= 64; seq++) hear(raid(seq));
  hear(raid(64));
  expect(seen).toHaveLength(65);
  hear(raid(0));
  expect(seen).toHaveLength(66);
});
