import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Senses } from './Senses.tsx';
import { renderWith } from './testing/renderWith.tsx';
import { createSampleRuntime } from './testing/sampleRuntime.ts';
import { sampleWorld } from './testing/sampleWorld.ts';

test('nobody is connected by what would be heard: it is listened for once there is a line', async () => {
  const watchAttacks = vi.fn(() => () => undefined);
  const runtime = { ...createSampleRuntime({ world: sampleWorld() }), watchAttacks };
  renderWith(runtime, <Senses keys={[]} />);
  await act(async () => undefined);
  expect(watchAttacks).not.toHaveBeenCalled();
  await act(async () => runtime.connection.setState({ live: { step: 'connecting' } }));
  expect(watchAttacks).toHaveBeenCalled();
});
