import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { BuildMenu } from '../features/build/BuildMenu.tsx';
import { StructProof } from '../features/mining/StructProof.tsx';
import { parseStructId } from '../game/ids.ts';
import { blockHeight } from '../game/units.ts';
import { systemClock } from '../lib/clock.ts';
import type { KernelRow, PowPool } from '../pow/types.ts';
import { createProofEngine } from '../state/proofs/createProofEngine.ts';
import { createMemoryStorage } from '../state/storage/openStorage.ts';
import { renderWith } from './testing/renderWith.tsx';
import { createSampleRuntime } from './testing/sampleRuntime.ts';
import { SAMPLE_STRUCTS, sampleStruct, sampleWorld } from './testing/sampleWorld.ts';

const BEGUN = parseStructId('5-30');
const MEASURED: readonly KernelRow[] = [{ name: 'wasm-simd', rate: 28_300_000, workers: 3 }];
const plain = (element: HTMLElement): string => (element.textContent ?? '').replaceAll('\u00a0', ' ');

/** An Ore Extractor could be built, and one was begun in this very block; another proof is hashed meanwhile. */
async function setup(kernels: readonly KernelRow[]) {
  const height = blockHeight(48_217n);
  const begun = sampleStruct({ id: BEGUN, typeId: 14, status: 1, blockStartBuild: height });
  const runtime = createSampleRuntime({ world: sampleWorld({ height: 48_217n, structs: [...SAMPLE_STRUCTS, begun] }) });
  const nothing = (): undefined => undefined;
  const pool: PowPool = {
    // What one run really does differs from the race.
    start: (from, onProgress) => {
      onProgress(from, 3_000_000);
      return { pause: nothing, resume: nothing, setWeight: nothing, stop: nothing };
    },
    setThreads: nothing,
    setDuty: nothing,
    setGpu: nothing,
    stats: { threads: 3, rate: 3_000_000, kernel: '', kernels, gpu: 'off' },
    watchStats: () => nothing,
    watchTrouble: () => nothing,
    close: nothing,
  };
  const engine = createProofEngine({
    ...runtime,
    storage: createMemoryStorage(),
    clock: systemClock,
    blockMs: runtime.config.network.nominalBlockMs,
    chain: { ask: () => Promise.reject(new Error('no chain')) },
    chainId: 'gametest-1',
    fetchWork: () => Promise.resolve([]),
    readCharter: null,
    createPool: () => Promise.resolve(pool),
    getWallet: () => null,
    fetchHeight: () => Promise.resolve(height),
    enqueue: () => '1',
    reread: nothing,
    leads: () => true,
    ready: () => Promise.resolve(),
    quiet: false,
    show: (change) => runtime.proofs.setState(change),
  });
  onTestFinished(() => engine.close());
  renderWith(runtime, <BuildMenu place={{ side: 'planet', ambit: 'land', slot: 2, command: false }} />);
  fireEvent.click(screen.getByRole('button', { name: /^Ore Extractor/ }));
  const menu = screen.getByRole('list', { name: 'Available structs' });
  renderWith(runtime, <StructProof structId={BEGUN} />);
  const card = await screen.findByRole('article', { name: /^Building/ });
  const inMenu = () => plain(within(menu).getByText('Estimated proof of work').nextElementSibling as HTMLElement);
  const onCard = () => plain(within(card).getByText('Expected time').nextElementSibling as HTMLElement);
  // Rates are read from the page's storage meanwhile, by each of them.
  await waitFor(() => expect([inMenu(), onCard()]).toEqual([expect.stringMatching(/^\d+ (s|min)/), inMenu()]));
  return { menu: () => plain(menu), card: () => plain(card) };
}

test('the build menu and the card of the work say the same of the same proof', async () => {
  const { menu, card } = await setup(MEASURED);
  await waitFor(() => expect([menu(), card()].join()).not.toContain('until this device is measured'));
});

test('what is assumed of a machine that was never measured is the same in both, and both say so', async () => {
  const { menu, card } = await setup([]);
  const words = 'Estimate with 5.00 M/s until this device is measured.';
  await waitFor(() =>
    expect([menu(), card()]).toEqual([expect.stringContaining(words), expect.stringContaining(words)]),
  );
});
