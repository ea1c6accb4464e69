/** Answers of the mod service, as they may come and as they must not. docs/network/web-api.md section 10. */
import type * as z from 'zod/mini';
import { describe, expect, it, test } from 'vitest';
import { parseLanguage } from '../../game/cosmetics.ts';
import { DecodeError, decodeWith } from '../../wire/wire.ts';
import * as wire from './decode.ts';
import { detail, look, SET, SKIN, summary } from './testing/answers.ts';

const de = parseLanguage('de');

const decode = <T extends z.core.$ZodType>(schema: T, body: unknown): z.core.output<T> =>
  decodeWith(schema, body, '/api/x');

describe('a class', () => {
  it('may have texts of one language or of all, and its assets in any dress', () => {
    const plain = decode(wire.classSchemas.one(de), look);
    expect(plain).toMatchObject({
      name: 'Gräber',
      icon: 'icons/miner.png',
      skinSource: { setHash: SET, version: '1.2.0' },
    });
    const { name: _name, ...rest } = look;
    const maps = {
      ...rest,
      names: { en: 'Digger', de: 'Gräber' },
      lore: { en: 'Deep.' },
      weapons: [{ weaponType: 'primary', names: { de: 'Kanone' }, descriptions: { fr: 'Boum' } }],
      animations: { idle: 'animations/idle.json', attacking: '', custom: { dance: 'a/d.json' } },
      graphics: [],
    };
    expect(decode(wire.classSchemas.one(de), maps)).toMatchObject({
      name: 'Gräber',
      lore: 'Deep.',
      weapons: [{ name: 'Kanone', description: 'Boum', icon: null, animation: null }],
      animations: { idle: 'animations/idle.json', dance: 'a/d.json' },
      graphics: {},
    });
  });

  it('may be the game’s own, or come without its source', () => {
    const own = decode(wire.classSchemas.one(de), { class: 'Miner', skinHash: null, name: 'Plain' });
    expect(own).toEqual({
      class: 'Miner',
      name: 'Plain',
      lore: '',
      weapons: [],
      abilities: [],
      animations: {},
      icon: null,
      graphics: {},
      skinSource: null,
    });
    const { skinSource: _source, ...sourceless } = look;
    expect(decode(wire.classSchemas.one(de), sourceless).skinSource).toEqual({
      skinHash: SKIN,
      setHash: null,
      version: '',
    });
  });

  it.each([
    ['an icon on another host', { icon: 'https://evil.example/x.png' }, 'icon'],
    ['an icon that climbs', { icon: '../../../auth/logout' }, 'icon'],
    ['an animation with a query', { animations: { idle: 'a.json?x' } }, 'animations'],
    ['a graphic with a backslash', { graphics: { a: 'a\\b' } }, 'graphics'],
    ['a hash that is a path', { skinSource: { skinHash: '../x', setHash: null } }, 'skinSource.skinHash'],
    ['a weapon of a third kind', { weapons: [{ weaponType: 'tertiary' }] }, 'weapons[0].weaponType'],
    ['a name that is a number', { name: 7 }, 'name'],
    ['no class', { class: '' }, 'class'],
  ])('with %s is refused, and the place is named', (_what, change, path) => {
    expect(() => decode(wire.classSchemas.one(de), { ...look, ...change })).toThrow(DecodeError);
    try {
      decode(wire.classSchemas.one(de), { ...look, ...change });
    } catch (error) {
      expect(error).toMatchObject({ path, route: '/api/x' });
    }
  });
});

test('a set may list its skins or only count them', () => {
  const [listed] = decode(wire.setsSchema, { sets: [summary] }).sets;
  expect(listed).toMatchObject({ skinCount: 1, classes: ['Miner'], skins: [{ skinHash: SKIN }], guildId: '0-1' });
  const [counted] = decode(wire.setsSchema, { sets: [{ ...summary, skins: '4', guildId: '', classes: null }] }).sets;
  expect(counted).toMatchObject({ skinCount: 4, skins: [], classes: [], guildId: null });
  expect(decode(wire.setDetailSchema, detail).skins[0]).toMatchObject({
    name: { en: 'Digger' },
    weapons: [{ name: { en: 'Gun' }, description: { en: 'Loud' } }],
    animations: { dance: 'animations/dance.json' },
  });
});

test('a finding may be a text or an object, and a refusal is told from anything else', () => {
  const errors = ['no author', { file: 'a.png', message: 'too small', level: 'error' }, { message: 'odd' }];
  expect(decode(wire.validationSchema, { valid: false, errors, warnings: null, modId: '', version: null })).toEqual({
    valid: false,
    errors: [
      { file: null, message: 'no author' },
      { file: 'a.png', message: 'too small' },
      { file: null, message: 'odd' },
    ],
    warnings: [],
    modId: null,
    version: null,
  });
  expect(wire.readRefusal({ error: 'X', code: 400, details: ['a', 7] })).toEqual({
    code: 'X',
    details: [{ file: null, message: 'a' }],
  });
  expect(wire.readRefusal({ error: 'X', code: 400, details: {} })).toEqual({ code: 'X', details: [] });
  for (const other of [null, [], 'x', {}, { error: 1 }, { errors: [] }])
    expect(wire.readRefusal(other)).toBeUndefined();
});

test('a full struct type may be three parts or one merged row', () => {
  const row = { id: 14, class: 'Miner' };
  expect(decode(wire.fullStructTypeParts, { structType: row, cosmetic: look, merged: {} })).toEqual({
    structType: row,
    cosmetic: look,
  });
  expect(decode(wire.fullStructTypeParts, { merged: { ...row, cosmetic: look } })).toMatchObject({
    structType: row,
    cosmetic: look,
  });
  const flat = { ...row, ...look };
  expect(decode(wire.fullStructTypeParts, flat)).toEqual({ structType: flat, cosmetic: flat });
});
