/** Sending a form with files: by XMLHttpRequest where there is one, because only that tells how far it is; else by fetch. */
import { abortError, type Clock } from '../../lib/clock.ts';
import { HttpBodyError, HttpTimeoutError, HttpUnreachableError } from '../../lib/http/httpErrors.ts';
import { readText } from '../../lib/http/readBody.ts';
import type { ModUpload } from './types.ts';

export interface UploadRequest {
  readonly url: string;
  readonly form: FormData;
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number) => void;
}

export interface UploadAnswer {
  readonly status: number;
  readonly text: string;
  /** `Retry-After`, as it stands. */
  readonly retryAfter: string | null;
}

/** A verdict with a sentence for each of a mod's files. */
const MOST_BYTES = 1024 * 1024;

/** Rejects when there is no answer, or with anything once the signal is aborted. */
export type Upload = (request: UploadRequest) => Promise<UploadAnswer>;

export function uploadByFetch(fetch: typeof globalThis.fetch): Upload {
  return async ({ url, form, signal }) => {
    const answer = await fetch(url, { method: 'POST', body: form, credentials: 'include', cache: 'no-store', signal });
    return {
      status: answer.status,
      text: await readText(url, answer, MOST_BYTES, signal),
      retryAfter: answer.headers.get('retry-after'),
    };
  };
}

export function uploadByXhr(Xhr: typeof XMLHttpRequest): Upload {
  return ({ url, form, signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const xhr = new Xhr();
      const stop = (): void => xhr.abort();
      const fail = (): void => reject(new TypeError('The upload got no answer.'));
      xhr.open('POST', url);
      xhr.withCredentials = true;
      xhr.upload.addEventListener('progress', (event) => {
        if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
      });
      // Counted as they come: there is no other way to stop one.
      xhr.addEventListener('progress', ({ loaded }) => {
        if (loaded <= MOST_BYTES) return;
        // not said: the technical detail
        reject(new HttpBodyError(url, 'tooLarge', `${loaded} bytes came, at most ${MOST_BYTES} are taken`));
        xhr.abort();
      });
      xhr.addEventListener('load', () =>
        resolve({ status: xhr.status, text: xhr.responseText, retryAfter: xhr.getResponseHeader('retry-after') }),
      );
      xhr.addEventListener('error', fail);
      xhr.addEventListener('abort', fail);
      xhr.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
      signal.addEventListener('abort', stop, { once: true });
      xhr.send(form);
    });
}

/** The form of an upload; flags are the words of the spec. */
export function formOf(upload: ModUpload, flags: Readonly<Record<string, boolean | undefined>>): FormData {
  const form = new FormData();
  if (upload instanceof Blob)
    form.append('file', upload, 'name' in upload && typeof upload.name === 'string' ? upload.name : 'mod.zip');
  else for (const { path, content } of upload) form.append('file', content, path);
  for (const [name, value] of Object.entries(flags)) if (value !== undefined) form.append(name, String(value));
  return form;
}

/** Runs an upload with a deadline and the caller's signal. @throws HttpTimeoutError, HttpUnreachableError, HttpBodyError; AbortError */
export async function withDeadline(
  upload: Upload,
  request: Omit<UploadRequest, 'signal'> & { readonly signal: AbortSignal | undefined },
  clock: Clock,
  deadlineMs: number,
): Promise<UploadAnswer> {
  const { signal, url } = request;
  if (signal?.aborted) throw abortError(signal);
  const stop = new AbortController();
  const timer = new AbortController();
  const onAbort = (): void => stop.abort();
  signal?.addEventListener('abort', onAbort, { once: true });
  let timedOut = false;
  clock.sleep(deadlineMs, timer.signal).then(
    () => {
      timedOut = true;
      stop.abort();
    },
    () => undefined,
  );
  try {
    return await upload({ ...request, signal: stop.signal });
  } catch (error) {
    if (signal?.aborted) throw abortError(signal);
    if (error instanceof HttpBodyError) throw error;
    throw timedOut ? new HttpTimeoutError(url, deadlineMs) : new HttpUnreachableError(url, error);
  } finally {
    timer.abort();
    signal?.removeEventListener('abort', onAbort);
  }
}
