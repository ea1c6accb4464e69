/** A `fetch` that answers from a table and remembers what it was asked. */
export interface FakeAnswer {
  readonly status?: number;
  /** Sent as JSON, unless it is a string: then as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Rejects like a network fault. */
  readonly fault?: string;
  /** Never answers; only an abort ends it. */
  readonly hangs?: boolean;
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly init: RequestInit;
}

export type Answering = FakeAnswer | ((asked: Asked) => FakeAnswer | Promise<FakeAnswer>);

/**
 * Keys are paths with query (`/game/player/1-2`), or `METHOD path`. A list is used up one by one, its last one stays.
 * A path that is not in the table rejects: an unhandled request is a failing test.
 */
export function createFakeFetch(table: Record<string, Answering | readonly Answering[]>): {
  readonly fetch: typeof globalThis.fetch;
  readonly asked: Asked[];
} {
  const asked: Asked[] = [];
  const turns = new Map<string, number>();

  async function fakeFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input);
    const method = init.method ?? 'GET';
    const path = url.pathname + url.search;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push({ method, path, body, init });
    const key = `${method} ${path}` in table ? `${method} ${path}` : path;
    const entry = table[key];
    if (entry === undefined) throw new TypeError(`no answer for ${method} ${path}`);
    const answers: readonly Answering[] = Array.isArray(entry) ? entry : [entry as Answering];
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    const answering = answers[Math.min(turn, answers.length - 1)] ?? {};
    const answer = typeof answering === 'function' ? await answering({ method, path, body, init }) : answering;
    return respond(answer, init.signal ?? undefined);
  }

  return { fetch: fakeFetch, asked };
}

async function respond(answer: FakeAnswer, signal: AbortSignal | undefined): Promise<Response> {
  if (answer.hangs) {
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  }
  if (answer.fault !== undefined) throw new TypeError('fetch failed', { cause: new Error(answer.fault) });
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {});
  const headers = { 'content-type': 'application/json', ...answer.headers };
  return new Response(text, { status: answer.status ?? 200, headers });
}
