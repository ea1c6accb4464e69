import { afterEach, expect, test, vi } from 'vitest';
import { createSigner } from '../chain/signer/createSigner.ts';
import { mountSignerFrame } from '../chain/signer/mountSignerFrame.ts';
import { lazyClosable } from '../lib/lazyClosable.ts';
import { network } from '../testing/chainAnswers.ts';
import { createMemoryVaultStorage } from '../testing/memoryVaultStorage.ts';

afterEach(() => document.body.replaceChildren());

const frames = (): number => document.querySelectorAll('iframe').length;

/** As openSigner.ts puts it together, without a database. */
async function load() {
  const frame = mountSignerFrame();
  const signer = createSigner({
    network,
    brand: 'Orrery',
    storage: createMemoryVaultStorage(),
    open: () => frame.open(),
  });
  return { ...signer, close: () => (signer.close(), frame.close()) };
}

test('closed, the signer takes its frame with it, and whoever waits for a key is told', async () => {
  const signer = lazyClosable(load);
  const { vault } = await signer.open();
  const making = vault.make();
  making.catch(() => undefined);
  await vi.waitFor(() => expect(frames()).toBe(1), 60_000);
  signer.close();
  expect(frames()).toBe(0);
  await expect(making).rejects.toMatchObject({ code: 'signer_unavailable' });
  await expect(vault.bring()).rejects.toMatchObject({ code: 'signer_unavailable' });
  expect(frames()).toBe(0);
});

test('closed before it was loaded, it opens no frame', async () => {
  const signer = lazyClosable(load);
  const opening = signer.open();
  signer.close();
  const { playKeys } = await opening;
  await expect(playKeys.make()).rejects.toMatchObject({ code: 'signer_unavailable' });
  expect(frames()).toBe(0);
});
