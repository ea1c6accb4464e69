import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as enums from '../../generated/game/enums.ts';
import { fromHex, toHex } from '../../lib/bytes.ts';
import { BY_HAND } from './byHand.ts';
import { codecOf } from './codecs.ts';
import { FACTS, MESSAGE_NAMES, TABLES } from './fields.ts';
import { arbitraryOf, fromJson, sampleOf, toJson } from './samples.ts';
import { encodeByTable, type Message } from './wire.ts';

const GOLDEN_FILE = new URL('messages.golden.json', import.meta.url);

interface Golden {
  readonly sample: Readonly<Record<string, unknown>>;
  readonly hex: string;
}

/** The stored sample of a message and its stored bytes. */
function golden(name: string): { readonly sample: Message; readonly hex: string } {
  const rows = JSON.parse(readFileSync(GOLDEN_FILE, 'utf8')) as Readonly<Record<string, Golden>>;
  const { sample, hex } = rows[name]!;
  return { sample: fromJson(name, sample), hex };
}

/** What the hand encoder makes of the samples, printed as the formatter would. */
function goldenText(): string {
  const rows = MESSAGE_NAMES.map((name, row) => {
    const sample = sampleOf(name, row + 1);
    return [name, { sample: toJson(sample), hex: toHex(encodeByTable(name, sample)) }];
  });
  const text = JSON.stringify(Object.fromEntries(rows), null, 2);
  const flat = text.replace(/\[\s+("[^"\n]*"(?:,\s+"[^"\n]*")*)\s+\]/g, (_, texts: string) => {
    return `[${texts.replace(/\s*\n\s*/g, ' ')}]`;
  });
  return `${flat}\n`;
}

function encode(name: string, message: Message): string {
  const codec = codecOf(name);
  return toHex(codec.encode(codec.fromPartial(message)).finish());
}

describe('the facts as data', () => {
  it('have 96 messages of players and one of governance', () => {
    expect(MESSAGE_NAMES).toHaveLength(97);
    expect(MESSAGE_NAMES.filter((name) => FACTS.messages[name]?.[0]?.[1] !== 'creator')).toEqual(['MsgUpdateParams']);
  });

  it('give every field of a message a number and a name of its own', () => {
    for (const [name, fields] of Object.entries(TABLES)) {
      expect(new Set(fields.map(([number]) => number)).size, name).toBe(fields.length);
      expect(new Set(fields.map(([, field]) => field)).size, name).toBe(fields.length);
    }
  });
});

describe('bytes worked out by hand', () => {
  it('are of a dozen messages at least', () => {
    expect(new Set(BY_HAND.map(({ name }) => name)).size).toBeGreaterThanOrEqual(12);
  });

  it.each(BY_HAND)('of $name are what both encoders write', ({ name, message, hex }) => {
    const bytes = hex.replaceAll(' ', '');
    expect(toHex(encodeByTable(name, message))).toBe(bytes);
    expect(encode(name, message)).toBe(bytes);
    expect(codecOf(name).decode(fromHex(bytes))).toEqual(codecOf(name).fromPartial(message));
  });
});

describe('golden bytes', () => {
  it('in the file are those of the tables; vitest -u writes them anew', async () => {
    await expect(goldenText()).toMatchFileSnapshot(fileURLToPath(GOLDEN_FILE));
  });

  it('are no two alike, though messages share their shape', () => {
    const hexes = MESSAGE_NAMES.map((name) => golden(name).hex);
    expect(new Set(hexes).size).toBe(97);
  });

  it.each(MESSAGE_NAMES)('of %s are encoded, decoded and hold no default', (name) => {
    const { sample, hex } = golden(name);
    expect(encode(name, sample)).toBe(hex);
    expect(codecOf(name).decode(fromHex(hex))).toEqual(sample);
    // Every field is set, so none may be at its default: that byte would be missing from the file.
    expect(Object.keys(codecOf(name).decode(fromHex(hex)))).toHaveLength(FACTS.messages[name]!.length);
    for (const value of Object.values(sample)) expect([undefined, '', 0n, 0, false]).not.toContain(value);
  });
});

describe('every record, message and response', () => {
  const names = Object.keys(TABLES);

  it.each(names)('%s with nothing set is no bytes at all', (name) => {
    expect(encode(name, {})).toBe('');
    expect(codecOf(name).decode(new Uint8Array())).toEqual(codecOf(name).fromPartial({}));
  });

  it.each(names)('%s is written as the table says and read back whole', (name) => {
    const codec = codecOf(name);
    fc.assert(
      fc.property(arbitraryOf(name), (message) => {
        const bytes = codec.encode(codec.fromPartial(message)).finish();
        expect(toHex(bytes)).toBe(toHex(encodeByTable(name, message)));
        expect(codec.decode(bytes)).toEqual(codec.fromPartial(message));
      }),
      { numRuns: 30 },
    );
  });
});

describe('what a decoder does with bytes it did not expect', () => {
  it.each(MESSAGE_NAMES)('%s drops unknown fields of every wire type', (name) => {
    const { sample, hex } = golden(name);
    // Field 2000, its tag 2000 × 8 + wire type: a varint, eight bytes, two bytes with their length, four bytes.
    const unknown = ['807d05', '817d0102030405060708', '827d026f6b', '857d01020304'].join('');
    for (const bytes of [`${hex}${unknown}`, `${unknown}${hex}`]) {
      expect(codecOf(name).decode(fromHex(bytes))).toEqual(sample);
      expect(encode(name, codecOf(name).decode(fromHex(bytes)))).toBe(hex);
    }
  });

  it('takes a known number with a wrong wire type for an unknown field', () => {
    // structId is field 2, here as a varint.
    expect(codecOf('MsgStructActivate').decode(fromHex('0a01631005'))).toEqual({ creator: 'c', structId: '' });
  });

  it('lets the last of a repeated single field win', () => {
    expect(codecOf('MsgStructActivate').decode(fromHex('0a01630a0164'))).toEqual({ creator: 'd', structId: '' });
  });

  it('reads fields in any order', () => {
    expect(codecOf('MsgAddressRevoke').decode(fromHex('1201620a0161'))).toEqual({ creator: 'a', address: 'b' });
  });

  it.each(MESSAGE_NAMES)('%s does not take bytes that break off in the middle', (name) => {
    const { hex } = golden(name);
    expect(() => codecOf(name).decode(fromHex(hex.slice(0, -2)))).toThrow(RangeError);
  });

  it('keeps an enum value that it does not know', () => {
    const bytes = fromHex('0a01632063');
    const message = codecOf('MsgAllocationCreate').decode(bytes);
    expect(message['allocationType']).toBe(99);
    expect(encode('MsgAllocationCreate', message)).toBe(toHex(bytes));
  });

  it('refuses to write a number that does not fit 64 bits', () => {
    const codec = codecOf('MsgAllocationUpdate');
    for (const power of [2n ** 64n, -1n]) {
      expect(() => codec.encode(codec.fromPartial({ power })).finish()).toThrow('too large');
    }
  });
});

describe('enums', () => {
  it.each(Object.entries(FACTS.enums))('%s has the numbers of the facts', (name, members) => {
    const generated = (enums as unknown as Readonly<Record<string, object>>)[name];
    // -1 is the generator's own word for a number it does not know.
    expect(generated).toEqual({ ...members, UNRECOGNIZED: -1 });
  });

  it('are all in the facts', () => {
    const generated = Object.keys(enums).filter((name) => !name.startsWith('protobuf'));
    expect(generated.toSorted()).toEqual(Object.keys(FACTS.enums).toSorted());
  });
});
