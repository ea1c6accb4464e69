/** Line 9: true answers with one thing in them far too long. The row is refused by name, quickly; refusals stay refusals, cut. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseEnvelope } from '../api/envelope.ts';
import { ApiRefusedError } from '../api/errors.ts';
import { readRefusal } from '../api/cosmetics/decode.ts';
import { rpcErrorOf } from '../chain/node/envelope.ts';
import { decodeChainEvents } from '../chain/events/decodeChainEvents.ts';
import { decodeEventMap } from '../chain/events/decodeEventMap.ts';
import { decodeRefusal } from '../chain/refusal/decodeRefusal.ts';
import { translateError } from '../chain/translateError.ts';
import { BaseError } from '../lib/BaseError.ts';
import { HttpStatusError } from '../lib/http/httpErrors.ts';
import { decodeFrame } from '../live/decodeFrame.ts';
import { blockHeight } from '../game/units.ts';
import { underAttack } from '../testing/attack.ts';
import { cpuMs } from '../testing/cpuMs.ts';
import { FRAMES } from '../testing/streamFrames.ts';
import { columns } from './columns.ts';
import * as i from './ids.ts';
import { LIMITS } from './limits.ts';
import * as f from './values.ts';
import { DecodeError, decodeWith, list } from './wire.ts';

/** Long enough for time by its square to show. */
const N = 200_000;
const LONG = 'x'.repeat(N);
const network = {
  namespace: 'game',
  sdkRoot: 'sdk',
  addressPrefix: 'ga',
  chainId: 'c-1',
  alphaDenom: 'ualpha',
  nominalBlockMs: 6000,
};
const context = { height: blockHeight(1n), source: { kind: 'block', phase: null } } as const;

const KINDS = {
  text: f.text,
  textOrNull: f.textOrNull,
  word: f.word,
  denom: f.denom,
  uint: f.uint,
  count: f.count,
  share: f.share,
  decimal: f.decimal,
  timeMs: f.timeMs,
  flag: f.flag,
  jsonObject: f.jsonObject,
  jsonTexts: f.jsonTexts,
  enumWord: f.enumWord(['a', 'b']),
  playerId: i.playerId,
  address: i.address,
  proofKey: i.proofKey,
  structTypeId: i.structTypeId,
  list: list(z.unknown()),
} as const;

/** What stands in the place of a value. */
const TOO_LONG: Readonly<Record<string, unknown>> = {
  letters: LONG,
  digits: '9'.repeat(3_000_000),
  'an id': `1-${'1'.repeat(N)}`,
  'an address': `ga1${'q'.repeat(N)}`,
  'a decimal': `1.${'0'.repeat(N)}1`,
  'a date': `2026-01-01T00:00:00.${'0'.repeat(N)}`,
  blanks: ' '.repeat(N),
  JSON: JSON.stringify({ a: LONG }),
  'a list': Array.from({ length: LIMITS.rows + 1 }, () => null),
  names: Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, 'v'])),
};

const QUICK_MS = 1_500;

test('a value beyond the limit of its kind is an error with its place, or nothing of its length', async () => {
  const cases = Object.keys(KINDS).flatMap((kind) => Object.keys(TOO_LONG).map((what) => [kind, what] as const));
  await underAttack({ line: 9, what: 'values of megabytes in every kind of column' }, cases, ([kind, what]) => {
    const schema = columns({ first: KINDS[kind as keyof typeof KINDS] });
    const begun = cpuMs();
    try {
      const read = decodeWith(schema, { first: TOO_LONG[what] }, '/route');
      expect(
        JSON.stringify(read, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one)).length,
      ).toBeLessThan(200);
    } catch (error) {
      expect(error).toBeInstanceOf(DecodeError);
      expect(error).toMatchObject({ path: 'first' });
      expect((error as DecodeError).message.length).toBeLessThan(400);
    }
    expect(cpuMs() - begun).toBeLessThan(QUICK_MS);
  });
});

