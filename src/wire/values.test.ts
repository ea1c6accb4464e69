/** Every reader on good and bad input, in both forms: as a schema, and as a function of a frame's fields. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as ids from '../game/ids.ts';
import { columns, WHOLE } from './columns.ts';
import * as fields from './fields.ts';
import * as i from './ids.ts';
import { slots } from './slots.ts';
import * as f from './values.ts';
import { decodeWith, DecodeError, list, part, type Schema } from './wire.ts';

type OfFields = (fields: fields.Fields, name: string) => unknown;
interface Row {
  readonly name: string;
  readonly schema: Schema;
  /** The reader of the same value in a frame; absent where frames have none such. */
  readonly field?: OfFields;
  /** What stands for nothing: absent, null, `""`; a reader of frames may ask for a value instead. */
  readonly blank?: unknown;
  readonly good: readonly (readonly [input: unknown, value: unknown])[];
  readonly bad: readonly unknown[];
}

const UINTS: Row['good'] = [
  [7, 7n],
  ['7', 7n],
  ['7.000', 7n],
  ['18446744073709551615', 18_446_744_073_709_551_615n],
];
const NO_UINTS = [-1, 1.5, '-1', '1.5', '0x10', ' 7', 2 ** 53, NaN, true, {}, [], '1e3'];
const WORDS = ['static', 'dynamic', 'automated'] as const;
const oneFraction = 10n ** 18n;

const ROWS: readonly Row[] = [
  {
    name: 'uint',
    schema: f.uint,
    field: (o, n) => fields.uintOrNull(o, n) ?? 0n,
    blank: 0n,
    good: UINTS,
    bad: NO_UINTS,
  },
  { name: 'uintOrNull', schema: f.uintOrNull, field: fields.uintOrNull, blank: null, good: UINTS, bad: NO_UINTS },
  { name: 'heightOrNull', schema: f.heightOrNull, field: fields.heightOrNull, blank: null, good: UINTS, bad: NO_UINTS },
  { name: 'mw', schema: f.mw, blank: 0n, good: UINTS, bad: NO_UINTS },
  {
    name: 'countOrNull',
    schema: f.countOrNull,
    field: fields.numberOrNull,
    blank: null,
    good: [
      [7, 7],
      ['7', 7],
      ['7.0', 7],
    ],
    bad: [...NO_UINTS, '9007199254740993'],
  },
  {
    name: 'signed',
    schema: f.signed,
    blank: 0n,
    good: [
      [-7, -7n],
      ['-7.0', -7n],
      ['7', 7n],
    ],
    bad: ['7.5', '--7', 0.5, true, {}],
  },
  {
    name: 'spanFromZero',
    schema: f.spanFromZero,
    blank: 0n,
    good: [
      [-7, 0n],
      ['9', 9n],
    ],
    bad: ['x', 0.5],
  },
  {
    name: 'decimal',
    schema: f.decimal,
    blank: 0,
    good: [
      ['-1.25', -1.25],
      ['1e-7', 1e-7],
      [3, 3],
    ],
    bad: ['1,5', Infinity, NaN, {}],
  },
  {
    name: 'share',
    schema: f.share,
    field: (o, n) => fields.fractionOrNull(o, n) ?? 0n,
    blank: 0n,
    good: [
      ['0.04', oneFraction / 25n],
      [0.04, oneFraction / 25n],
      [1e-7, oneFraction / 10n ** 7n],
      ['1', oneFraction],
    ],
    bad: ['4%', '-0.04', -0.04, '.5', true, {}],
  },
  {
    name: 'chainShare',
    schema: f.chainShare,
    blank: 0n,
    good: [
      ['0.04', oneFraction / 25n],
      ['40000000000000000', oneFraction / 25n],
      ['1.000000000000000000', oneFraction],
    ],
    bad: ['4%', '-0.04', '0.0400000000000000001', '.5', true, 1e-9],
  },
  {
    name: 'flag',
    schema: f.flag,
    field: fields.flagOf,
    blank: false,
    good: [
      [true, true],
      ['true', true],
      [1, true],
      ['1', true],
      [false, false],
      ['false', false],
      [0, false],
      ['0', false],
    ],
    bad: ['yes', 2, 't', {}, []],
  },
  {
    name: 'textOrNull',
    schema: f.textOrNull,
    field: fields.textOrNull,
    blank: null,
    good: [['a', 'a']],
    bad: [1, true, {}, []],
  },
  { name: 'text', schema: f.text, blank: '', good: [['a', 'a']], bad: [1, true, {}, []] },
  {
    name: 'timeMsOrNull',
    schema: f.timeMsOrNull,
    blank: null,
    good: [
      ['2026-09-08 19:19:58.364481+00', Date.UTC(2026, 8, 8, 19, 19, 58, 364)],
      ['2026-09-08T19:19:58Z', Date.UTC(2026, 8, 8, 19, 19, 58)],
    ],
    bad: ['yesterday', 5, true, {}],
  },
  {
    name: 'oneOfOrNull',
    schema: f.oneOfOrNull(WORDS),
    field: (o, n) => fields.wordOrNull(o, n, WORDS),
    blank: null,
    good: [
      ['dynamic', 'dynamic'],
      [2, 'automated'],
      ['0', 'static'],
    ],
    bad: ['borrowed', 3, -1, '3', true, {}],
  },
  {
    name: 'enumWord',
    schema: f.enumWord(WORDS),
    blank: 'static',
    good: [[1, 'dynamic']],
    bad: ['borrowed', 3, {}],
  },
  {
    name: 'playerIdOrNull',
    schema: i.playerIdOrNull,
    field: (o, n) => fields.idOrNull(o, n, ids.parsePlayerId),
    blank: null,
    good: [
      ['1-7', '1-7'],
      ['1-0', null],
      ['noPlayer', null],
    ],
    bad: ['2-7', '1-', 7, true, {}],
  },
  {
    name: 'infusedIdOrNull',
    schema: i.infusedIdOrNull,
    blank: null,
    good: [
      ['3-1', '3-1'],
      ['5-9', '5-9'],
    ],
    bad: ['4-1', 3, {}],
  },
  {
    name: 'mask',
    schema: f.mask,
    blank: 0,
    good: [
      ['18446744073709551615', 33_554_431],
      [5, 5],
    ],
    bad: [-1, 'x'],
  },
  {
    name: 'jsonObject',
    schema: f.jsonObject,
    blank: {},
    good: [
      ['{"a":1}', { a: 1 }],
      [[], {}],
    ],
    bad: ['{', '[1]', 5],
  },
  { name: 'jsonTexts', schema: f.jsonTexts, blank: {}, good: [['{"a":1,"b":"c"}', { b: 'c' }]], bad: ['{', 5] },
];

