import { expect, test } from 'vitest';
import { MESSAGES, type GameMessage } from './messages/messages.ts';
import { PERMISSION_RULES } from './permissionRules.ts';
import { PERMISSION } from './permissions.ts';
import { keyKindOf, PLAY_RIGHTS, signerOf } from './signerOf.ts';

const NAMES = Object.keys(PERMISSION_RULES);

test('the play key signs play and proofs, named one by one, and none of the other messages', () => {
  expect(NAMES).toHaveLength(96);
  expect(NAMES.filter((name) => keyKindOf(name) === 'play').toSorted()).toEqual([
    'MsgFleetMove',
    'MsgPlanetExplore',
    'MsgPlanetRaidComplete',
    'MsgStructActivate',
    'MsgStructAttack',
    'MsgStructBuildCancel',
    'MsgStructBuildComplete',
    'MsgStructBuildInitiate',
    'MsgStructDeactivate',
    'MsgStructDeactivateBatch',
    'MsgStructDefenseClear',
    'MsgStructDefenseSet',
    'MsgStructMove',
    'MsgStructOreMinerComplete',
    'MsgStructOreRefineryComplete',
    'MsgStructStealthActivate',
    'MsgStructStealthDeactivate',
    'MsgStructTrash',
  ]);
});

test('what moves coins is never play, by its row or by what its fields carry, and neither is what has no row', () => {
  const rows = Object.entries(
    MESSAGES as Readonly<Record<string, { readonly movesValue?: true; readonly fields: object }>>,
  );
  const carriers = rows.filter(
    ([, { movesValue, fields }]) =>
      movesValue || Object.values(fields).some((spec) => /^(?:coin|alpha)/.test(String(spec))),
  );
  expect(carriers.length).toBeGreaterThan(15);
  expect(carriers.filter(([name]) => keyKindOf(name) === 'play')).toEqual([]);
  expect(rows.filter(([name]) => keyKindOf(name) === 'play')).toHaveLength(18);
});

test('what nothing is checked for is the coin key’s: the chain would hold a play key to nothing there', () => {
  expect(PERMISSION_RULES.MsgReactorRestart).toMatchObject({ key: 0, ways: [] });
  expect(keyKindOf('MsgReactorRestart')).toBe('coin');
});

test('what is play asks the chain for no right that a play key lacks', () => {
  const rules = PERMISSION_RULES as Readonly<Record<string, { readonly key: number }>>;
  const asked = NAMES.filter((name) => keyKindOf(name) === 'play').map((name) => rules[name]?.key ?? 0);
  expect(asked.every((bits) => (bits & ~PLAY_RIGHTS) === 0)).toBe(true);
  for (const bit of ['admin', 'update', 'delete', 'tokenTransfer', 'tokenInfuse', 'tokenDefuse'] as const)
    expect(PLAY_RIGHTS & PERMISSION[bit]).toBe(0);
});

test('a message without a rule, or with the name of what every object has, is the coin key’s', () => {
  for (const name of ['', 'MsgNew', 'toString', '__proto__', 'constructor']) expect(keyKindOf(name)).toBe('coin');
  const unruled = Object.keys(MESSAGES).filter((name) => !NAMES.includes(name));
  expect(unruled.filter((name) => keyKindOf(name) === 'play')).toEqual([]);
});

test('one message of the coin key’s makes a whole transaction so, and so does none at all', () => {
  const explore = { name: 'MsgPlanetExplore' } as GameMessage;
  expect(signerOf([explore, explore])).toBe('play');
  expect(signerOf([explore, { name: 'MsgAddressRevoke' } as GameMessage])).toBe('coin');
  expect(signerOf([])).toBe('coin');
});
