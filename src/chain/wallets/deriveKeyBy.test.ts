import { expect, test } from 'vitest';
import { type KdfRequest, type KdfWorker, deriveKeyBy, KeyDerivationError } from './deriveKeyBy.ts';
import { KDF_PARAMS } from './vaultRecord.ts';

const INPUT = { passphrase: 'secret words', salt: new Uint8Array(16), params: KDF_PARAMS };

function setup() {
  const log: unknown[] = [];
  const listeners = new Map<string, (event: { readonly data?: unknown; readonly message?: string }) => void>();
  const worker: KdfWorker = {
    postMessage: (message: KdfRequest) => void log.push(message.passphrase),
    terminate: () => void log.push('terminated'),
    addEventListener: (type: string, listener) => void listeners.set(type, listener),
  };
  return {
    log,
    key: deriveKeyBy(INPUT, worker),
    tell: (type: string, event: { readonly data?: unknown; readonly message?: string }) => listeners.get(type)?.(event),
  };
}

test('a key comes from a worker that ends with it', async () => {
  const { log, key, tell } = setup();
  tell('message', { data: { kind: 'derived', id: 1, key: new Uint8Array([7]) } });
  expect(await key).toEqual(new Uint8Array([7]));
  expect(log).toEqual(['secret words', 'terminated']);
});

test.each([
  ['fails', 'message', { data: { kind: 'failed', id: 1 } }],
  ['dies', 'error', { message: 'secret words' }],
])('a worker that %s ends as well, and says nothing of what it was given', async (_, type, event) => {
  const { log, key, tell } = setup();
  tell(type, event);
  const error: unknown = await key.catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(KeyDerivationError);
  expect(String(error)).not.toContain('secret words');
  expect(log.at(-1)).toBe('terminated');
});
