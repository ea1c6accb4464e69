/** Frames that are lost, doubled, late or nonsense, and a mirror that is wrong. */
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';

import { request, testDevnet, testPlayer } from '../services/testing/testDevnet.ts';
import type { Devnet } from '../types.ts';
import { CALM_PLAN, type FramePlan } from './faultPlan.ts';

const explore = (creator: string, playerId: string) =>
  ({ name: 'MsgPlanetExplore', value: { creator, playerId, name: '' } }) as const;

/** Everything a listener hears on the JSON dialect's socket, frame by frame as text. */
async function listen(devnet: Devnet): Promise<readonly string[]> {
  const socket = new WebSocket(`${devnet.urls.stream}/json`);
  const heard: string[] = [];
  await new Promise((resolve) => socket.on('open', resolve));
  socket.on('message', (data: Buffer) => heard.push(data.toString('utf8')));
  socket.send(JSON.stringify({ action: 'subscribe', subjects: ['>'] }));
  // The answer to a second request comes after the first has been taken.
  socket.send('ready?');
  await expect.poll(() => heard.length).toBe(1);
  heard.pop();
  return heard;
}

/** What is heard while so many blocks are made one by one, with these faults. */
async function heardIn(frames: Partial<FramePlan>, blocks: number) {
  const devnet = await testDevnet({}, { now: () => 1_700_000_000_000 });
  const heard = await listen(devnet);
  devnet.control.setFaults({ ...CALM_PLAN, frames: { ...CALM_PLAN.frames, ...frames } });
  for (let n = 0; n < blocks; n++) await devnet.control.mine(1);
  await devnet.control.settle();
  const { faultCounts: counts } = devnet.control;
  await expect.poll(() => heard.length).toBe(blocks - counts.frameLost + counts.frameDuplicated + counts.frameGarbage);
  return { heard, counts, heights: heard.map((text) => Number(/"height":(\d+)/.exec(text)?.[1])) };
}

test('frames are lost', async () => {
  const { heights, counts } = await heardIn({ loss: 0.3 }, 60);
  expect(counts.frameLost).toBeGreaterThan(5);
  expect(new Set(heights).size).toBe(heights.length);
});

test('frames come twice', async () => {
  const { heights, counts } = await heardIn({ duplicate: 0.3 }, 60);
  expect(heights.length - new Set(heights).size).toBe(counts.frameDuplicated);
  expect(counts.frameDuplicated).toBeGreaterThan(5);
});

test('frames come after the one that follows them, and none is missing', async () => {
  const { heights, counts } = await heardIn({ reorder: 0.3 }, 60);
  expect(counts.frameReordered).toBeGreaterThan(5);
  const sorted = heights.toSorted((a, b) => a - b);
  expect(heights).not.toEqual(sorted);
  expect(new Set(sorted).size).toBe(60);
});

test('frames are cut anywhere', async () => {
  const { heard, counts } = await heardIn({ truncate: 0.4 }, 60);
  const broken = heard.filter((text) => !text.endsWith('}'));
  expect(broken).toHaveLength(counts.frameTruncated);
  expect(new Set(broken.map(({ length }) => length)).size).toBeGreaterThan(5);
});

test('nonsense comes between frames', async () => {
  const { heard, counts } = await heardIn({ garbage: 0.5 }, 60);
  expect(counts.frameGarbage).toBeGreaterThan(10);
  const kinds = new Set(heard.filter((text) => !text.startsWith('{"subject":"consensus","category":"block"')));
  for (const nonsense of ['', 'null', '42']) expect(kinds).toContain(nonsense);
});

test('frames come late, in their order', async () => {
  const { heights, counts } = await heardIn({ delayMs: 30 }, 10);
  expect(counts.frameDelayed).toBe(10);
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
});

test('the same plan does the same to the same frames', async () => {
  const frames = { loss: 0.2, duplicate: 0.2, reorder: 0.2, truncate: 0.1, garbage: 0.2 };
  const [one, two] = [await heardIn(frames, 40), await heardIn(frames, 40)];
  expect(two.heard).toEqual(one.heard);
});

