import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf8 } from '../lib/bytes.ts';
import { countAttack } from '../testing/attack.ts';
import { FUZZ_RUNS } from '../testing/fuzzRuns.ts';
import { mutateText, seededRandom } from '../testing/mutateText.ts';
import { FRAMES, type RecordedFrame } from '../testing/streamFrames.ts';
import { decodeFrame } from './decodeFrame.ts';
import type { LiveEvent } from './types.ts';

function decode({ subject, payload }: RecordedFrame) {
  return decodeFrame(subject, utf8(JSON.stringify(payload)), 'game');
}

function eventOf(frame: RecordedFrame) {
  const decoded = decode(frame);
  if (!decoded.ok) throw new Error(decoded.problem.what);
  return decoded.event;
}

describe('every recorded frame', () => {
  it('becomes the event it means', () => {
    const events = Object.entries(FRAMES).map(([name, frame]) => [name, eventOf(frame)]);
    expect(Object.fromEntries(events)).toMatchSnapshot();
  });

  it.each(Object.entries(FRAMES))('%s means the same wrapped as the spec shows it', (_, { subject, payload }) => {
    const { subject: own, category, updated_at, ...data } = payload;
    const wrapped = { subject: own, category, id: '0', updated_at, data };
    expect(eventOf({ subject, payload: wrapped })).toEqual(eventOf({ subject, payload }));
  });

  it.each(Object.entries(FRAMES))('%s means the same with camelCase keys', (_, { subject, payload }) => {
    expect(eventOf({ subject, payload: camelCase(payload) as typeof payload })).toEqual(eventOf({ subject, payload }));
  });

  it.each(Object.entries(FRAMES))('%s means the same with its numbers as text', (_, { subject, payload }) => {
    expect(eventOf({ subject, payload: numbersAsText(payload) as typeof payload })).toEqual(
      eventOf({ subject, payload }),
    );
  });

  it.each(Object.entries(FRAMES))('%s means the same under another namespace', (_, { subject, payload }) => {
    const moved = subject.replace(/^game\./, 'orbit.');
    const decoded = decodeFrame(moved, JSON.stringify(payload), 'orbit');
    const here = eventOf({ subject, payload });
    expect(decoded).toEqual({ ok: true, event: 'subject' in here ? { ...here, subject: moved } : here });
  });
});

