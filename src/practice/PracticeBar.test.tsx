import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../app/testing/renderApp.tsx';
import { createSampleRuntime } from '../app/testing/sampleRuntime.ts';

const controls = () => ({
  lasting: true,
  leave: vi.fn<() => void>(),
  startOver: vi.fn<() => Promise<void>>().mockResolvedValue(undefined),
});

const newcomer = { keys: [], address: null, isUnlocked: false, enrolment: { step: 'unknown' } } as const;

test('a practice world says what it is, on every screen, with a way out', async () => {
  const practice = controls();
  await renderApp(createSampleRuntime({ practice }), '/settings');
  expect(await screen.findByText('Practice: this world exists only in this browser.')).toBeTruthy();
  expect(screen.getByText(/has no password and controls nothing of value/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Leave practice' }));
  expect(practice.leave).toHaveBeenCalledOnce();
});

test('starting over asks first, and says when it could not', async () => {
  const practice = controls();
  practice.startOver.mockRejectedValueOnce(new Error('The disk is gone.'));
  await renderApp(createSampleRuntime({ practice }), '/settings');
  fireEvent.click(await screen.findByRole('button', { name: 'Start over' }));
  expect(practice.startOver).not.toHaveBeenCalled();
  const erase = screen.getByRole('button', { name: 'Erase practice world', hidden: true });
  await act(async () => fireEvent.click(erase));
  expect(screen.getByText('The disk is gone.')).toBeTruthy();
  await act(async () => fireEvent.click(erase));
  expect(practice.startOver).toHaveBeenCalledTimes(2);
});

test('in practice the settings show no key to lock, remove or add', async () => {
  await renderApp(createSampleRuntime({ practice: controls() }), '/settings');
  expect(await screen.findByText(/Practice has its own key without a password/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Lock' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Use recovery phrase' })).toBeNull();
});

test('in practice nobody is asked for a phrase, whatever the address says', async () => {
  await renderApp(createSampleRuntime({ practice: controls() }), '/join?from=phrase');
  expect(screen.queryByLabelText(/phrase/i)).toBeNull();
});

test('the door is on the welcome page where the host offers it, and only there', async () => {
  const offered = await renderApp(createSampleRuntime({ session: newcomer, features: { practice: true } }), '/');
  const door = await screen.findByRole('link', { name: /^Practice without an account/ });
  expect(door.getAttribute('href')).toBe('/practice');
  offered.unmount();
  await renderApp(createSampleRuntime({ session: newcomer, features: { practice: false } }), '/');
  expect(await screen.findByRole('link', { name: /Create a new key/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Practice without an account/ })).toBeNull();
});