test('frames that have a stub form leave as stubs', async () => {
  const devnet = await testDevnet();
  const player = testPlayer(devnet);
  const id = await player.join('astra');
  const heard = await listen(devnet);
  devnet.control.setFaults({ ...CALM_PLAN, frames: { ...CALM_PLAN.frames, stub: 1 } });
  await player.send(explore(player.address, id));
  await expect.poll(() => heard.filter((text) => text.includes('"stub":"true"')).length).toBeGreaterThan(0);
  expect(devnet.control.faultCounts.frameStubbed).toBeGreaterThan(0);
  expect(heard.some((text) => text.includes('"category":"block"') && text.includes('stub'))).toBe(false);
});

test('a wrong mirror tells ore, alpha and health wrong, always in the same way; the chain does not', async () => {
  const devnet = await testDevnet();
  const { control, urls } = devnet;
  const player = testPlayer(devnet);
  const id = await player.join('astra');
  const heard = await listen(devnet);
  const cells = async () => {
    const { ore, alpha } = (await player.web(`/api/player/${id}`)).body.data;
    const planet = (await player.web('/api/planet/2-1')).body.data?.undiscovered_ore;
    const grid = (await player.web('/api/grid/all/page/1')).body.data as { attribute_type: string; val: string }[];
    const rows = grid.filter(({ attribute_type: type }) => type === 'ore').map(({ val }) => val);
    const others = grid.filter(({ attribute_type: type }) => type !== 'ore').map(({ val }) => val);
    return { ore, alpha, planet, rows, others };
  };
  control.setFaults({ ...CALM_PLAN, mirrorWrong: 1 });
  await player.send(explore(player.address, id));
  const wrong = await cells();
  expect(await cells()).toEqual(wrong);
  expect(control.faultCounts.mirrorWrong).toBeGreaterThan(0);
  const chain = JSON.stringify((await request(`${urls.rest}/game/grid`)).body);
  control.clearFaults();
  const right = await cells();
  expect(JSON.stringify((await request(`${urls.rest}/game/grid`)).body)).toBe(chain);
  expect(wrong.others).toEqual(right.others);
  for (const [told, truth] of [
    [wrong.ore, right.ore],
    [wrong.alpha, right.alpha],
    [wrong.planet, right.planet],
    ...wrong.rows.map((row, index) => [row, right.rows[index]] as const),
  ]) {
    expect(Number(told)).toBeGreaterThan(Number(truth));
    expect(typeof told).toBe(typeof truth);
  }
  expect(right.planet).toBe('5');
  const oreFrame = heard.find((text) => text.includes('"category":"ore"') && text.includes('"object_id":"2-1"'));
  expect(Number(/"value":(\d+)/.exec(oreFrame ?? '')?.[1])).toBeGreaterThan(5);
});

test('a share of wrong cells is a share, and another seed picks others', async () => {
  const devnet = await testDevnet();
  const player = testPlayer(devnet);
  for (let n = 0; n < 12; n++) {
    const one = testPlayer(devnet);
    await one.send(explore(one.address, await one.join(`pilot${n}`)));
  }
  await player.join('astra');
  const ores = async (seed: number) => {
    devnet.control.setFaults({ ...CALM_PLAN, seed, mirrorWrong: 0.5 });
    const { data } = (await player.web('/api/grid/attribute-type/ore/page/1')).body;
    return (data as { object_id: string; val: string }[]).map(({ val }) => val);
  };
  const one = await ores(3);
  const wrong = one.filter((val) => val !== '5').length;
  expect(one).toHaveLength(12);
  expect(wrong).toBeGreaterThan(1);
  expect(wrong).toBeLessThan(11);
  expect(await ores(3)).toEqual(one);
  expect(await ores(2)).not.toEqual(one);
});