test('a frame with something too long is a problem of a line', async () => {
  const cases = Object.entries(FRAMES).flatMap(([name, { subject, payload }]) =>
    Object.keys(payload).map((field) => ({ name, subject, payload: { ...payload, [field]: LONG }, field })),
  );
  await underAttack(
    { line: 9, what: 'frames with a field of megabytes' },
    cases,
    ({ subject, payload }) => {
      const begun = cpuMs();
      const decoded = decodeFrame(subject, JSON.stringify(payload), 'game');
      const kept = JSON.stringify(decoded, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one));
      expect(kept.length).toBeLessThan(8_000);
      expect(cpuMs() - begun).toBeLessThan(QUICK_MS);
    },
    ({ name, field }) => `${name}.${field}`,
  );
  const decoded = decodeFrame(`game.${LONG}`, '{"category":"x"}', 'game');
  expect(decoded.ok ? '' : decoded.problem.subject).toHaveLength(LIMITS.word);
});

/** Texts at which the expressions that read refusals could go round in circles. */
const REFUSALS = [
  'code 1900 '.repeat(N / 10),
  `${' '.repeat(N)}x`,
  'codespace x code 1: '.repeat(N / 20),
  'goroutine 1'.repeat(N / 11),
  'word '.repeat(N / 5),
  'player (1-'.repeat(N / 10),
  '. '.repeat(N / 2),
  '('.repeat(N),
  '1'.repeat(N),
  'struct type (9) required charge of '.repeat(N / 35),
  'failed to execute message; message index: 0: '.repeat(N / 45),
  LONG,
];

test('a refusal of megabytes is read at once, and is a sentence', async () => {
  const readers: Readonly<Record<string, (text: string) => unknown>> = {
    'the chain, by its log': (text) => decodeRefusal('undefined', 1, text, network),
    'the gateway': (text) =>
      translateError(
        new HttpStatusError({
          url: 'http://n/',
          status: 500,
          text,
          body: { code: 2, message: text },
          retryAfterMs: undefined,
        }),
        '/route',
      ),
    'the RPC': (text) => rpcErrorOf({ error: { code: -1, message: text, data: text } }, '/status'),
    'the web API': (text) =>
      new ApiRefusedError('/r', 400, parseEnvelope({ success: false, errors: [text] })?.errors ?? {}),
    'the mod service': (text) => readRefusal({ error: text, details: [text, { file: text, message: text }] }),
  };
  const cases = Object.entries(readers).flatMap(([name, read]) => REFUSALS.map((text) => ({ name, read, text })));
  await underAttack(
    { line: 9, what: 'refusals of megabytes, made for expressions to go round in' },
    cases,
    ({ read, text }) => {
      const begun = cpuMs();
      const read_ = read(text);
      expect(cpuMs() - begun).toBeLessThan(QUICK_MS);
      if (read_ instanceof BaseError) expect(read_.message.length).toBeLessThan(12_000);
    },
    ({ name, text }) => `${name}: ${text.slice(0, 30)}`,
  );
});

test('lists of events without an end are problems, and stop nothing', async () => {
  const event = { type: 'x', attributes: [{ key: 'a', value: 'b' }] };
  const many = (n: number): unknown[] => Array.from({ length: n }, () => event);
  const cases: readonly unknown[] = [
    many(LIMITS.rows + 1),
    [{ type: 'x', attributes: Array.from({ length: 200_000 }, () => ({ key: 'a', value: 'b' })) }],
    [{ type: 'x', attributes: [{ key: 'a', value: LONG }] }],
    [{ type: LONG, attributes: [] }],
    Array.from({ length: LIMITS.rows }, () => null),
  ];
  await underAttack({ line: 9, what: 'events of a block without an end' }, cases, (events) => {
    const begun = cpuMs();
    const { problems } = decodeChainEvents(events, context, 'game');
    expect(problems.length).toBeGreaterThan(0);
    expect(JSON.stringify(problems[0], (_, one: unknown) => String(one)).length).toBeLessThan(2_000);
    expect(cpuMs() - begun).toBeLessThan(QUICK_MS);
  });
  const map = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`t${at}.k`, ['v']]));
  expect(decodeEventMap(map, context, 'game').problems).toHaveLength(1);
});
