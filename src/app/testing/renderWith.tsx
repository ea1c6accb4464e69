import './cleanAfterEach.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RuntimeContext } from '../../state/react.ts';
import type { SampleRuntime } from './sampleRuntime.ts';

/** One component with a runtime around it. */
export function renderWith(runtime: SampleRuntime, children: ReactNode) {
  return render(
    <QueryClientProvider client={runtime.queryClient}>
      <RuntimeContext value={runtime}>{children}</RuntimeContext>
    </QueryClientProvider>,
  );
}