/** Required where the row has no word for nothing. */
const REQUIRED: readonly (readonly [name: string, Schema, OfFields | null, good: unknown])[] = [
  ['word', f.word, fields.textOf, 'a'],
  ['timeMs', f.timeMs, fields.timeMsOf, '2026-09-08T19:19:58Z'],
  ['oneOf', f.oneOf(WORDS), (o, n) => fields.wordOf(o, n, WORDS), 'static'],
  ['playerId', i.playerId, (o, n) => fields.idOf(o, n, ids.parsePlayerId), '1-7'],
  ['required uint', f.required(f.uint), fields.uintOf, '5'],
  ['place', i.place, null, '9-2'],
  ['address', i.address, null, 'game1qqqsyqcyq5rqwzqfpg9scrgwpugpzysncgd04p'],
  ['denom', f.denom, null, 'uguild.0-1'],
];

const BLANK = [undefined, null, ''];

describe.each(ROWS)('$name', ({ schema, field, blank, good, bad }) => {
  it.each(good)('reads %o', (input, value) => {
    expect(decodeWith(schema, input, '/r')).toEqual(value);
    if (field) expect(field({ one_name: input }, 'oneName')).toEqual(value);
  });

  it.each(bad.map((input) => [input]))('refuses %o', (input) => {
    expect(() => decodeWith(schema, input, '/r')).toThrow(DecodeError);
    if (field) expect(() => field({ one_name: input }, 'oneName')).toThrow(fields.FieldError);
  });

  it('knows nothing in every dress', () => {
    for (const input of BLANK) {
      expect(decodeWith(schema, input, '/r')).toEqual(blank);
      if (field) expect(field({ name: input }, 'name')).toEqual(blank);
    }
  });
});

it.each(REQUIRED)('%s does without nothing of it', (_, schema, field, good) => {
  expect(z.safeParse(schema, good).success).toBe(true);
  if (field) expect(() => field({ name: good }, 'name')).not.toThrow();
  for (const input of BLANK) {
    expect(() => decodeWith(schema, input, '/r')).toThrow(DecodeError);
    if (field) expect(() => field({ name: input }, 'name')).toThrow(fields.FieldError);
  }
});

describe('a record by its columns', () => {
  const row = columns({ guildId: i.guildId, atMs: ['time', f.timeMsOrNull], many: list(f.uint) });

  it('is read in either spelling', () => {
    const read = { guildId: '0-1', atMs: null, many: [1n] };
    expect(decodeWith(row, { guild_id: '0-1', many: [1] }, '/r')).toEqual(read);
    expect(decodeWith(row, { guildId: '0-1', time: '', many: ['1'] }, '/r')).toEqual(read);
  });

  it.each([
    [{ guild_id: 'x' }, 'guild_id'],
    [{ guildId: 'x' }, 'guildId'],
    [{ some_other: 1 }, 'guild_id'],
    [{ guildId: '0-1', many: [1, 'x'] }, 'many[1]'],
    [[], ''],
  ])('says where %o is wrong, as the record spells it', (body, path) => {
    expect(() => decodeWith(row, body, '/r')).toThrow(expect.objectContaining({ path }) as Error);
  });

  it('has fields made of several columns, and parts that may be absent', () => {
    const whole = columns({ pair: [WHOLE, columns({ a: f.uint, b: f.uint })], rest: part(columns({ c: f.uint })) });
    expect(decodeWith(whole, { a: 1, b: 2 }, '/r')).toEqual({ pair: { a: 1n, b: 2n }, rest: { c: 0n } });
    expect(() => decodeWith(whole, { a: 'x' }, '/r')).toThrow(expect.objectContaining({ path: 'a' }) as Error);
  });
});

it('slots come as four lists or as one map, with as many places as the record counts', () => {
  const counts = { space_slots: 2, air_slots: '1', land_slots: 0, water_slots: 1 };
  const read = { space: ['5-1', null], air: [null], land: ['5-2'], water: [null] };
  expect(decodeWith(slots, { ...counts, map: '{"space":["5-1",""],"land":["5-2"]}' }, '/r')).toEqual(read);
  expect(decodeWith(slots, { spaceSlots: 2, airSlots: 1, waterSlots: 1, space: ['5-1'], land: ['5-2'] }, '/r')).toEqual(
    read,
  );
  expect(decodeWith(slots, { ...counts, map: [] }, '/r')).toMatchObject({ land: [] });
});
