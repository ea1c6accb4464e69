import { expect, test } from 'vitest';
import { blockHeight, milliwatts } from '../../game/units.ts';
import { buildPlanet, buildPlayer } from '../../testing/builders.ts';
import { buildWorld } from '../../testing/buildWorld.ts';
import { createAudit } from './createAudit.ts';

const me = buildPlayer();
const worldAt = (height: number, load = me.load) =>
  buildWorld({ height: blockHeight(BigInt(height)), me: { ...me, load }, planets: [buildPlanet()] });

/** Heights in a run of blocks at which something is read again, and what. */
function auditsIn(audit: ReturnType<typeof createAudit>, from: number, to: number) {
  const heights = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return heights.flatMap((height) => {
    const due = audit.onBlock(worldAt(height));
    return due === null ? [] : [[height, typeof due === 'string' ? due : due.length] as const];
  });
}

test('where nothing is told everything is read once, and then a sample every twenty blocks', () => {
  expect(auditsIn(createAudit(), 100, 165)).toEqual([
    [120, 'all'],
    [140, 2],
    [160, 1],
  ]);
});

test('where something was told everything is read: what else was told may have been lost', () => {
  const audit = createAudit();
  auditsIn(audit, 100, 120);
  audit.noteTold();
  expect(auditsIn(audit, 121, 160)).toEqual([
    [140, 'all'],
    [160, 2],
  ]);
});

test('a frame that could not be read brings it forward, nonsense without end never below five blocks', () => {
  const audit = createAudit();
  expect(auditsIn(audit, 100, 102)).toEqual([]);
  audit.noteUnreadable();
  expect(auditsIn(audit, 103, 130)).toEqual([
    [105, 'all'],
    [125, 2],
  ]);
  const flooded: (readonly [number, unknown])[] = [];
  for (let height = 131; height <= 145; height++) {
    audit.noteUnreadable();
    flooded.push(...auditsIn(audit, height, height));
  }
  expect(flooded).toEqual([
    [131, 'all'],
    [136, 'all'],
    [141, 'all'],
  ]);
});

test('where nothing is told ever, everything is read every two hundred blocks all the same', () => {
  const audit = createAudit();
  auditsIn(audit, 100, 120);
  const whole = auditsIn(audit, 121, 720).filter(([, due]) => due === 'world');
  expect(whole.map(([height]) => height)).toEqual([320, 520, 720]);
});

test('a sample has the player in it each time, and in the end everything else', () => {
  const audit = createAudit();
  auditsIn(audit, 100, 120);
  const seen = new Set<string>();
  for (let height = 140; height <= 800; height += 20) {
    const due = audit.onBlock(worldAt(height));
    if (typeof due === 'string') continue;
    expect(due).toContain(`player:${me.id}`);
    for (const part of due ?? []) seen.add(part);
  }
  const { planets, structs, fleets } = worldAt(100);
  for (const id of [...planets.keys(), ...structs.keys(), ...fleets.keys()]) expect([...seen].join(' ')).toContain(id);
});

test('a sample that says something else than is known is told apart from one that does not', () => {
  const audit = createAudit();
  const all = { height: blockHeight(160n), players: [me], planets: [buildPlanet()] };
  expect(audit.judge(all, worldAt(100), worldAt(100))).toBeNull();
  auditsIn(audit, 100, 140);
  expect(audit.judge({ height: all.height }, worldAt(140), worldAt(140))).toBeNull();
  expect(audit.judge(all, worldAt(140), worldAt(140))).toBe(true);
  auditsIn(audit, 141, 160);
  expect(audit.judge(all, worldAt(160), worldAt(160, milliwatts(4_200n)))).toBe(false);
  expect(audit.judge(all, worldAt(160), worldAt(160))).toBeNull();
});

test('another chain begins to count anew', () => {
  const audit = createAudit();
  expect(auditsIn(audit, 500, 510)).toEqual([]);
  audit.reset();
  expect(auditsIn(audit, 3, 24)).toEqual([[23, 'all']]);
});
