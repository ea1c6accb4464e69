/** Uploads by XMLHttpRequest: in a DOM, against a real server. Which bytes a browser sends is e2e's to say. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDevnet } from '../../../devnet/createDevnet.ts';
import type { Devnet } from '../../../devnet/types.ts';
import { formOf, uploadByXhr } from './upload.ts';

let devnet: Devnet;
beforeAll(async () => {
  devnet = await createDevnet({ blockTimeMs: 0, ports: { rest: 0, rpc: 0, web: 0, stream: 0 } });
});
afterAll(() => devnet.close());

const never = (): AbortSignal => new AbortController().signal;

/** An upload of which the test holds the request. */
function setup(url: string, signal = never()) {
  const made: XMLHttpRequest[] = [];
  class Watched extends XMLHttpRequest {
    constructor() {
      super();
      made.push(this);
    }
  }
  const told: number[] = [];
  const form = formOf(new Blob(['PK']), { validate: true });
  const answer = uploadByXhr(Watched)({ url, form, signal, onProgress: (sent) => told.push(sent) });
  return { answer, told, xhr: made[0] };
}

it('gives the answer, whatever its status', async () => {
  const { answer, xhr } = setup(`${devnet.urls.web}/api/cosmetic-mods/validate`);
  const { status, text, retryAfter } = await answer;
  expect(status).toBe(401);
  expect(JSON.parse(text)).toMatchObject({ errors: { authentication_error: 'Login required' } });
  expect(retryAfter).toBeNull();
  expect(xhr?.withCredentials).toBe(true);
});

it('tells how far it is, where the browser knows', async () => {
  const { answer, told, xhr } = setup(`${devnet.urls.web}/api/cosmetic-mods/validate`);
  xhr?.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 4 }));
  xhr?.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: false, loaded: 2 }));
  xhr?.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 4, total: 4 }));
  await answer;
  expect(told).toEqual([0.25, 1]);
});

it('fails when it is stopped, and when nobody answers', async () => {
  const stop = new AbortController();
  const { answer, xhr } = setup(`${devnet.urls.web}/api/cosmetic-mods/validate`, stop.signal);
  const failed = expect(answer).rejects.toThrow('The upload got no answer.');
  stop.abort();
  await failed;
  expect(xhr?.readyState).not.toBe(4);
  await expect(setup('http://127.0.0.1:1/x').answer).rejects.toThrow('The upload got no answer.');
});
