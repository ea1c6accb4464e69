import './cleanAfterEach.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { titleHost } from '../../lib/tabTitle.ts';
import { App } from '../App.tsx';
import { createAppRouter } from '../router.tsx';
import type { SampleRuntime } from './sampleRuntime.ts';

/** The whole client at an address, as a player opens it; resolves when the route has been loaded. */
export async function renderApp(runtime: SampleRuntime, path: string) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  // As main.tsx does.
  titleHost(runtime.config.brand.name);
  await router.load();
  const view = await act(async () => render(<App runtime={runtime} router={router} />));
  return { ...view, router };
}
