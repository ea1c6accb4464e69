/** The page in front of a real devnet: what is set here happens there. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { createDevnet } from '../../devnet/createDevnet.ts';
import { CALM_PLAN } from '../../devnet/faults/faultPlan.ts';
import { PRESETS } from '../../devnet/faults/presets.ts';
import { renderApp } from '../app/testing/renderApp.tsx';
import { createSampleRuntime } from '../app/testing/sampleRuntime.ts';

async function setup() {
  const devnet = await createDevnet({ blockTimeMs: 0, ports: { rest: 0, rpc: 0, web: 0, stream: 0 } });
  onTestFinished(() => devnet.close());
  const runtime = createSampleRuntime({ features: { lab: true } });
  const { config } = runtime;
  const at = { ...runtime, config: { ...config, endpoints: { ...config.endpoints, web: devnet.urls.web } } };
  onTestFinished(() => runtime.queryClient.clear());
  await renderApp(at, '/lab/faults');
  await screen.findByRole('button', { name: 'Storm' });
  return { devnet, control: devnet.control };
}

const group = (name: string) => within(screen.getByRole('group', { name }));

test('a slider of one service sets that fault on the network, and says what it means', async () => {
  const { control } = await setup();
  const slider = group('Web API').getByRole('slider', { name: '503 Unavailable' });
  expect(slider.getAttribute('aria-valuetext')).toBe('Never');
  fireEvent.change(slider, { target: { value: '7' } });
  await waitFor(() => expect(control.faults.doors.web).toMatchObject([{ kind: 'status', status: 503, share: 0.5 }]));
  expect(slider.getAttribute('aria-valuetext')).toBe('50%');
  expect(control.faults.doors.rest).toEqual([]);
  expect(screen.getByText('1 fault')).toBeDefined();
});

test('a plan by name is put into force, shown by its sliders, and cleared with one press', async () => {
  const { control } = await setup();
  const storm = screen.getByRole('button', { name: 'Storm' });
  await act(async () => fireEvent.click(storm));
  await waitFor(() => expect(control.faults).toEqual(PRESETS.storm));
  await waitFor(() => expect(storm.getAttribute('aria-pressed')).toBe('true'));
  expect(screen.getByText('The plan storm is in force.').tagName).toBe('OUTPUT');
  const clock = group('Time and truth').getByRole('slider', { name: "The network's clock" });
  expect(clock.getAttribute('aria-valuetext')).toBe('4\u00a0s fast');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Clear all' })));
  await waitFor(() => expect(control.faults).toEqual(CALM_PLAN));
  expect(await screen.findByText('All is well')).toBeDefined();
  expect(screen.getByText('All faults are cleared, and the counts with them.').tagName).toBe('OUTPUT');
});

test('what happens is counted on the page while it happens', async () => {
  const { devnet, control } = await setup();
  expect(screen.getByText('503 given').nextElementSibling?.textContent).toBe('0');
  const rule = { path: '', share: 1, every: 1, times: 3, kind: 'status', status: 503, retryAfterSeconds: 0 } as const;
  control.setFaults({ ...CALM_PLAN, doors: { ...CALM_PLAN.doors, rest: [rule] } });
  for (let n = 0; n < 3; n++) await fetch(`${devnet.urls.rest}/blockheight`);
  await waitFor(() => expect(screen.getByText('503 given').nextElementSibling?.textContent).toBe('3'));
  expect(group('Chain REST').getByText(/One more rule/)).toBeDefined();
});

test('sliders dragged quickly end at the last place', async () => {
  const { control } = await setup();
  const slider = group('Chain REST').getByRole('slider', { name: 'Latency' });
  for (const value of ['1', '3', '5', '2', '4']) fireEvent.change(slider, { target: { value } });
  await waitFor(() => expect(control.faults.doors.rest).toMatchObject([{ kind: 'latency', ms: 200 }]));
  await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toBe('200 ms'));
});

test('without a control behind it the page says where it looked', async () => {
  const runtime = createSampleRuntime({ features: { lab: true } });
  const { config } = runtime;
  const web = 'http://localhost:9';
  await renderApp({ ...runtime, config: { ...config, endpoints: { ...config.endpoints, web } } }, '/lab/faults');
  expect((await screen.findByRole('alert')).textContent).toContain(`${web}/control/faults`);
});

test('a host that does not offer it has neither the page nor the way to it', async () => {
  await renderApp(createSampleRuntime(), '/lab/faults');
  expect(await screen.findByText('Page not found')).toBeDefined();
  expect(screen.queryByText('Fault simulator')).toBeNull();
});

test('the way to it is in the settings where it is offered, and nowhere else', async () => {
  const view = await renderApp(createSampleRuntime({ features: { lab: true } }), '/settings');
  const link = await screen.findByRole('link', { name: 'Fault simulator' });
  expect(link.getAttribute('href')).toBe('/lab/faults');
  view.unmount();
  await renderApp(createSampleRuntime(), '/settings');
  await screen.findByText('Endpoints');
  expect(screen.queryByRole('link', { name: 'Fault simulator' })).toBeNull();
});
