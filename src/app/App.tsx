import '../styles/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { RuntimeContext } from '../state/react.ts';
import type { Runtime } from '../state/Runtime.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { applyMotion } from '../ui/motion.ts';
import { CrashPage } from './errors/CrashPage.tsx';
import { type AppRouter, createAppRouter } from './router.tsx';

applyMotion();

/** The client: everything below reads the runtime from the context. `router` is for tests. */
export function App({ runtime, router }: { readonly runtime: Runtime; readonly router?: AppRouter }) {
  const [ownRouter] = useState(() => router ?? createAppRouter());
  return (
    <ErrorBoundary fallback={(error) => <CrashPage error={error} />}>
      <RuntimeContext value={runtime}>
        <QueryClientProvider client={runtime.queryClient}>
          <RouterProvider router={ownRouter} />
        </QueryClientProvider>
      </RuntimeContext>
    </ErrorBoundary>
  );
}
