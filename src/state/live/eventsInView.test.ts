import { expect, test } from 'vitest';
import { parsePlanetId } from '../../game/ids.ts';
import { buildPlayer } from '../../testing/builders.ts';
import { buildWorld } from '../../testing/buildWorld.ts';
import { LIVE_EVENTS } from '../../testing/liveEvents.ts';
import { eventsInView } from './eventsInView.ts';

const [HOME, THERE] = [parsePlanetId('2-1'), parsePlanetId('2-9')];

test('what happens where nobody looks is not heard, whatever subject it came by', () => {
  const world = buildWorld({ me: buildPlayer() });
  const here = LIVE_EVENTS.shield;
  const there = { ...LIVE_EVENTS.shield, planetId: THERE };
  const others = [LIVE_EVENTS.block, LIVE_EVENTS['grid player load']];
  expect(eventsInView([here, there, ...others], world, [HOME])).toEqual([here, ...others]);
  expect(eventsInView([here, there], world, [HOME, THERE])).toEqual([here, there]);
});
