import './cleanAfterEach.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RuntimeContext } from '../../state/react.ts';
import { createAppRouter } from '../router.tsx';
import type { SampleRuntime } from './sampleRuntime.ts';

/** One component with a runtime around it, and the routes its links lead to. */
export function renderWith(runtime: SampleRuntime, children: ReactNode) {
  return render(
    <RouterContextProvider router={createAppRouter(createMemoryHistory({ initialEntries: ['/play'] }))}>
      <QueryClientProvider client={runtime.queryClient}>
        <RuntimeContext value={runtime}>{children}</RuntimeContext>
      </QueryClientProvider>
    </RouterContextProvider>,
  );
}
