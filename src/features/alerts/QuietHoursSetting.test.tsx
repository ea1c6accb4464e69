import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWith } from '../../app/testing/renderWith.tsx';
import { createSampleRuntime } from '../../app/testing/sampleRuntime.ts';
import type { AlertSettings } from '../../game/alerts/settings.ts';
import { QuietHoursSetting } from './QuietHoursSetting.tsx';

test('a time stays as it is typed while it is kept, and half a time until the field is left', async () => {
  const kept: Partial<AlertSettings>[] = [];
  // What keeps them is loaded with the first change.
  const setAlerts = async (change: Partial<AlertSettings>) => void kept.push(change);
  const runtime = createSampleRuntime({ actions: { setAlerts } });
  const { settings } = runtime.alerts.getState();
  runtime.alerts.setState({ settings: { ...settings, quietHours: { from: 22 * 60, to: 7 * 60 } } });
  renderWith(runtime, <QuietHoursSetting />);
  const from = screen.getByLabelText<HTMLInputElement>('From');
  await act(async () => fireEvent.change(from, { target: { value: '21:30' } }));
  expect(from.value).toBe('21:30');
  expect(kept).toEqual([{ quietHours: { from: 21 * 60 + 30, to: 7 * 60 } }]);
  fireEvent.change(from, { target: { value: '' } });
  expect(from.value).toBe('');
  fireEvent.blur(from);
  expect(from.value).toBe('22:00');
});
