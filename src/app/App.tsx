import '../styles/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { holdPresses } from '../lib/holdPresses.ts';
import { language, watchLanguage } from '../lib/words/language.ts';
import { followLanguage } from './languages/openLanguage.ts';
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
  const spoken = useSyncExternalStore(watchLanguage, language);
  useEffect(followLanguage, []);
  useEffect(holdPresses, []);
  // Nothing waits for it, so the first route does not carry it.
  useEffect(() => void import('./holdPage.ts').then(({ holdPage }) => holdPage()).catch(() => undefined), []);
  return (
    <ErrorBoundary fallback={(error) => <CrashPage error={error} />}>
      <RuntimeContext value={runtime}>
        <QueryClientProvider client={runtime.queryClient}>
          {/* What a screen said is remembered by what draws it: in another language all of it is drawn anew. */}
          <RouterProvider key={spoken} router={ownRouter} />
        </QueryClientProvider>
      </RuntimeContext>
    </ErrorBoundary>
  );
}
