import { expect, test, vi } from 'vitest';
import { speak } from '../../lib/words/language.ts';
import { ADDRESS } from '../../testing/builders.ts';
import { SIGNER_UNREADABLE } from './protocol.ts';
import { createSignerDoor, type SignerPort } from './createSignerDoor.ts';

const NETWORK = {
  chainId: 'gametest-1',
  namespace: 'game',
  sdkRoot: 'sdk',
  addressPrefix: 'game',
  alphaDenom: 'ualpha',
  nominalBlockMs: 6_000,
  textFormat: 1,
} as const;

interface Asked {
  readonly do: string;
  readonly id: number;
}

/** A signer that greets, and answers all else as told. */
function setup(answer: (asked: Asked) => object) {
  let hear: (event: { readonly data: unknown }) => void = () => undefined;
  const port: SignerPort = {
    postMessage: (message) => queueMicrotask(() => hear({ data: answer(message as Asked) })),
    addEventListener: (_type, listener) => (hear = listener),
    start: () => undefined,
    close: () => undefined,
  };
  const onAmiss = vi.fn();
  const door = createSignerDoor({ open: () => Promise.resolve(port), network: NETWORK, brand: 'Orrery', onAmiss });
  return { door, onAmiss };
}

const done = ({ id }: Asked, ok: unknown = {}) => ({ kind: 'done', id, ok });
const failed = ({ id }: Asked, code: string) => ({ kind: 'failed', id, error: { code, what: 'No.', hint: null } });

test.each([
  ['does not take this page’s greeting', (asked: Asked) => failed(asked, SIGNER_UNREADABLE)],
  ['knows no such ask', (asked: Asked) => (asked.do === 'hello' ? done(asked) : failed(asked, SIGNER_UNREADABLE))],
  ['answers otherwise', (asked: Asked) => done(asked, asked.do === 'hello' ? {} : { sealed: 'anew' })],
])('a signer that %s is of another version, and the host is looked at', async (_, answer) => {
  const { door, onAmiss } = setup(answer);
  await expect(door.ask('playMake', {})).rejects.toMatchObject({
    code: 'signer_other_version',
    hint: expect.stringContaining('new version'),
  });
  expect(onAmiss).toHaveBeenCalledTimes(1);
});

test('a signer that refuses says why, and nothing is amiss', async () => {
  const { door, onAmiss } = setup((asked) => (asked.do === 'hello' ? done(asked) : failed(asked, 'wallet_locked')));
  await expect(door.ask('playMake', {})).rejects.toMatchObject({ code: 'wallet_locked' });
  expect(onAmiss).not.toHaveBeenCalled();
});

test('the signer hears which language the page speaks, then and later, and one that speaks none is no other version', async () => {
  const asked: (Asked & { readonly language?: string })[] = [];
  const { door, onAmiss } = setup((one) => {
    asked.push(one);
    return one.do === 'speak'
      ? failed(one, SIGNER_UNREADABLE)
      : done(one, { address: ADDRESS, pubKeyHex: `02${'a'.repeat(64)}` });
  });
  await door.ask('playMake', {});
  speak('de');
  speak('en');
  await vi.waitFor(() =>
    expect(asked.map((one) => one.language ?? one.do)).toEqual(['hello', 'en', 'playMake', 'de', 'en']),
  );
  door.close();
  speak('es');
  speak('en');
  await vi.waitFor(() =>
    expect(asked.map((one) => one.do)).toEqual(['hello', 'speak', 'playMake', 'speak', 'speak', 'lock']),
  );
  expect(onAmiss).not.toHaveBeenCalled();
});
