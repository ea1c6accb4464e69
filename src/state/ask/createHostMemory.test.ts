import { expect, test } from 'vitest';
import { createRouteMemory } from '../../api/guild/createRouteMemory.ts';
import { RouteMissingError } from '../../api/errors.ts';
import { BaseError } from '../../lib/BaseError.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { createMemoryStorage } from '../storage/openStorage.ts';
import { createHostMemory } from './createHostMemory.ts';

const DAY_MS = 86_400_000;
const CAUSE = new BaseError({ code: 'http_status', what: 'Not found.' });

/** A host that has nothing; each page load has a memory of its own over the same storage. */
function setup() {
  const storage = createMemoryStorage();
  const clock = createFakeClock();
  const asked: string[] = [];
  async function ask(memory: ReturnType<typeof createRouteMemory>, route: string): Promise<string> {
    try {
      return await memory.through(route, () => {
        asked.push(route);
        return Promise.reject(new RouteMissingError(route, CAUSE));
      });
    } catch (error) {
      return error instanceof RouteMissingError ? 'missing' : 'otherwise';
    }
  }
  const load = (url = 'http://guild') => createRouteMemory(createHostMemory(storage, url, clock));
  return { clock, asked, ask, load };
}

test('a route seen missing is not asked for again by the next page load, for a day, on that host', async () => {
  const { clock, asked, ask, load } = setup();
  expect(await ask(load(), '/api/block')).toBe('missing');
  await clock.advance(DAY_MS / 2);
  const again = load();
  expect([await ask(again, '/api/block'), await ask(again, '/api/denom')]).toEqual(['missing', 'missing']);
  expect(again.has('/api/block')).toBe(false);
  expect(asked).toEqual(['/api/block', '/api/denom']);
  await ask(load('http://other'), '/api/block');
  expect(asked).toHaveLength(3);
  await clock.advance(DAY_MS / 2 + 1);
  const later = load();
  await ask(later, '/api/denom');
  expect(asked).toHaveLength(3);
  await ask(later, '/api/block');
  expect(asked).toHaveLength(4);
});

test('asking again by hand forgets it for the next load too', async () => {
  const { asked, ask, load } = setup();
  const first = load();
  await ask(first, '/api/block');
  first.forget();
  await ask(load(), '/api/block');
  expect(asked).toHaveLength(2);
});
