/** What the worker answers, and with what. README.md */
import { createKept } from './kept.ts';
import { PAGE, type ShellFiles } from './shellFiles.ts';

/** What is looked at of a request. */
export type ShellRequest = Pick<Request, 'url' | 'method' | 'mode' | 'destination' | 'headers' | 'cache'>;

export interface Shell {
  /** Fetches what is fetched ahead. @throws Error that names the file which could not be had as it was built: then nothing is installed */
  install(): Promise<void>;
  /** The release is the one that is played from here on. */
  activate(): Promise<void>;
  /**
   * null = the worker has no word in it; the browser asks the host.
   *
   * @param until what goes on after the answer
   */
  answer(request: ShellRequest, until: (later: Promise<unknown>) => void): Promise<Response> | null;
  /** Whether a page's first script, as its element names it, is of this release. */
  isOurs(entry: string): boolean;
}

export interface ShellInput {
  readonly built: ShellFiles;
  /** The client's folder with its host. */
  readonly scope: string;
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  /** @param request an address, or the very request that the page made */
  readonly fetch: (request: ShellRequest | string, init?: RequestInit) => Promise<Response>;
  /** How long a page waits for its host where it could have what is kept, ms. */
  readonly patienceMs?: number;
}

/** A line that is slower than this is no line to load a page by. */
const PATIENCE_MS = 5_000;
/** As many as a browser has lines to one host of the old kind. */
const AT_ONCE = 6;
/** The builder of config.json has a policy of its own, which only the host can say. */
const SETUP = 'setup';
/** What stands behind the host under the client's own folder, in the recipes and in orrery-host. */
const SERVICES = /^(?:rest|rpc|api|stream|on|healthz)(?:\/|$)/;
/** Named after what is in them. */
const isLasting = (file: string): boolean => file.startsWith('assets/');

export function createShell({ built, scope, caches, fetch, patienceMs = PATIENCE_MS }: ShellInput): Shell {
  const kept = createKept(built, scope, caches);
  const { origin, pathname: base } = new URL(scope);

  /** null = none that the worker speaks for. */
  function fileOf({ url, method, mode, destination, headers, cache }: ShellRequest): string | null {
    const at = new URL(url);
    if (method !== 'GET' || at.origin !== origin || !at.pathname.startsWith(base) || headers.has('range')) return null;
    const path = at.pathname.slice(base.length);
    if (mode === 'navigate') {
      // Frames are the signer's, whose document comes from the host or not at all.
      const isScreen =
        destination === 'document' && (path === PAGE || !path.includes('.')) && !SERVICES.test(path) && path !== SETUP;
      return isScreen ? PAGE : null;
    }
    // Who wants nothing that is kept asks what the host itself sends, and how: the doctor.
    if (cache === 'no-store') return null;
    return path !== PAGE && at.search === '' && Object.hasOwn(built.files, path) ? path : null;
  }

  async function keep(file: string, response: Response): Promise<void> {
    await kept.put(file, await response.arrayBuffer());
  }

  /** By the host, and kept where it is of this release. */
  async function ask(request: ShellRequest, file: string, until: (later: Promise<unknown>) => void): Promise<Response> {
    const response = await fetch(request);
    if (response.ok && !response.redirected) until(keep(file, response.clone()).catch(() => undefined));
    return response;
  }

  /** The host's word, with its headers and of its release; what is kept where the host is away, or too slow to wait for. */
  async function hostFirst(asked: Promise<Response>, file: string): Promise<Response> {
    const late = new Promise<null>((give) => setTimeout(give, patienceMs, null));
    const soon = await Promise.race([asked, late]).catch(() => null);
    if (soon !== null && soon.status < 500) return soon;
    return (await kept.get(file)) ?? asked;
  }

  async function fetchAhead(file: string): Promise<void> {
    if (await kept.takeOver(file)) return;
    // The browser has most of them from the page that is open; what is named after its bytes is never an old one.
    const response = await fetch(new URL(file === PAGE ? '' : file, scope).href, {
      cache: isLasting(file) ? 'default' : 'no-cache',
    });
    if (!response.ok || !(await kept.put(file, await response.arrayBuffer())))
      throw new Error(`${file} is not of this release (${response.status}).`);
  }

  return {
    async install() {
      const queue = built.ahead.values();
      const work = async (): Promise<void> => {
        for (const file of queue) await fetchAhead(file);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    },
    activate: () => kept.dropFormer(),
    answer(request, until) {
      const file = fileOf(request);
      if (file === null) return null;
      // The host's headers narrow what pages and workers may do to its own endpoints; a kept file has the build's policy alone.
      if (file === PAGE || request.destination === 'worker') return hostFirst(ask(request, file, until), file);
      return kept.get(file).then((found) => found ?? ask(request, file, until));
    },
    isOurs(entry) {
      const { href } = new URL(entry, scope);
      return href.startsWith(scope) && Object.hasOwn(built.files, href.slice(scope.length));
    },
  };
}
