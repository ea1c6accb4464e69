/** The network's side of the golden bytes: src/chain/golden judges the client's, the file judges both. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from '../../src/lib/bytes.ts';
import { encodeMessage, isMessageName, MESSAGES } from '../world/messages.ts';
import { testWorld } from '../world/testWorld.ts';
import { encodeTxBody, encodeTxRaw } from './codec.ts';
import { readTx } from './readTx.ts';

const GOLDEN = JSON.parse(
  readFileSync(new URL('../../src/chain/golden/messages.golden.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, { readonly hex: string; readonly sample: Readonly<Record<string, unknown>> }>>;

const NAMES = Object.keys(GOLDEN);

function setup(namespace: string, sdkRoot: string) {
  const config = { ...testWorld().state.config, namespace, sdkRoot };
  const txOf = (typeUrl: string, hex: string) => {
    const body = encodeTxBody({ messages: [{ typeUrl, value: fromHex(hex) }], memo: '', timeoutHeight: 0n });
    return encodeTxRaw(body, new Uint8Array(), []);
  };
  return { read: (typeUrl: string, hex: string) => readTx(txOf(typeUrl, hex), config) };
}

it('the world knows exactly the messages that have golden bytes', () => {
  expect(Object.keys(MESSAGES).toSorted()).toEqual(NAMES.toSorted());
  expect(NAMES).toHaveLength(97);
});

it('words of an object are no messages', () => {
  for (const name of ['constructor', 'toString', '__proto__', '', 'MsgPlayerResume']) {
    expect(isMessageName(name)).toBe(false);
  }
});

describe.each([
  ['game', 'sdk'],
  ['elsewhere', 'framework'],
])('under the words %s and %s', (namespace, sdkRoot) => {
  it.each(NAMES)('%s is read from its golden bytes and written back to them', (name) => {
    const { read } = setup(namespace, sdkRoot);
    const { hex, sample } = GOLDEN[name]!;
    const [message, ...more] = read(`/${namespace}.${namespace}.${name}`, hex).game;
    expect(more).toEqual([]);
    expect(message!.name).toBe(name);
    expect(toHex(encodeMessage(message!))).toBe(hex);
    expect(plain(message!.value)).toEqual(sample);
  });

  it('a message in the words of another network is not resolved', () => {
    const { read } = setup(namespace, sdkRoot);
    const { hex } = GOLDEN['MsgStructActivate']!;
    expect(() => read('/other.other.MsgStructActivate', hex)).toThrow('unable to resolve type URL');
  });

  it('messages that the facts define but nobody may send are refused by name', () => {
    const { read } = setup(namespace, sdkRoot);
    expect(() => read(`/${namespace}.${namespace}.MsgPlayerResume`, '')).toThrow('MsgPlayerResume');
  });
});

/** The golden file's JSON: 64-bit numbers as text. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner)));
}
