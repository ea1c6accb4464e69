import { expect, test } from 'vitest';
import { type BlockHeight, blockHeight } from '../../game/units.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { createTipWatch } from './createTipWatch.ts';

function setup() {
  const clock = createFakeClock();
  const told: BlockHeight[] = [];
  const chain = { height: 10n, asked: 0, down: false };
  const watch = createTipWatch({
    clock,
    blockMs: 6_000,
    onTip: (tip) => told.push(tip),
    fetchHeight: () => {
      chain.asked++;
      return chain.down ? Promise.reject(new Error('down')) : Promise.resolve(blockHeight(chain.height));
    },
  });
  return { clock, told, chain, watch };
}

test('asks nothing while nothing is due', async () => {
  const { clock, chain, watch } = setup();
  await clock.advance(60_000);
  watch.want(null);
  await clock.advance(60_000);
  expect(chain.asked).toBe(0);
});

test('tells of the block within a quarter of its time, and asks no more once it is there', async () => {
  const { clock, chain, told, watch } = setup();
  watch.want(blockHeight(12n));
  await clock.advance(2_000);
  expect(told).toEqual([10n]);
  chain.height = 12n;
  await clock.advance(1_500);
  expect(told).toEqual([10n, 12n]);
  expect(watch.tip).toBe(12n);
  const { asked } = chain;
  await clock.advance(60_000);
  expect(chain.asked).toBe(asked);
});

test('a node that is down is asked again', async () => {
  const { clock, chain, told, watch } = setup();
  chain.down = true;
  watch.want(blockHeight(10n));
  await clock.advance(3_000);
  expect(told).toEqual([]);
  chain.down = false;
  await clock.advance(1_500);
  expect(told).toEqual([10n]);
});

test('one question at a time, none after it is closed', async () => {
  const { clock, chain, watch } = setup();
  for (const height of [11n, 12n, 13n]) watch.want(blockHeight(height));
  await clock.advance(0);
  expect(chain.asked).toBe(1);
  watch.close();
  await clock.advance(60_000);
  expect(chain.asked).toBe(1);
  expect(clock.sleeping).toEqual([]);
});
