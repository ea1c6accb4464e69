/** A practice world behind a message port. */
import { pathOf, queryOf } from '../services/handler.ts';
import type { Practice } from './createPractice.ts';
import { type FromPractice, toPracticeSchema } from './protocol.ts';

export interface PracticeServer {
  /** A message of the page's, checked here. */
  receive(message: unknown): void;
}

/** Announces the world, then answers. What is said rests on records that are kept before it leaves. */
export function servePractice(
  practice: Practice,
  facts: { readonly lasting: boolean },
  post: (message: FromPractice) => void,
): PracticeServer {
  const live = new Map<number, () => void>();
  let last = Promise.resolve();
  let failed = false;

  function fail(what: string): void {
    if (failed) return;
    failed = true;
    for (const remove of live.values()) remove();
    live.clear();
    void practice.close();
    post({ kind: 'failed', what });
  }

  /** In order; a page that has heard of a block will find it after a reload. */
  function say(message: FromPractice): void {
    last = last
      .then(() => practice.settled())
      .then(() => {
        if (!failed) post(message);
      })
      .catch((error: unknown) => fail(`The world couldn’t be saved: ${wordsOf(error)}`));
  }

  function handle(message: unknown): void {
    const parsed = toPracticeSchema.safeParse(message);
    if (!parsed.success) {
      fail(`The page sent an invalid message: ${parsed.error.message}`);
      return;
    }
    const { data } = parsed;
    switch (data.kind) {
      case 'http': {
        const { id, service, method, target, body } = data;
        const query = queryOf(target.slice(pathOf(target).length));
        const {
          status,
          headers,
          body: text,
        } = practice.request(service, { method, path: pathOf(target), query, body });
        say({ kind: 'answer', id, status, headers, body: text });
        return;
      }
      case 'subscribe': {
        const { sid, subject } = data;
        live.get(sid)?.();
        live.set(
          sid,
          practice.subscribe(subject, (of, text) => say({ kind: 'frame', sid, subject: of, text })),
        );
        return;
      }
      case 'unsubscribe':
        live.get(data.sid)?.();
        live.delete(data.sid);
        return;
      case 'control':
        practice.control(data.command).then(
          ({ height, paused }) => say({ kind: 'done', id: data.id, height: Number(height), paused }),
          (error: unknown) => fail(wordsOf(error)),
        );
    }
  }

  say({ kind: 'ready', network: practice.network, begun: practice.begun, lasting: facts.lasting });
  return {
    receive(message) {
      if (failed) return;
      try {
        handle(message);
      } catch (error) {
        fail(wordsOf(error));
      }
    },
  };
}

export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
