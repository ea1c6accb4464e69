import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './createQueryClient.ts';

afterEach(() => onlineManager.setOnline(true));

test('the browser says that it is offline: questions are asked and deeds are done all the same', async () => {
  const client = createQueryClient();
  onlineManager.setOnline(false);
  expect(await client.fetchQuery({ queryKey: ['a'], queryFn: () => 'answered' })).toBe('answered');
  expect(await new MutationObserver(client, { mutationFn: async () => 'done' }).mutate()).toBe('done');
});

test('what fails offline fails with its own error, and is asked anew when the browser is online again', async () => {
  const client = createQueryClient();
  client.mount();
  onlineManager.setOnline(false);
  let isAway = true;
  const queryFn = (): string => {
    if (isAway) throw new Error('nobody answers');
    return 'answered';
  };
  const observer = new QueryObserver<string>(client, { queryKey: ['a'], queryFn });
  const leave = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().error?.message).toBe('nobody answers'));
  isAway = false;
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('answered'));
  leave();
  client.unmount();
});
