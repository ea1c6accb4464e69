import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWith } from '../../app/testing/renderWith.tsx';
import { createSampleRuntime } from '../../app/testing/sampleRuntime.ts';
import { AlertRoom } from './AlertRoom.tsx';

test('the list says that there are no alerts only once they are read', async () => {
  const runtime = createSampleRuntime();
  renderWith(runtime, <AlertRoom />);
  expect(await screen.findByText('Loading events…')).toBeTruthy();
  expect(screen.queryByText(/^No alerts yet/)).toBeNull();
  act(() => runtime.alerts.setState({ isKnown: true }));
  expect(screen.getByText(/^No alerts yet/)).toBeTruthy();
  expect(screen.queryByText('Loading events…')).toBeNull();
});
