import { say } from './words/say.ts';
import { BaseError } from './BaseError.ts';
import { abortError } from './clock.ts';
import type { Page } from './page.ts';

/** A list that goes on after as many pages as were allowed. */
export class TooManyPagesError extends BaseError {
  readonly maxPages: number;

  constructor(maxPages: number) {
    super({
      code: 'too_many_pages',
      what: say('A list didn’t end after {maxPages} pages.', { maxPages }),
      hint: say(
        'The list may be very long, or the server sends the same pages again. Narrow your search, then try again.',
      ),
    });
    this.maxPages = maxPages;
  }
}

export interface AllPagesOptions<T> {
  /** A list that is longer is an error: half a list must never pass for the whole. */
  readonly maxPages: number;
  /** What makes two rows the same one: rows move between pages while a list is read. */
  readonly idOf: (item: T) => string | number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Every row of a list, following `next` to its end; short and empty pages with a next one are no end. Of a row that comes
 * twice the later reading stays, in its first place.
 *
 * @param fetchPage called with null for the first page, then with each `next`
 * @throws TooManyPagesError, what `fetchPage` throws, AbortError when cancelled
 */
export async function allPages<T>(
  fetchPage: (next: string | null) => Promise<Page<T>>,
  { maxPages, idOf, signal }: AllPagesOptions<T>,
): Promise<readonly T[]> {
  const rows = new Map<string | number, T>();
  const asked = new Set<string>();
  let next: string | null = null;
  for (let pages = 0; pages < maxPages; pages++) {
    if (signal?.aborted) throw abortError(signal);
    const page: Page<T> = await fetchPage(next);
    for (const item of page.items) rows.set(idOf(item), item);
    if (page.next === null) return [...rows.values()];
    next = page.next;
    // In circles no page is new.
    if (asked.has(next)) break;
    asked.add(next);
  }
  throw new TooManyPagesError(maxPages);
}
