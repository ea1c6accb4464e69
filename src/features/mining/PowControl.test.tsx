import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderWith } from '../../app/testing/renderWith.tsx';
import { createSampleRuntime } from '../../app/testing/sampleRuntime.ts';
import type { ProofsState } from '../../state/stores/proofs.ts';
import type { PowState } from '../../state/stores/pow.ts';
import { PowControl } from './PowControl.tsx';

const plain = (element: Element | null): string => (element?.textContent ?? '').replaceAll('\u00a0', ' ');

function setup({
  pow = {},
  pool = {},
}: { readonly pow?: Partial<PowState>; readonly pool?: Partial<ProofsState['pool']> } = {}) {
  const runtime = createSampleRuntime();
  runtime.pow.setState(pow);
  runtime.proofs.setState({ pool: { ...runtime.proofs.getState().pool, ...pool } });
  const view = renderWith(runtime, <PowControl />);
  const settings = runtime.pow.getState().settings;
  return { runtime, settings, view, region: screen.getByRole('region', { name: 'Hashing settings' }) };
}

describe('the sliders', () => {
  test('say what they are set to, and what a move wishes for', () => {
    const { runtime } = setup();
    const intensity = screen.getByRole('slider', { name: 'Intensity' });
    expect(intensity.getAttribute('aria-valuetext')).toBe('100% of the time');
    const cores = screen.getByRole('slider', { name: 'Active cores' });
    expect(cores.getAttribute('aria-valuetext')).toBe('7 of 8');
    fireEvent.change(intensity, { target: { value: '4' } });
    fireEvent.change(cores, { target: { value: '2' } });
    expect(runtime.calls).toEqual(['setPow({"intensity":40})', 'setPow({"threads":2})']);
  });
});

describe('the reason', () => {
  test('is read out when it changes', () => {
    const { runtime } = setup();
    const reason = screen.getByText('Full speed, no limits active.').closest('output');
    expect(reason).not.toBeNull();
    const { throttle } = runtime.pow.getState();
    act(() =>
      runtime.pow.setState({ throttle: { ...throttle, duty: 0.5, slowed: true, why: 'Half speed: you’re playing.' } }),
    );
    // The same region, so that it is announced.
    expect(plain(reason)).toBe('Half speed: you’re playing.');
  });
});

describe('pause', () => {
  test('stops all hashing and offers to resume it', () => {
    const { runtime, settings } = setup();
    fireEvent.click(screen.getByRole('button', { name: 'Pause all hashing' }));
    act(() => runtime.pow.setState({ settings: { ...settings, paused: true } }));
    fireEvent.click(screen.getByRole('button', { name: 'Resume hashing' }));
    expect(runtime.calls).toEqual(['setPow({"paused":true})', 'setPow({"paused":false})']);
  });
});

describe('the rules', () => {
  test('are switches that say whether they are on', () => {
    const { runtime, settings } = setup();
    for (const name of ['Half speed during play', 'Hash only while plugged in', 'Slow down under heavy load']) {
      const rule = screen.getByRole('switch', { name, checked: false });
      fireEvent.click(rule);
    }
    expect(runtime.calls).toEqual([
      'setPow({"slowWhilePlaying":true})',
      'setPow({"onlyOnMains":true})',
      'setPow({"coolDown":true})',
    ]);
    act(() => runtime.pow.setState({ settings: { ...settings, onlyOnMains: true } }));
    fireEvent.click(screen.getByRole('switch', { name: 'Hash only while plugged in', checked: true }));
    expect(runtime.calls.at(-1)).toBe('setPow({"onlyOnMains":false})');
  });

  test('that this browser cannot keep say so', () => {
    const { runtime } = setup();
    const mains = screen.getByRole('switch', { name: 'Hash only while plugged in' });
    const hint = (): string => plain(document.getElementById(mains.getAttribute('aria-describedby') ?? ''));
    expect(hint()).toBe('This browser doesn’t report whether it runs on battery.');
    const { conditions } = runtime.pow.getState();
    act(() => runtime.pow.setState({ conditions: { ...conditions, onMains: true } }));
    expect(mains.getAttribute('aria-describedby')).toBeNull();
  });

  test('for a hidden page are one choice of three', () => {
    const { runtime } = setup();
    const group = within(screen.getByRole('group', { name: 'Hashing in hidden tab' }));
    expect(group.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([
      true,
      false,
      false,
    ]);
    fireEvent.click(group.getByRole('radio', { name: 'Stop' }));
    expect(runtime.calls).toEqual(['setPow({"hidden":"stop"})']);
  });
});

describe('the graphics card', () => {
  test('is offered only where there may be one', () => {
    const { runtime } = setup({ pow: { offersGpu: false } });
    expect(screen.queryByRole('switch', { name: 'Use the graphics card' })).toBeNull();
    act(() => runtime.pow.setState({ offersGpu: true }));
    fireEvent.click(screen.getByRole('switch', { name: 'Use the graphics card', checked: false }));
    expect(runtime.calls).toEqual(['setPow({"gpu":true})']);
  });

  test('that could not do it says so', () => {
    const { region } = setup({ pool: { gpu: 'failed' } });
    expect(plain(region)).toContain('The graphics card failed.');
  });
});

describe('the kernels', () => {
  test('are named with their rates and workers, best first', () => {
    setup({
      pool: {
        kernel: '3 × wasm-simd + webgpu',
        kernels: [
          { name: 'webgpu', rate: 1.2e9, workers: 1 },
          { name: 'wasm-simd', rate: 28.3e6, workers: 3 },
          { name: 'javascript', rate: 9.2e6, workers: 0 },
        ],
      },
    });
    expect(screen.getByText('Hashing method: 3 × wasm-simd + webgpu')).toBeTruthy();
    const rows = screen.getAllByRole('row').map((row) => plain(row));
    expect(rows).toEqual([
      'Hashing methodRate per workerWorkers',
      'webgpu1.20 G/s1',
      'wasm-simd28.3 M/s3',
      'javascript9.20 M/s' + 'None',
    ]);
  });

  test('are not known before there is something to hash', () => {
    const { region } = setup({ pool: { kernel: 'none' } });
    expect(screen.queryByRole('table')).toBeNull();
    expect(plain(region)).toContain('No methods yet. Start a proof to see them.');
  });
});
