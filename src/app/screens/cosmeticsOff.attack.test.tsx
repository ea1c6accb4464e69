/** A host that wants no mods, `features.cosmetics: false`: nothing of them is asked for, offered or started. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HeldLooks } from '../../features/workshop/HeldLooks.tsx';
import { parseSetHash } from '../../game/cosmetics.ts';
import { pictureHash } from '../../mods/pictureHash.ts';
import { createReads } from '../../state/ask/createReads.ts';
import { loadQuarantine } from '../../state/wardrobe/quarantine/loadQuarantine.ts';
import { underAttack } from '../../testing/attack.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { renderWith } from '../testing/renderWith.tsx';
import { createSampleRuntime } from '../testing/sampleRuntime.ts';
import { sampleWorld } from '../testing/sampleWorld.ts';

// No WebGL here.
vi.mock('../../scene/createScene.ts', () => ({ createScene: () => Promise.reject(new Error('no WebGL')) }));

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** A page at this path, and what it asked of the cosmetic door and of workers. */
async function visit(path: string, features: Record<string, boolean>) {
  const asked: string[] = [];
  const Never = vi.fn(() => {
    throw new Error('no workers here');
  });
  vi.stubGlobal('Worker', Never);
  const cosmetics = () => {
    asked.push('cosmetics');
    return Promise.reject<never>(new Error('not in a sample'));
  };
  const ask = (name: string) => {
    if (name.startsWith('cosmetics.')) asked.push(name);
    return Promise.reject<never>(new Error('not in a sample'));
  };
  await renderApp(createSampleRuntime({ world: sampleWorld(), features, reads: { cosmetics, ask } }), path);
  await screen.findAllByRole('heading');
  const workers = Never.mock.calls.length;
  vi.unstubAllGlobals();
  return { asked, workers };
}

test('no screen requests a skin, or starts its renderer', async () => {
  await underAttack(
    { line: 3, what: 'a screen of a host that wants no mods' },
    ['/play', '/scout?planet=2-1', '/workshop', '/settings'],
    async (path) => {
      const seen = await visit(path, { cosmetics: false });
      cleanup();
      expect(seen).toEqual({ asked: [], workers: 0 });
    },
  );
  expect((await visit('/play', {})).asked).toContain('cosmetics');
  cleanup();
  expect((await visit('/workshop', { cosmetics: true })).asked).toContain('cosmetics.installed');
});

test('the workshop is nowhere, and no door leads to it', async () => {
  await visit('/workshop', { cosmetics: false });
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy();
  cleanup();
  await visit('/settings', { cosmetics: false });
  expect(screen.queryByText('Open workshop')).toBeNull();
  cleanup();
  await visit('/settings', {});
  expect(screen.getByText('Open workshop')).toBeTruthy();
});

test('whoever asks all the same is turned away before the host is reached', async () => {
  const { config } = createSampleRuntime({ features: { cosmetics: false } });
  const fetch = vi.fn(() => Promise.reject<never>(new Error('reached')));
  const none = {} as Parameters<typeof createReads>[1]; // neither is touched on this road
  const reads = createReads(config, none, fetch);
  await expect(reads.cosmetics()).rejects.toMatchObject({ code: 'route_missing' });
  expect(fetch).not.toHaveBeenCalled();
});

test('what hung is listed by its mod, and can be let go by hand', async () => {
  const quarantine = await loadQuarantine();
  const owner = { hash: parseSetHash('a'.repeat(64)), name: 'Red dawn' };
  await quarantine.hold(await pictureHash(new Blob(['1'])), owner);
  await quarantine.hold(await pictureHash(new Blob(['2'])), owner);
  renderWith(createSampleRuntime(), <HeldLooks />);
  const list = within(await screen.findByRole('list', { name: 'Blocked on this device' }));
  expect(list.getByRole('listitem').textContent).toMatch(/^Red dawnBlocked until .*, because 2 images froze\./);
  fireEvent.click(list.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
  expect(quarantine.store.getState()).toEqual([]);
});
