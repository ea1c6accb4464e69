import { describe, expect, it } from 'vitest';
import { ok, setupGuildApi } from '../../api/guild/testing/setupGuildApi.ts';
import type { Answering } from '../../testing/fakeFetch.ts';
import { joinReaders } from '../ask/joinReaders.ts';
import { mirrorReads } from './consistencyReads.ts';

function setup(block: Answering) {
  const { api, asked } = setupGuildApi({ '/api/block': block });
  const { signal } = new AbortController();
  const mirror = mirrorReads(joinReaders({ web: () => Promise.resolve(api) }));
  return { fetchHeight: () => mirror.fetchHeight(signal), asked };
}

describe('the height of the mirror', () => {
  it('is what the host says', async () => {
    const { fetchHeight } = setup(ok({ height: 812345, lag_blocks: 1 }));
    expect(await fetchHeight()).toBe(812_345n);
  });

  it('is unknown on a host without the route, which is then not asked again', async () => {
    const { fetchHeight, asked } = setup({
      status: 404,
      body: '<html>404</html>',
      headers: { 'content-type': 'text/html' },
    });
    expect(await fetchHeight()).toBeNull();
    expect(await fetchHeight()).toBeNull();
    expect(asked).toHaveLength(1);
  });
});
