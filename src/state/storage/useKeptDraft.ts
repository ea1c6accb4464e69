/** What is half typed in this tab survives a reload of it; the tab's own storage, so that two tabs do not write over each other. */
import '../../lib/jitless.ts';
import { useState } from 'react';
import { parseJson } from '../../lib/parseJson.ts';
import * as z from 'zod/mini';

const PREFIX = 'draft/';

/** @returns undefined where nothing is kept, the browser keeps nothing, or it does not pass the schema (another version wrote it) */
export function readDraft<T>(name: string, schema: z.ZodMiniType<T>): T | undefined {
  try {
    const parsed = schema.safeParse(parseJson(globalThis.sessionStorage.getItem(PREFIX + name) ?? 'null'));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(name: string, draft: unknown): void {
  try {
    globalThis.sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing costs the typing anew, and no more.
  }
}

/** As `useState`, but for a reload. @param draft plain JSON */
export function useKeptDraft<T>(name: string, schema: z.ZodMiniType<T>, empty: T): readonly [T, (draft: T) => void] {
  const [draft, setDraft] = useState(() => readDraft(name, schema) ?? empty);
  return [
    draft,
    (next) => {
      keepDraft(name, next);
      setDraft(next);
    },
  ];
}

/** One text, empty at first. */
export function useKeptText(name: string): readonly [string, (text: string) => void] {
  return useKeptDraft(name, z.string(), '');
}
