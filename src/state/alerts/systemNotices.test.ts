import { expect, test } from 'vitest';
import { withNetwork, withoutNetwork } from './systemNotices.ts';

test('a notice says which of a host’s networks it is about, and the page that it leads to knows', () => {
  expect(withNetwork('/play', '?tab=x')).toBe('/play');
  expect(withNetwork('/play', '?network=second')).toBe('/play?network=second');
  expect(withNetwork('/guild?tab=entry', '?a=b&network=second')).toBe('/guild?tab=entry&network=second');
  for (const href of ['/play', '/guild?tab=entry', '/watch/2-31'])
    expect(withoutNetwork(withNetwork(href, '?network=second'))).toBe(href);
});
