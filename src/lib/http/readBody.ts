/** Bodies of foreign answers, under a cap: the one place where an answer's bytes are taken (tools/bounds.test.ts holds all doors to it). */
import { abortError } from '../clock.ts';
import { HttpBodyError } from './httpErrors.ts';

/**
 * The body in parts, none of them beyond `most` bytes in all. What is counted is what comes out of the browser's own
 * decompression, so a small answer that unpacks to a large one ends as well; a length that is announced above the cap is not
 * even begun, and one below it is not believed.
 *
 * @param signal ends the wait for the next part, also where the platform's stream does not hear of it
 * @throws HttpBodyError `tooLarge` or `cutShort`; AbortError
 */
export async function readBody(
  url: string,
  response: Response,
  most: number,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  const end = (): void => void reader?.cancel().catch(() => undefined);
  const refuse = (bytes: number, word: string): never => {
    // not said: it is told as what a body was
    throw new HttpBodyError(url, 'tooLarge', `${bytes} bytes ${word}, at most ${most} are taken`);
  };
  signal?.addEventListener('abort', end, { once: true });
  try {
    const announced = Number(response.headers.get('content-length'));
    if (announced > most) refuse(announced, 'announced');
    let size = 0;
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      size += next.value.byteLength;
      if (size > most) refuse(size, 'came');
      parts.push(next.value);
    }
    // A stream that was cancelled ends like one that is whole.
    if (signal?.aborted) throw abortError(signal);
    return parts;
  } catch (error) {
    if (signal?.aborted) throw abortError(signal);
    throw error instanceof HttpBodyError ? error : new HttpBodyError(url, 'cutShort', '', error);
  } finally {
    signal?.removeEventListener('abort', end);
    end();
  }
}

/** The same as text. */
export async function readText(url: string, response: Response, most: number, signal?: AbortSignal): Promise<string> {
  const utf8 = new TextDecoder();
  const parts = await readBody(url, response, most, signal);
  return parts.map((part) => utf8.decode(part, { stream: true })).join('') + utf8.decode();
}
