import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { type Answering, createFakeFetch } from '../../testing/fakeFetch.ts';
import { createHttp, type HttpOptions } from './createHttp.ts';
import { HttpBodyError, HttpStatusError, HttpTimeoutError, HttpUnreachableError } from './httpErrors.ts';

function setup(answers: Answering | readonly Answering[], options: Partial<HttpOptions> = {}) {
  const clock = createFakeClock();
  const { fetch, asked } = createFakeFetch({ '/base/thing': answers });
  const http = createHttp({ baseUrl: 'http://node.test/base/', fetch, clock, ...options });
  /** Lets time pass until the call settles. */
  async function outcome(call: Promise<unknown>): Promise<unknown> {
    let settled = false;
    const result = call.then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    void result.then(() => (settled = true));
    for (let i = 0; i < 200 && !settled; i++) await clock.advance(500);
    const end = await result;
    return 'error' in end ? end.error : end.value;
  }
  return { http, asked, clock, outcome, ask: () => http.requestJson({ path: '/thing' }) };
}

describe('createHttp', () => {
  it('joins base and path whatever the slashes, and answers the parsed body', async () => {
    const { ask, asked } = setup({ body: { a: 1 } });
    expect(await ask()).toEqual({ a: 1 });
    expect(asked[0]!.path).toBe('/base/thing');
  });

  it.each([500, 502, 503, 504])('asks again after a %d, and gives the answer that follows', async (status) => {
    const { ask, asked, outcome } = setup([{ status, body: 'busy' }, { status, body: 'busy' }, { body: 7 }]);
    expect(await outcome(ask())).toBe(7);
    expect(asked).toHaveLength(3);
  });

  it.each([400, 401, 403, 404, 501])('never repeats a %d unchanged', async (status) => {
    const { ask, asked, outcome } = setup({ status, body: { message: 'no' } });
    const error = await outcome(ask());
    expect(error).toBeInstanceOf(HttpStatusError);
    expect(error).toMatchObject({ status, body: { message: 'no' }, excerpt: '{"message":"no"}' });
    expect(asked).toHaveLength(1);
  });

  it('gives up after four tries of an outage', async () => {
    const { ask, asked, outcome } = setup({ status: 503, body: '' });
    expect(await outcome(ask())).toMatchObject({ status: 503 });
    expect(asked).toHaveLength(4);
  });

  it.each([502, 504])('says of a %d that a proxy stands in front of nobody', async (status) => {
    const { ask, outcome } = setup({ status, body: '<html>' });
    expect(await outcome(ask())).toMatchObject({
      what: `The server behind node.test isn’t responding (status ${status}). Try again later.`,
    });
  });

  it('waits as long as Retry-After says before asking again', async () => {
    const { ask, asked, clock } = setup([{ status: 429, headers: { 'retry-after': '7' } }, { body: { ok: 1 } }]);
    const answer = ask();
    await clock.advance(6_900);
    expect(asked).toHaveLength(1);
    await clock.advance(200);
    expect(await answer).toEqual({ ok: 1 });
  });

  it('reads Retry-After as a date too', async () => {
    const clock = createFakeClock();
    const date = new Date(clock.now() + 3_000).toUTCString();
    const { ask, asked, clock: own } = setup([{ status: 429, headers: { 'retry-after': date } }, { body: { ok: 1 } }]);
    const answer = ask();
    await own.advance(1_900);
    expect(asked).toHaveLength(1);
    await own.advance(1_200);
    expect(await answer).toEqual({ ok: 1 });
  });

  it('waits for the end of the rate window when that is all the limiter says', async () => {
    const reset = String(createFakeClock().now() / 1000 + 4);
    const { ask, asked, clock } = setup([
      { status: 429, headers: { 'x-ratelimit-reset': reset } },
      { body: { ok: 1 } },
    ]);
    const answer = ask();
    await clock.advance(3_900);
    expect(asked).toHaveLength(1);
    await clock.advance(200);
    expect(await answer).toEqual({ ok: 1 });
  });

  it('does not wait silently for a limiter that asks for more than a minute', async () => {
    const { ask, asked, outcome } = setup({ status: 429, headers: { 'retry-after': '3600' } });
    expect(await outcome(ask())).toMatchObject({ code: 'http_rate_limited', retryAfterMs: 3_600_000 });
    expect(asked).toHaveLength(1);
  });

  it('names the endpoint and the reason when nobody answers', async () => {
    const { ask, asked, outcome } = setup({ fault: 'connect ECONNREFUSED 127.0.0.1:1317' });
    const error = await outcome(ask());
    expect(error).toBeInstanceOf(HttpUnreachableError);
    expect(String(error)).toMatchInlineSnapshot(`
      "HttpUnreachableError: node.test isn’t responding.
      Where: http://node.test/base/thing (connect ECONNREFUSED 127.0.0.1:1317)
      Check your connection and try again. If you host this site, check that the server runs and allows requests from this site."
    `);
    expect(asked).toHaveLength(4);
  });

  it('ends a call that gets no answer at the deadline, and does not try again', async () => {
    const { ask, asked, outcome } = setup({ hangs: true }, { deadlineMs: 2_000 });
    const error = await outcome(ask());
    expect(error).toBeInstanceOf(HttpTimeoutError);
    expect(String(error)).toContain('didn’t respond within 2 s');
    expect(asked).toHaveLength(1);
  });

  it('leaves no timer behind when the answer came', async () => {
    const { ask, clock } = setup({ body: 1 });
    await ask();
    expect(clock.sleeping).toEqual([]);
  });

  it('turns a cancellation into an AbortError, during the call and during a wait', async () => {
    const stop = new AbortController();
    const { http, clock } = setup({ hangs: true });
    const call = http.requestJson({ path: '/thing', signal: stop.signal });
    const waiting = setup({ status: 503 });
    const second = waiting.http.requestJson({ path: '/thing', signal: stop.signal });
    await clock.advance(0);
    await waiting.clock.advance(0);
    stop.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    await expect(second).rejects.toMatchObject({ name: 'AbortError' });
    await expect(http.requestJson({ path: '/thing', signal: stop.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it.each([
    ['notJson', { body: '}nonsense' }],
    ['contentType', { body: '<html></html>', headers: { 'content-type': 'text/html' } }],
    ['cutShort', { body: '{"Player": {"id": "1-' }],
    ['cutShort', { body: '' }],
  ] as const)('names what is wrong with a body: %s', async (fault, answer) => {
    const { ask, outcome } = setup(answer);
    const error = await outcome(ask());
    expect(error).toBeInstanceOf(HttpBodyError);
    expect(error).toMatchObject({ fault });
  });

  it('asks again for a body that broke off', async () => {
    const { ask, outcome } = setup([{ body: '{"a":' }, { body: { a: 2 } }]);
    expect(await outcome(ask())).toEqual({ a: 2 });
  });

  it('does not repeat a POST after an outage unless it is marked as harmless', async () => {
    const once = setup({ status: 503 });
    await once.outcome(once.http.requestJson({ path: '/thing', method: 'POST', body: {} }));
    expect(once.asked).toHaveLength(1);
    const often = setup([{ status: 503 }, { body: { done: 1 } }]);
    const call = often.http.requestJson({ path: '/thing', method: 'POST', body: { x: 1 }, idempotent: true });
    expect(await often.outcome(call)).toEqual({ done: 1 });
    expect(often.asked[1]!.body).toEqual({ x: 1 });
  });

  it('does not repeat an outage that the service meant as an answer', async () => {
    const { ask, asked, outcome } = setup({ status: 500, body: { verdict: true } }, { isFinal: () => true });
    await outcome(ask());
    expect(asked).toHaveLength(1);
  });
});
