/** The guild API over a core of its own, with a `fetch` that answers from a table. */
import { vi } from 'vitest';
import { createFakeClock } from '../../../testing/fakeClock.ts';
import { type Answering, createFakeFetch } from '../../../testing/fakeFetch.ts';
import { createApi } from '../../createApi.ts';
import { createGuildApi } from '../createGuildApi.ts';

export const ok = (data: unknown, extra: object = {}): Answering => ({
  body: { success: true, errors: [], data, ...extra },
});
export const refused = (status: number, errors: unknown): Answering => ({
  status,
  body: { success: false, errors, data: null },
});

export function setupGuildApi(table: Record<string, Answering | readonly Answering[]>) {
  const { fetch, asked } = createFakeFetch(table);
  const relogin = vi.fn<(signal: AbortSignal) => Promise<void>>(() => Promise.resolve());
  const clock = createFakeClock();
  const core = createApi({ baseUrl: 'http://guild', fetch, clock, relogin });
  return { api: createGuildApi({ api: core, fetch, clock }), core, asked, relogin, clock };
}
