/** A guild's service that dies and comes back, before a real devnet. */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { createDoors } from '../../testing/devnetDoors.ts';
import { createScaledClock } from '../../testing/scaledClock.ts';
import { until } from '../../testing/until.ts';
import { hostGuildQuery } from '../queries/hostGuildQuery.ts';
import { createConnectionStore } from '../stores/connection.ts';
import { createGuildWatch } from './createGuildWatch.ts';

async function setup() {
  const doors = await createDoors();
  const connection = createConnectionStore();
  const queryClient = new QueryClient();
  let returns = 0;
  const watch = createGuildWatch({
    api: doors.api,
    queryClient,
    connection,
    clock: createScaledClock(20),
    webUrl: doors.devnet.urls.web,
    nominalBlockMs: 1_000,
    onBack: () => returns++,
  });
  onTestFinished(async () => {
    watch.close();
    queryClient.clear();
    await doors.devnet.close();
  });
  const troubles = () => connection.getState().troubles.map(({ endpoint }) => endpoint);
  return { doors, connection, queryClient, troubles, returns: () => returns, control: doors.devnet.control };
}

test('what a panel asks in vain is noticed, and asked again when the guild is back', async () => {
  const { doors, queryClient, troubles, returns, control } = await setup();
  const observer = new QueryObserver(queryClient, hostGuildQuery(doors.api));
  onTestFinished(observer.subscribe(() => undefined));
  await until(() => observer.getCurrentResult().isSuccess);
  control.kill('web');
  await observer.refetch();
  expect(observer.getCurrentResult().data).toBeDefined();
  expect(observer.getCurrentResult().isError).toBe(true);
  await until(() => troubles().includes('web'));
  expect(returns()).toBe(0);
  control.revive('web');
  await until(() => observer.getCurrentResult().isSuccess);
  expect(troubles()).toEqual([]);
  expect(returns()).toBe(1);
});

test('a stream that falls silent asks whether its guild is there at all; one that is there is not rejoined', async () => {
  const { connection, troubles, returns, control } = await setup();
  connection.setState({ teller: 'node' });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(troubles()).toEqual([]);
  connection.setState({ teller: 'stream' });
  control.kill('web', 'stream');
  connection.setState({ teller: 'node' });
  await until(() => troubles().includes('web'));
  control.revive('web', 'stream');
  connection.setState({ teller: 'stream' });
  await until(() => returns() === 1);
  expect(troubles()).toEqual([]);
});