describe('a frame', () => {
  it('keeps every digit of numbers beyond 2^53', () => {
    const text =
      '{"category":"capacity","object_type":"player","object_id":"1-42","value_p":18446744073709551615,"note":"1234567890123456789"}';
    const decoded = decodeFrame('game.grid.player.1-42.1-42', utf8(text), 'game');
    expect(decoded).toMatchObject({ ok: true, event: { value: 18_446_744_073_709_551_615n } });
  });

  it('from before owner tokens is read from its short subject', () => {
    expect(eventOf(FRAMES.gridOld)).toMatchObject({ attribute: 'ore', owner: '1-42', value: 5n });
    const short = { ...FRAMES.structStatus, subject: 'game.planet.2-9' };
    expect(eventOf(short)).toMatchObject({ kind: 'structStatus', planetId: '2-9' });
  });

  it('that shows only a scaled number says that it moved, and no wrong value', () => {
    const { value_p, ...payload } = FRAMES.grid.payload;
    expect(value_p).toBeDefined();
    const decoded = decodeFrame(FRAMES.grid.subject, JSON.stringify(payload), 'game');
    expect(decoded).toMatchObject({ ok: true, event: { kind: 'grid', value: null } });
    const { value: _, ...bare } = payload;
    expect(decodeFrame(FRAMES.grid.subject, JSON.stringify(bare), 'game')).toMatchObject({
      problem: { subject: FRAMES.grid.subject, what: 'value: expected an unsigned integer' },
    });
    const { amount_p, ...row } = FRAMES.inventory.payload;
    expect(amount_p).toBeDefined();
    expect(decode({ ...FRAMES.inventory, payload: row }).ok).toBe(false);
  });

  it('of player_consensus is told from an infusion by its subject', () => {
    expect(eventOf(FRAMES.player)).toMatchObject({ kind: 'player', name: 'Ada', planetId: null });
    expect(eventOf(FRAMES.infusion)).toMatchObject({ kind: 'infusion', infusion: { destination: '3-1' } });
  });

  it('of older hosts names a player apart from the rest', () => {
    expect(eventOf(FRAMES.playerMeta)).toEqual({
      kind: 'playerMeta',
      playerId: '1-42',
      guildId: '0-1',
      name: 'Ada',
      pfp: null,
    });
  });

  it('too large for the stream says what to fetch', () => {
    const nothing = { planetId: null, seq: null, playerId: null, guildId: null };
    expect(eventOf(FRAMES.planetStub)).toEqual({
      kind: 'stub',
      category: 'struct_attack',
      subject: 'game.planet.2-9.1-42',
      ...nothing,
      planetId: '2-9',
      seq: 8,
      playerId: '1-42',
    });
    expect(eventOf(FRAMES.playerStub)).toMatchObject({ kind: 'stub', ...nothing, playerId: '1-42' });
    expect(eventOf(FRAMES.infusionStub)).toMatchObject({ kind: 'stub', ...nothing, playerId: '1-42' });
    expect(eventOf(FRAMES.guildStub)).toMatchObject({ kind: 'stub', ...nothing, guildId: '0-1' });
    const marked = { ...FRAMES.planetStub, payload: { ...FRAMES.planetStub.payload, stub: true } };
    expect(eventOf(marked)).toEqual(eventOf(FRAMES.planetStub));
  });

  it('keeps every digit of fractions, too', () => {
    const frame = JSON.stringify(FRAMES.infusion.payload).replace('0.04', '0.123456789012345678');
    const decoded = decodeFrame(FRAMES.infusion.subject, frame, 'game');
    expect(decoded).toMatchObject({ event: { infusion: { commission: 123_456_789_012_345_678n } } });
    expect(eventOf(FRAMES.provider)).toMatchObject({
      provider: { providerCancellationPenalty: 5n * 10n ** 17n, consumerCancellationPenalty: 10n ** 11n },
    });
  });

  it('of an infusion that shows only floored numbers is a problem', () => {
    const { fuel_p, ...payload } = FRAMES.infusion.payload;
    expect(fuel_p).toBeDefined();
    const what = 'fuel_p: expected an unsigned integer';
    expect(decode({ ...FRAMES.infusion, payload })).toMatchObject({ ok: false, problem: { what } });
  });

  it('of a device that waits has no permissions, and has them once the owner chose', () => {
    expect(eventOf(FRAMES.pendingAddress)).toMatchObject({ code: 'K7M2Q', permissions: null });
    const chosen = { ...FRAMES.pendingAddress, payload: { ...FRAMES.pendingAddress.payload, permissions: 0 } };
    expect(eventOf(chosen)).toMatchObject({ permissions: 0 });
    const { code, ...rest } = FRAMES.pendingAddress.payload;
    expect(eventOf({ ...FRAMES.pendingAddress, payload: rest })).toMatchObject({ code });
  });

  it.each(['struct_attack', 'struct_health', 'raid_status'])(
    'of %s names the path inside of its detail',
    (category) => {
      const frame = Object.values(FRAMES).find(
        (one) => 'detail' in one.payload && one.payload['category'] === category,
      )!;
      const detail = Object.fromEntries(Object.keys(frame.payload['detail'] as object).map((key) => [key, 'x']));
      const decoded = decode({ ...frame, payload: { ...frame.payload, detail } });
      expect(decoded).toMatchObject({ ok: false, problem: { what: expect.stringMatching(/^detail\.\w+: expected/) } });
    },
  );

  it('of another service`s words on a subject it shares is kept as a hint, or as other', () => {
    expect(eventOf(FRAMES.fleetAdvance)).toEqual({
      kind: 'hint',
      category: 'fleet_advance',
      structIds: [],
      fleetIds: ['9-3'],
      planetIds: ['2-9'],
    });
    expect(eventOf(FRAMES.structStatusAside)).toMatchObject({ kind: 'hint', structIds: ['5-7'], planetIds: [] });
    expect(eventOf(FRAMES.structHealthAside)).toMatchObject({ kind: 'structHealth', planetId: '2-9', health: 2 });
    expect(eventOf(FRAMES.planetActivity)).toMatchObject({ kind: 'hint', structIds: ['5-7'], planetIds: ['2-9'] });
    expect(eventOf({ subject: 'game.global', payload: { category: 'season' } })).toMatchObject({ kind: 'other' });
    const unread = { ...FRAMES.defense, payload: { ...FRAMES.defense.payload, category: 'struct_defender_clear' } };
    expect(eventOf(unread)).toMatchObject({ kind: 'planetOther', seq: 7 });
  });

  it.each([
    ['', 'not JSON'],
    ['{"category":"block","height":8', 'not JSON'],
    ['[]', 'frame: expected an object'],
    ['"text"', 'frame: expected an object'],
    ['{}', 'category: expected a text'],
    ['{"category":"block","height":-5,"updated_at":"x"}', 'height: expected an unsigned integer'],
    ['{"category":"block","height":5,"updated_at":"x"}', 'updated_at: expected a time'],
    ['{"category":"block","height":1e21,"updated_at":"x"}', 'height: expected an unsigned integer'],
  ])('of %j is a problem with a reason', (text, what) => {
    expect(decodeFrame('consensus', text, 'game')).toEqual({ ok: false, problem: { subject: 'consensus', what } });
  });

  it('of a block is read in both forms in which a stack may tell it', () => {
    const at = Date.parse('2026-09-08T19:19:58Z');
    const forms = [
      '{"subject":"consensus","category":"block","height":812345,"updated_at":"2026-09-08T19:19:58+00:00"}',
      '{"height":"812345","updated_at":"2026-09-08 19:19:58+00"}',
      '{"subject":"consensus","height":812345}',
    ];
    expect(forms.map((text) => decodeFrame('consensus', text, 'game'))).toEqual(
      [at, at, 0].map((atMs) => ({ ok: true, event: { kind: 'block', height: 812_345n, atMs } })),
    );
  });

  it('may name no category only as the heartbeat of the relay', () => {
    expect(decodeFrame('healthcheck', '{"subject":"healthcheck"}', 'game')).toEqual({
      ok: true,
      event: { kind: 'heartbeat' },
    });
  });

  it('with a category named like a property of every object is only another category', () => {
    const odd = { ...FRAMES.defense, payload: { ...FRAMES.defense.payload, category: 'constructor' } };
    expect(eventOf(odd)).toMatchObject({ kind: 'planetOther', category: 'constructor' });
    expect(decodeFrame('game.toString.x', '{"category":"a"}', 'game')).toMatchObject({ event: { kind: 'other' } });
  });

  it.each(Object.entries(FRAMES))('like %s, damaged in many ways, is an event or a problem', (_, frame) => {
    const { subject, payload } = frame;
    const text = JSON.stringify(payload);
    const random = seededRandom(SEED);
    const kinds = new Set<string>();
    for (let round = 0; round < FUZZ_RUNS; round++) {
      const damaged = mutateText(text, random);
      const decoded = decodeFrame(subject, damaged, 'game');
      if (decoded.ok) kinds.add(checked(decoded.event, damaged));
      else if (decoded.problem.subject !== subject || !/^[^:]+: expected .|^not JSON$/.test(decoded.problem.what)) {
        throw new Error(`round ${round} of seed ${SEED}: ${JSON.stringify(decoded.problem)} for ${damaged}`);
      }
    }
    countAttack({ line: 9, what: 'frames of a stream, spoiled' }, FUZZ_RUNS, FUZZ_RUNS);
    expect(kinds).toContain(eventOf(frame).kind);
  });

  it('of random bytes on any subject is a problem', () => {
    fc.assert(
      fc.property(fc.string(), fc.uint8Array(), (subject, bytes) => {
        expect(decodeFrame(subject, bytes, 'game')).toHaveProperty('ok');
      }),
      { numRuns: 1_000 },
    );
  });

  it('cut anywhere is a problem', () => {
    const text = JSON.stringify(FRAMES.inventory.payload);
    for (let end = 0; end < text.length; end++) {
      expect(decodeFrame(FRAMES.inventory.subject, text.slice(0, end), 'game').ok).toBe(false);
    }
  });
});

