import { describe, expect, it } from 'vitest';
import { allPages, TooManyPagesError } from './allPages.ts';
import type { Page } from './page.ts';

interface Row {
  readonly id: string;
  readonly value: number;
}

const row = (id: string, value = 0): Row => ({ id, value });

function paged(pages: readonly (readonly Row[])[]) {
  const asked: (string | null)[] = [];
  const fetchPage = (next: string | null): Promise<Page<Row>> => {
    asked.push(next);
    const index = next === null ? 0 : Number(next);
    const last = index >= pages.length - 1;
    return Promise.resolve({ items: pages[index] ?? [], next: last ? null : String(index + 1), total: null });
  };
  return { fetchPage, asked };
}

const idOf = (item: Row): string => item.id;

describe('all pages', () => {
  it('are followed past short and empty ones to the end', async () => {
    const { fetchPage, asked } = paged([[row('a')], [], [row('b'), row('c')], []]);
    expect(await allPages(fetchPage, { maxPages: 4, idOf })).toEqual([row('a'), row('b'), row('c')]);
    expect(asked).toEqual([null, '1', '2', '3']);
  });

  it('hold a row once, as it was read last', async () => {
    const { fetchPage } = paged([[row('a', 1), row('b', 1)], [row('a', 2)]]);
    expect(await allPages(fetchPage, { maxPages: 9, idOf })).toEqual([row('a', 2), row('b', 1)]);
  });

  it('are refused when they do not end in time, instead of being cut', async () => {
    const { fetchPage, asked } = paged([[row('a')], [row('b')], [row('c')]]);
    await expect(allPages(fetchPage, { maxPages: 2, idOf })).rejects.toThrowErrorMatchingInlineSnapshot(`
      [TooManyPagesError: A list didn’t end after 2 pages.
      The list may be very long, or the server sends the same pages again. Narrow your search, then try again.]
    `);
    expect(asked).toHaveLength(2);
    const endless = (): Promise<Page<Row>> => Promise.resolve({ items: [row('a')], next: 'same', total: null });
    await expect(allPages(endless, { maxPages: 5, idOf })).rejects.toBeInstanceOf(TooManyPagesError);
  });

  it('stop when the reader goes away', async () => {
    const stop = new AbortController();
    const { fetchPage, asked } = paged([[row('a')], [row('b')]]);
    const stopping = (next: string | null): Promise<Page<Row>> => {
      stop.abort();
      return fetchPage(next);
    };
    const read = allPages(stopping, { maxPages: 9, idOf, signal: stop.signal });
    await expect(read).rejects.toMatchObject({ name: 'AbortError' });
    expect(asked).toEqual([null]);
  });
});

it('ends where a list goes in circles, before as many pages as are allowed', async () => {
  let asked = 0;
  const circle = (next: string | null) => {
    asked++;
    return Promise.resolve({ items: [asked], next: next === 'b' ? 'a' : 'b', total: null });
  };
  await expect(allPages(circle, { maxPages: 200, idOf: (item) => item })).rejects.toThrow('didn’t end');
  expect(asked).toBeLessThan(5);
});
