import { expect, test } from 'vitest';
import { requireName, requirePfp, requireRenderAttributes } from './names.ts';
import { testWorld } from './testWorld.ts';

test('player names take letters of any script, digits, hyphen and underscore', () => {
  for (const name of ['Nova', 'abc', 'Ünïcode', '星の旅人', 'Дмитрий_7', 'a-b_c', 'x'.repeat(20)]) {
    expect(requireName('player', name)).toBe(name.normalize('NFC'));
  }
  for (const name of ['ab', 'x'.repeat(21), 'two words', "o'hara", 'semi;colon', '', 'e\u0301\u0302x']) {
    expect(() => requireName('player', name)).toThrow('player name must be 3-20 characters');
  }
  expect(() => requireName('player', '7-12')).toThrow('player name validation failed');
  expect(() => requireName('player', 'a\u200Bbc')).toThrow('name contains bidi-override, zero-width');
});

test('length is counted in code points after composing', () => {
  expect(requireName('player', 'e\u0301e\u0301e\u0301')).toBe('ééé');
  expect(requireName('player', '𠮷'.repeat(20))).toHaveLength(40);
  expect(() => requireName('player', 'e\u0301e\u0301')).toThrow(
    expect.objectContaining({ refusal: expect.objectContaining({ reason: 'below_minimum' }) }),
  );
});

test('planet names may have single inner spaces and apostrophes', () => {
  expect(requireName('planet', "Nova's Rest 2")).toBe("Nova's Rest 2");
  expect(requireName('planet', 'x'.repeat(25))).toHaveLength(25);
  for (const name of [' Nova', 'Nova ', 'No  va', 'x'.repeat(26), 'tab\there']) {
    expect(() => requireName('planet', name)).toThrow('planet name must be 3-25 characters');
  }
  expect(() => requireName('planet', '2-10')).toThrow('planet name validation failed');
  expect(() => requireName('planet', 'Nova\u202Erest')).toThrow('name contains bidi-override, zero-width');
});

test('pictures are empty, an opaque id or an allowed address', () => {
  for (const pfp of ['', 'avatar_7.png', 'https://a.example/x', 'ipfs://bafy', 'ar:abc', 'HTTP://host']) {
    expect(requirePfp(pfp)).toBe(pfp);
  }
  for (const pfp of ['https:', 'https://', 'a b', '<x>']) {
    expect(() => requirePfp(pfp)).toThrow('pfp validation failed');
  }
  for (const scheme of ['javascript', 'data']) {
    expect(() => requirePfp(`${scheme}:image/png`)).toThrow(`pfp URL scheme "${scheme}" is not allowed`);
  }
  expect(() => requirePfp('x'.repeat(257))).toThrow('pfp must be at most 256 characters');
});

test('render attributes are a JSON object, kept without white space', () => {
  expect(requireRenderAttributes('')).toBe('');
  expect(requireRenderAttributes('{ "head": 3,\n "neck": 1 }')).toBe('{"head":3,"neck":1}');
  for (const text of ['[]', '3', 'nope', '"x"', 'null', `{"a":"${'x'.repeat(512)}"}`]) {
    expect(() => requireRenderAttributes(text)).toThrow('validation failed');
  }
});

test('owners rename what is theirs, moderators of the guild what is their mates', () => {
  const world = testWorld();
  const player = world.settle('player');
  const stranger = world.join('stranger');
  const { address: creator, playerId } = player;
  world.must('MsgPlayerUpdateName', { creator, playerId, name: 'Nova' });
  expect(world.view.get('player', playerId)?.name).toBe('Nova');
  expect(world.refusal('MsgPlayerUpdateName', { creator: stranger.address, playerId, name: 'Mine' })).toBe(
    'calling player (1-3) has no ugc update permission on object (1-2)',
  );
  const moderated = world.must('MsgPlanetUpdateName', {
    creator: world.operator.address,
    planetId: '2-1',
    name: 'Plain Name',
  });
  expect(moderated.events.find((event) => event.name === 'ugc_moderated')?.data).toEqual({
    actor_player_id: '1-1',
    actor_address: world.operator.address,
    target_object_id: '2-1',
    target_owner_player_id: '1-2',
    field: 'name',
    old_value: '',
    new_value: 'Plain Name',
  });
});