const SEED = 20_260_908;

/** Types of the fields that many kinds share, as the union claims them. @returns the kind */
function checked(event: LiveEvent, text: string): string {
  const claims: Record<string, (value: unknown) => boolean> = {
    height: (value) => value === null || typeof value === 'bigint',
    value: (value) => value === null || (typeof value === 'bigint' && value >= 0n),
    amount: (value) => typeof value === 'bigint' && value >= 0n,
    clock: (value) => typeof value === 'bigint' && value >= 0n,
    seq: (value) => value === null || Number.isSafeInteger(value),
    ledgerId: Number.isSafeInteger,
    health: Number.isSafeInteger,
    status: (value) => value === null || typeof value === 'string' || Number.isSafeInteger(value),
    planetId: (value) => value === null || /^2-\d+$/.test(value as string),
    playerId: (value) => value === null || /^1-\d+$/.test(value as string),
    guildId: (value) => value === null || /^0-\d+$/.test(value as string),
    fleetId: (value) => value === null || /^9-\d+$/.test(value as string),
    structId: (value) => value === null || /^5-\d+$/.test(value as string),
    owner: (value) => value === null || /^1-\d+$/.test(value as string),
    queue: (value) => value === null || (value as string[]).every((id) => /^9-\d+$/.test(id)),
    atMs: Number.isFinite,
  };
  for (const [name, value] of Object.entries(event)) {
    if (claims[name]?.(value) === false) throw new Error(`${event.kind}.${name} is ${String(value)} for ${text}`);
  }
  return event.kind;
}

function mapDeep(value: unknown, change: (key: string, value: unknown) => [string, unknown]): unknown {
  if (Array.isArray(value)) return value.map((item) => mapDeep(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const [newKey, newItem] = change(key, item);
      // The keys of that map are a guild's own words.
      return [newKey, key === 'services' ? newItem : mapDeep(newItem, change)];
    }),
  );
}

function camelCase(payload: unknown): unknown {
  return mapDeep(payload, (key, value) => [key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), value]);
}

function numbersAsText(payload: unknown): unknown {
  const print = (value: number): string => (value > 0 && value < 1e-6 ? value.toFixed(18) : String(value));
  return mapDeep(payload, (key, value) => [key, typeof value === 'number' ? print(value) : value]);
}
