import { expect, test } from 'vitest';
import { parsePlayerId, parseStructId } from '../../game/ids.ts';
import { structStatus } from '../../game/structStatus.ts';
import { blockHeight, microAlpha, milliwatts, ore } from '../../game/units.ts';
import { buildPlayer, buildStruct } from '../../testing/builders.ts';
import { buildWorld } from '../../testing/buildWorld.ts';
import { applyReading } from '../world/applyReading.ts';
import { describeResync } from './resyncWords.ts';
import { diffWorlds } from '../world/worldDiff.ts';

const ME = parsePlayerId('1-2');
const [first, second, third] = [parseStructId('5-2'), parseStructId('5-3'), parseStructId('5-4')];
const at = blockHeight;

function worlds() {
  const before = buildWorld({
    height: at(10n),
    me: buildPlayer({ ore: ore(3n) }),
    structs: [buildStruct({ id: first }), buildStruct({ id: second })],
  });
  const after = applyReading(before, {
    height: at(12n),
    players: [buildPlayer({ ore: ore(1n), alpha: microAlpha(2_000_000n), load: milliwatts(75_000n) })],
    structs: [buildStruct({ id: first, status: structStatus(7), blockStartBuild: at(0n) }), buildStruct({ id: third })],
    gone: [second],
  });
  return { before, after };
}

test('losses come first, then what is new, then what moved, with units', () => {
  const { before, after } = worlds();
  expect(describeResync(diffWorlds(before, after), ME).map((words) => words.replaceAll('\u00a0', ' '))).toEqual([
    'Struct 5-3 no longer exists.',
    'Struct 5-4 is new.',
    'You: ore 3 g → 1 g, alpha 0 g → 2 g, load 0 W → 75 W.',
    'Struct 5-2: status under construction → online, build start 10 → 0.',
  ]);
});

test('the same world again has nothing to tell, though every value was read anew', () => {
  const { before } = worlds();
  const again = applyReading(before, {
    height: at(11n),
    players: [buildPlayer({ ore: ore(3n) })],
    structs: [buildStruct({ id: first }), buildStruct({ id: second })],
  });
  const diff = diffWorlds(before, again);
  expect([diff.added.size, diff.updated.size, diff.removed.size]).toEqual([0, 0, 0]);
  expect(describeResync(diff, ME)).toEqual([]);
});

test('a long absence is cut short', () => {
  const structs = Array.from({ length: 40 }, (_, index) => buildStruct({ id: parseStructId(`5-${index + 10}`) }));
  const { before } = worlds();
  const words = describeResync(diffWorlds(before, applyReading(before, { height: at(12n), structs })), ME);
  expect(words).toHaveLength(12);
  expect(words.at(-1)).toBe('29 more changes.');
});
