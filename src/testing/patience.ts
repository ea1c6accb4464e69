import { act, configure, getConfig } from '@testing-library/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { WAIT_MS } from './waitMs.ts';

configure({ asyncUtilTimeout: WAIT_MS });

/**
 * What was found is on the page, but React runs its effects (subscriptions to stores among them) some turns later: how many
 * depends on the machine. A test that finds a part and moves the world at once would be first now and then. So who waits,
 * waits for those effects too: before React draws anything else, here a mark that nobody sees, it runs all that are due.
 */
const aside = createRoot(document.createElement('div'));
let marks = 0;
const before = getConfig();

configure({
  asyncWrapper: (wait) =>
    before.asyncWrapper(async () => {
      const found = await wait();
      act(() => aside.render(createElement('i', { title: String(marks++) })));
      return found;
    }),
});
