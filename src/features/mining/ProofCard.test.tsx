import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWith } from '../../app/testing/renderWith.tsx';
import { createSampleRuntime, sampleTask } from '../../app/testing/sampleRuntime.ts';
import type { TaskView } from '../../state/stores/proofs.ts';
import { ProofList } from './ProofList.tsx';

async function show(view: TaskView) {
  const runtime = createSampleRuntime();
  runtime.proofs.setState({ tasks: new Map([[view.task.key, view]]), role: 'leading' });
  renderWith(runtime, <ProofList />);
  const panel = await screen.findByRole('region', { name: 'Proof of work' });
  return { runtime, words: () => panel.textContent ?? '' };
}

test('before a hash is found the card says so once, without a zero', async () => {
  const { task, progress, ...view } = sampleTask('cooling');
  const { words } = await show({ ...view, task, progress: { ...progress, best: null }, rate: 0, validInBlocks: null });
  expect(words().match(/No hash found yet(?!,)/g)).toHaveLength(1);
  expect(words()).not.toMatch(/Best|None|\b0\b/);
  expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('No hash found yet, difficulty 7 needed');
});

test('what is not hashed has one word for that', async () => {
  const { words } = await show({ ...sampleTask('cooling'), rate: 0 });
  expect(words().match(/Waiting/g)).toHaveLength(1);
  expect(words()).not.toMatch(/Idle|Hash rate|Paused/);
});

test('while all hashing is paused on this device, no card says that it hashes', async () => {
  const { runtime, words } = await show(sampleTask('hashing'));
  expect(words()).toMatch(/Hashing.*Hash rate5.24.M\/s/);
  act(() => runtime.pow.setState((pow) => ({ throttle: { ...pow.throttle, duty: 0 } })));
  expect(words()).toContain('Paused');
  expect(words()).not.toMatch(/Hashing(?! (?:starts|in hidden tab|methods))|Hash rate/);
});

test('that the planet is mined out is no word of a proof: its screen says it once', async () => {
  const { task, ...view } = sampleTask('blocked');
  const { runtime, words } = await show({ ...view, task: { ...task, blockedBy: 'planetComplete' } });
  expect(words()).not.toMatch(/mined out|ore left/);
  expect(words()).toContain('No proofs to find.');
  act(() =>
    runtime.proofs.setState({ tasks: new Map([[task.key, { ...view, task: { ...task, blockedBy: 'underRaid' } }]]) }),
  );
  expect(words()).toContain('Another fleet is at this planet.');
});
