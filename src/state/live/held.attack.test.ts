/** Line 9: frames that are held for a block, or for a reading, that never comes. */
import { expect, test } from 'vitest';
import { parseName } from '../../game/names.ts';
import { parsePlayerId } from '../../game/ids.ts';
import type { LiveEvent } from '../../live/types.ts';
import { ATTACK_SCALE, underAttack } from '../../testing/attack.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { createConnectionStore } from '../stores/connection.ts';
import { emptyWorld } from '../world/world.ts';
import { createFloodWatch, FLOOD_QUIET_MS } from './createFloodWatch.ts';
import { createHeld, weightOf } from './createHeld.ts';
import { createIntake } from './createIntake.ts';

const ME = parsePlayerId('1-2');
const MIB = 1024 * 1024;

const HELD: Readonly<Record<string, (at: number) => LiveEvent>> = {
  'small ones': (at) => ({
    kind: 'grid',
    attribute: 'ore',
    objectType: 'player',
    objectId: `1-${at}`,
    owner: null,
    value: 1n,
  }),
  'long names and pictures': () => ({
    kind: 'playerMeta',
    playerId: ME,
    guildId: null,
    name: parseName('x'.repeat(4_000)),
    pfp: 'y'.repeat(8_000),
  }),
  hints: (at) => ({ kind: 'hint', category: `c${at}`, structIds: [], fleetIds: [], planetIds: [] }),
  'categories nobody knows': (at) => ({ kind: 'other', category: 'z'.repeat(200), subject: `game.x.${at}` }),
};

test('frames without a block are held up to a budget, dropped whole beyond it, and counted', async () => {
  await underAttack(
    { line: 9, what: 'frames held for a block that never comes' },
    Object.entries(HELD),
    ([, frame]) => {
      const intake = createIntake();
      let dropped = 0;
      const n = 49_000;
      for (let at = 0; at < n; at += 1_000) {
        const batch = Array.from({ length: 1_000 }, (_, of) => frame(at + of));
        dropped += intake.take(emptyWorld(ME), batch).dropped;
      }
      expect(dropped).toBe(n);
      // With the block they are forgotten, and the next ones are held again.
      const block: LiveEvent = { kind: 'block', height: emptyWorld(ME).height, atMs: 0 };
      expect(intake.take(emptyWorld(ME), [block, frame(0)]).dropped).toBe(0);
    },
    ([name]) => name,
  );
});

test('what is held never weighs more than its budget, in any order of sizes', async () => {
  const runs = Array.from({ length: 50 * ATTACK_SCALE }, (_, seed) => seed);
  await underAttack({ line: 9, what: 'held frames of changing size' }, runs, (seed) => {
    const held = createHeld<string>(500, MIB);
    let added = 0;
    let dropped = 0;
    for (let at = 0; at < 1_000; at++) {
      held.add('x'.repeat(((at * (seed + 7)) % 13) ** 3));
      added++;
      dropped += held.takeDropped();
      expect(held.items.length).toBeLessThanOrEqual(500);
      expect(weightOf(held.items)).toBeLessThanOrEqual(MIB + 16);
      expect(held.items.length + dropped).toBe(added);
    }
  });
});

test('a flood is said while it lasts, read around at the pace of blocks, and once more when it is over', async () => {
  const clock = createFakeClock();
  const connection = createConnectionStore();
  let reads = 0;
  const floods = createFloodWatch({ connection, clock, nominalBlockMs: 6_000, onGap: () => reads++ });
  for (let second = 0; second < 60; second++) {
    floods.note(1_000);
    await clock.advance(1_000);
  }
  expect(connection.getState().flood?.skipped).toBe(60_000);
  expect(reads).toBe(10);
  await clock.advance(FLOOD_QUIET_MS);
  expect(connection.getState().flood).toBeNull();
  expect(reads).toBe(11);
  floods.note(1);
  expect(connection.getState().flood?.skipped).toBe(1);
  floods.close();
  await clock.advance(60_000);
  expect(clock.sleeping).toEqual([]);
});
