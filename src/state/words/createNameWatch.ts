/** The names of others that are on the screen, and what is odd about each: they are looked at beside one another. */
import type { KnownName, nameMarks } from '../../game/lookalikes/nameMarks.ts';
import type { NameKind } from '../../game/nameRules.ts';
import { createEmitter } from '../../lib/emitter.ts';
import { language } from '../../lib/words/language.ts';

type Judge = typeof nameMarks;

export interface NameWatch {
  /** The name is on the screen until the returned function is called. */
  show(kind: NameKind, id: string, name: string): () => void;
  /** The same list until something changes; empty until the rules are loaded. */
  marksOf(kind: NameKind, id: string | null, name: string): readonly string[];
  readonly watch: (listener: () => void) => () => void;
}

const NONE: readonly string[] = [];
/** More are not on a screen at once. */
const MOST_SHOWN = 300;

/**
 * @param guarded names that nobody else may bear unmarked: the reader's own, their guild's, this client's
 * @param load the rules and their tables, which nobody needs before there is a name
 */
export function createNameWatch(guarded: () => readonly KnownName[], load: () => Promise<Judge>): NameWatch {
  const shown = new Map<string, { readonly known: KnownName; times: number }>();
  const changed = createEmitter<void>();
  let judge: Judge | null = null;
  let isLoading = false;
  let isTold = true;
  let judged = new Map<string, readonly string[]>();

  function tell(): void {
    if (!isTold) return;
    isTold = false;
    // Rows of a list come together: once for all of them.
    queueMicrotask(() => {
      isTold = true;
      judged = new Map();
      changed.emit();
    });
  }

  function loadOnce(): void {
    if (isLoading) return;
    isLoading = true;
    load().then(
      (loaded) => {
        judge = loaded;
        tell();
      },
      // The next name tries again; without the rules names stand unmarked, beside their ids.
      () => (isLoading = false),
    );
  }

  return {
    show(kind, id, name) {
      const key = `${id} ${name}`;
      const now = shown.get(key);
      loadOnce();
      if (now) now.times += 1;
      else if (shown.size < MOST_SHOWN && name !== '') {
        shown.set(key, { known: { id, name, called: `${kind} ${id}`, isGuarded: false }, times: 1 });
        tell();
      }
      return () => {
        const left = shown.get(key);
        if (!left) return;
        left.times -= 1;
        if (left.times === 0 && shown.delete(key)) tell();
      };
    },
    marksOf(kind, id, name) {
      if (judge === null) return NONE;
      const own = guarded();
      const key = JSON.stringify([language(), kind, id, name, own.map((one) => [one.id, one.name])]);
      let marks = judged.get(key);
      if (marks === undefined) {
        marks = judge(kind, id, name, [...own, ...Array.from(shown.values(), ({ known }) => known)]);
        judged.set(key, marks);
      }
      return marks;
    },
    watch: (listener) => changed.watch(listener),
  };
}
