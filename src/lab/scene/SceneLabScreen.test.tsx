/** The gallery around the stage. There is no WebGL here, which it has to say; pictures are e2e/scene.spec.ts. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { renderApp } from '../../app/testing/renderApp.tsx';
import { createSampleRuntime } from '../../app/testing/sampleRuntime.ts';
import { GALLERY_SCENES } from './galleryScenes.ts';

async function setup(path: string, features: Record<string, boolean> = { lab: true }) {
  const runtime = createSampleRuntime({ features });
  onTestFinished(() => runtime.queryClient.clear());
  return renderApp(runtime, path);
}

const index = () => within(screen.getByRole('navigation', { name: 'Scenes' }));

test('where the host does not offer the lab there is no such page', async () => {
  await setup('/lab/scene', {});
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
  expect(screen.queryByRole('navigation', { name: 'Scenes' })).toBeNull();
});

test('every scene is in the list, and the first is on stage', async () => {
  await setup('/lab/scene');
  const links = await index().findAllByRole('link', { hidden: true });
  expect(links.map((link) => link.textContent)).toEqual(GALLERY_SCENES.map(({ title }) => title));
  expect(screen.getByRole('heading', { level: 2, name: GALLERY_SCENES[0]?.title ?? '' })).toBeDefined();
});

test('the address names the scene; one that does not exist shows the first', async () => {
  await setup('/lab/scene?scene=fog-unknown');
  expect(await screen.findByRole('heading', { level: 2, name: 'Never seen' })).toBeDefined();
  expect(index().getByRole('link', { current: 'page' }).textContent).toBe('Never seen');
});

test('what is sought narrows the list and opens its sections', async () => {
  const { router } = await setup('/lab/scene');
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Find a scene' }), { target: { value: 'missile' } });
  const found = index().getAllByRole('link');
  expect(found.map((link) => link.textContent)).toContain('A guided missile seeks its target');
  expect(found.length).toBeLessThan(10);
  await act(async () => fireEvent.click(index().getByRole('link', { name: 'A guided missile seeks its target' })));
  expect(router.state.location.search).toEqual({ scene: 'battle-guided' });
});

test('moments of a scene are listed with their times', async () => {
  await setup('/lab/scene?scene=change-activate');
  const moments = within(await screen.findByRole('list', { name: 'Moments' }));
  expect(moments.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '0.30 s A struct goes online',
    '0.50 s The moment of the test picture',
  ]);
});

test('where nothing can be drawn the stage says so', async () => {
  await setup('/lab/scene');
  const words = await screen.findByText(/could not be drawn/);
  expect(words.getAttribute('role')).toBe('alert');
});
