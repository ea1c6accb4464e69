import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf8 } from '../lib/bytes.ts';
import { mutated } from '../testing/mutated.ts';
import { FRAMES, type RecordedFrame } from '../testing/streamFrames.ts';
import { decodeFrame } from './decodeFrame.ts';

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
    const { subject: own, category, id, updated_at, ...data } = payload;
    const wrapped = { subject: own, category, id, updated_at, data };
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

  it('that shows only a scaled number is a problem, not a wrong value', () => {
    const { value_p, ...payload } = FRAMES.grid.payload;
    expect(value_p).toBeDefined();
    expect(decode({ ...FRAMES.grid, payload })).toEqual({
      ok: false,
      problem: { subject: FRAMES.grid.subject, what: 'value_p: expected an unsigned integer' },
    });
    const { amount_p, ...row } = FRAMES.inventory.payload;
    expect(amount_p).toBeDefined();
    expect(decode({ ...FRAMES.inventory, payload: row }).ok).toBe(false);
  });

  it('of player_consensus is told from an infusion by its subject', () => {
    expect(eventOf(FRAMES.player)).toMatchObject({ kind: 'player', name: 'Ada', planetId: null });
    expect(eventOf(FRAMES.infusion)).toMatchObject({ kind: 'other', category: 'infusion' });
  });

  it('too large for the stream says what to fetch', () => {
    expect(eventOf(FRAMES.planetStub)).toEqual({
      kind: 'stub',
      category: 'struct_attack',
      subject: 'game.planet.2-9.1-42',
      planetId: '2-9',
    });
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

  it('may name no category only as the heartbeat of the relay', () => {
    expect(decodeFrame('healthcheck', '{"subject":"healthcheck"}', 'game')).toEqual({
      ok: true,
      event: { kind: 'other', category: 'healthcheck', subject: 'healthcheck' },
    });
  });

  it('with a category named like a property of every object is only another category', () => {
    const odd = { ...FRAMES.defense, payload: { ...FRAMES.defense.payload, category: 'constructor' } };
    expect(eventOf(odd)).toMatchObject({ kind: 'planetOther', category: 'constructor' });
    expect(decodeFrame('game.toString.x', '{"category":"a"}', 'game')).toMatchObject({ event: { kind: 'other' } });
  });

  it('that was damaged gives an event or a problem, never a crash', () => {
    const frames = fc.constantFrom<RecordedFrame>(...Object.values(FRAMES));
    fc.assert(
      fc.property(
        frames.chain((frame) => fc.record({ subject: fc.constant(frame.subject), payload: mutated(frame.payload) })),
        ({ subject, payload }) => {
          const decoded = decodeFrame(subject, JSON.stringify(payload) ?? '', 'game');
          if (decoded.ok) expect(decoded.event.kind).not.toBe('');
          else expect(decoded.problem.what).not.toBe('');
        },
      ),
      { numRuns: 2_000 },
    );
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

function mapDeep(value: unknown, change: (key: string, value: unknown) => [string, unknown]): unknown {
  if (Array.isArray(value)) return value.map((item) => mapDeep(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const [newKey, newItem] = change(key, item);
      return [newKey, mapDeep(newItem, change)];
    }),
  );
}

function camelCase(payload: unknown): unknown {
  return mapDeep(payload, (key, value) => [key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), value]);
}

function numbersAsText(payload: unknown): unknown {
  return mapDeep(payload, (key, value) => [key, typeof value === 'number' ? String(value) : value]);
}
