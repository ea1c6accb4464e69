import './cleanAfterEach.ts';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RuntimeContext } from '../../state/react.ts';
import type { SampleRuntime } from './sampleRuntime.ts';

/** One component with a runtime around it. */
export function renderWith(runtime: SampleRuntime, children: ReactNode) {
  return render(<RuntimeContext value={runtime}>{children}</RuntimeContext>);
}
