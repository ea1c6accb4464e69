/** One file of a skin, with a cap on what a host may pour into the page. docs/mods.md "Files". */
import type { AssetPath } from '../../game/cosmetics.ts';
import { BaseError, isAbortError } from '../../lib/BaseError.ts';
import { abortError, type Clock, systemClock } from '../../lib/clock.ts';
import { HttpBodyError } from '../../lib/http/httpErrors.ts';
import { readBody } from '../../lib/http/readBody.ts';
import { say } from '../../lib/words/say.ts';

/** The largest file of a mod. */
const MOST_BYTES = 2 * 1024 * 1024;
const DEADLINE_MS = 20_000;

/** A picture of a skin did not come. */
export class CosmeticAssetError extends BaseError {
  constructor(path: AssetPath, what: string, cause?: unknown) {
    super({ code: 'cosmetic_asset', what, where: path, ...(cause === undefined ? {} : { cause }) });
  }
}

interface Options {
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly clock?: Clock | undefined;
}

/**
 * What is named by a hash never changes, so the browser's cache is welcome. No cookie goes along: the files are public.
 * @throws CosmeticAssetError; AbortError when cancelled
 */
export async function fetchAsset(url: string, path: AssetPath, options: Options, signal?: AbortSignal): Promise<Blob> {
  if (signal?.aborted) throw abortError(signal);
  const stop = new AbortController();
  const done = new AbortController();
  const onAbort = (): void => stop.abort();
  signal?.addEventListener('abort', onAbort, { once: true });
  (options.clock ?? systemClock).sleep(DEADLINE_MS, done.signal).then(onAbort, () => undefined);
  try {
    const response = await (options.fetch ?? globalThis.fetch)(url, { credentials: 'omit', signal: stop.signal });
    if (!response.ok)
      throw new CosmeticAssetError(
        path,
        say('The guild server returned status {status} for an image. Try again later.', {
          status: String(response.status),
        }),
      );
    return new Blob(await readBody(url, response, MOST_BYTES, stop.signal));
  } catch (error) {
    if (signal?.aborted) throw abortError(signal);
    if (error instanceof CosmeticAssetError) throw error;
    if (error instanceof HttpBodyError && error.fault === 'tooLarge')
      throw new CosmeticAssetError(path, say('An image is larger than 2 MiB. Make it smaller.'), error);
    const what = isAbortError(error)
      ? say('Loading an image took too long. Try again.')
      : say('An image couldn’t be loaded. Try again.');
    throw new CosmeticAssetError(path, what, error);
  } finally {
    done.abort();
    signal?.removeEventListener('abort', onAbort);
  }
}
