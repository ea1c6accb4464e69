import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderWith } from '../../app/testing/renderWith.tsx';
import { createSampleRuntime, sampleTask } from '../../app/testing/sampleRuntime.ts';
import { sampleWorld } from '../../app/testing/sampleWorld.ts';
import { parseFleetId } from '../../game/ids.ts';
import { structStatus } from '../../game/structStatus.ts';
import { blockHeight } from '../../game/units.ts';
import type { TaskView } from '../../state/stores/proofs.ts';
import { PlanFold } from './PlanFold.tsx';

const plain = (element: Element | null): string => (element?.textContent ?? '').replaceAll('\u00a0', ' ');

/** What is in it comes with the first look. */
async function openFold(fold: HTMLDetailsElement): Promise<void> {
  act(() => {
    fold.open = true;
    fireEvent(fold, new Event('toggle'));
  });
  await screen.findByRole('slider', { name: 'Extra hashing to finish 1\u00a0s sooner' });
}

/** A build of range 700, 100 blocks old, on two threads of 28.3 million together; blocks of a second. */
function setup(over: Partial<TaskView> = {}) {
  const runtime = createSampleRuntime({ world: sampleWorld({ height: 40_100n }) });
  const kernels = [{ name: 'wasm-simd', rate: 14_150_000, workers: 2 }];
  runtime.proofs.setState({ pool: { ...runtime.proofs.getState().pool, threads: 2, kernels } });
  const task: TaskView = { ...sampleTask('cooling', { range: 700n }), rate: 0, ...over };
  const chosen: (number | null)[] = [];
  const view = renderWith(runtime, <PlanFold view={task} onStartAt={(startAt) => chosen.push(startAt)} />);
  const fold = view.container.querySelector('details');
  if (!fold) throw new Error('no fold');
  return { chosen, open: () => openFold(fold), view };
}

const none = { ...sampleTask().progress, best: null };

afterEach(() => localStorage.clear());

test('nothing is drawn or computed before it is opened', () => {
  setup();
  expect(screen.getByText('Time and energy estimate')).toBeTruthy();
  expect(screen.queryByRole('figure')).toBeNull();
});

test('the curve says in words what it shows', async () => {
  const { open } = setup({ progress: none });
  await open();
  const words = plain(screen.getByRole('figure', { name: 'Chance of finding the proof over time' }));
  expect(words).toMatch(/Immediate start: 50% chance in 3 min 59 s \(block 40,339\), 90% in 4 min 36 s/);
  expect(words).toContain('At difficulty 7, in 275 blocks: 50% chance in 4 min 42 s (block 40,382)');
  expect(words).not.toContain('best hash');
});

test('the hash in hand has its line, and waiting for it is offered as a start', async () => {
  const { open, view } = setup();
  await open();
  const words = plain(view.container.querySelector('figcaption'));
  // Five zeros of range 700 are enough from age 462 on.
  expect(words).toContain('Your best hash becomes valid in 6 min 2 s, at block 40,462.');
  expect(within(screen.getByRole('figure')).getByText('best hash')).toBeTruthy();
  expect(screen.getByRole('option', { name: /^Not needed \(the best hash is enough\)/ })).toBeTruthy();
});

test('now and best stand side by side, and the best costs less', async () => {
  const { open } = setup({ progress: none });
  await open();
  const now = plain(screen.getByRole('region', { name: 'Start now' }));
  const best = plain(screen.getByRole('region', { name: 'Best start' }));
  expect(now).toContain('StartImmediately');
  expect(best).toMatch(/StartAt difficulty \d, in \d+ blocks/);
  for (const side of [now, best])
    expect(side).toMatch(/Time to 50% chance.*Time to 90% chance.*Attempts \(estimated\).*Energy \(estimated\)/);
});

test('the player’s choice goes out as zeros: 64 for at once, null for the client’s own rule', async () => {
  const { chosen, open } = setup({ progress: none, startAt: 9 });
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Start now' }));
  fireEvent.click(screen.getByRole('button', { name: 'Use best start' }));
  const pick = screen.getByRole('combobox', { name: 'Hashing start' });
  fireEvent.change(pick, { target: { value: '6' } });
  fireEvent.change(pick, { target: { value: '' } });
  expect(chosen).toEqual([64, 7, 6, null]);
});

test('what was chosen is marked, drawn and listed, even when it is no longer worth offering', async () => {
  const { open } = setup({ progress: none, startAt: 40 });
  await open();
  expect(screen.getByRole('combobox', { name: 'Hashing start' })).toHaveProperty('value', '40');
  expect(screen.getByRole('button', { name: 'Start now' }).getAttribute('aria-pressed')).toBe('false');
});

test('a second that is worth more begins sooner, and the browser remembers it', async () => {
  const { open } = setup({ progress: none });
  await open();
  const zeros = (): number =>
    Number(/At difficulty (\d+)/.exec(plain(screen.getByRole('region', { name: 'Best start' })))?.[1]);
  const before = zeros();
  fireEvent.change(screen.getByRole('slider', { name: 'Extra hashing to finish 1\u00a0s sooner' }), {
    target: { value: '6' },
  });
  expect(zeros()).toBeGreaterThan(before);
  expect(localStorage.getItem('plan.eagerness')).toBe('6');
});

test('twice the watts are twice the energy', async () => {
  const { open } = setup({ progress: none });
  await open();
  const energy = (): string =>
    plain(screen.getByRole('region', { name: 'Start now' })).replace(/.*Energy \(estimated\)/, '');
  const watts = screen.getByRole('slider', { name: 'Power per active core' });
  fireEvent.change(watts, { target: { value: '1' } });
  const [one] = energy().split(' ');
  fireEvent.change(watts, { target: { value: '2' } });
  const [two] = energy().split(' ');
  expect(Number(two) / Number(one)).toBeCloseTo(2, 1);
});

test('a remembered figure outside its limits is not believed', async () => {
  localStorage.setItem('plan.watts', '9000');
  const { open } = setup();
  await open();
  expect(screen.getByRole('slider', { name: 'Power per active core' })).toHaveProperty('value', '6');
});

test('a refinery under raid shows both proofs on one line', async () => {
  const raided = {
    headFleetId: parseFleetId('9-7'),
    blockStartRaid: blockHeight(40_090n),
    shield: 25n,
  };
  const world = sampleWorld({ height: 40_100n, planet: raided });
  const runtime = createSampleRuntime({ world });
  const refinery = [...world.structs.values()].find(({ value }) => world.structTypes.get(value.typeId)?.canRefine);
  if (!refinery) throw new Error('no refinery');
  const structId = refinery.value.id;
  const online = { ...refinery, value: { ...refinery.value, status: structStatus(7) } };
  runtime.world.setState({ structs: new Map(world.structs).set(structId, online) });
  const clock = blockHeight(40_000n);
  const task = sampleTask('blocked', { kind: 'refine', structId, subject: { kind: 'refine', structId, clock } });
  const { container } = renderWith(runtime, <PlanFold view={task} onStartAt={() => undefined} />);
  const fold = container.querySelector('details');
  if (!fold) throw new Error('no fold');
  await openFold(fold);
  const card = screen.getByRole('article', { name: /^Raid odds/ });
  expect(plain(card)).toContain('0%An enemy fleet is at your planet, so you can’t refine ore.');
  expect(plain(card)).toContain('Raid: 50% chance in');
});
