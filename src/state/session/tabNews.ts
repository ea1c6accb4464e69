/** What the tabs of one network tell each other about the key. Other tabs may be of another version: what is heard is checked. */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import { address } from '../../wire/ids.ts';

const text = z.string().check(z.maxLength(100));

const news = z.discriminatedUnion('kind', [
  /** The key is locked, wherever it is open; `lock` names this lock, so that who opened it since stays open. */
  z.object({ kind: z.literal('locked'), lock: text }),
  /** Locked, and another key plays. */
  z.object({ kind: z.literal('chosen'), lock: text, address }),
  /** A key lies here no more. */
  z.object({ kind: z.literal('removed'), address }),
  /** Somebody touched something. */
  z.object({ kind: z.literal('seen'), atMs: z.number() }),
  /** The coin key that plays locks itself when its page is hidden, or does not. */
  z.object({ kind: z.literal('hide'), locks: z.boolean() }),
  /** A play key came, went or lasts longer. */
  z.object({ kind: z.literal('leases') }),
  z.object({ kind: z.literal('idle'), limitMs: z.nullable(z.number().check(z.minimum(60_000))) }),
]);

export type TabNews = z.infer<typeof news>;

/** undefined when it is none. */
export function parseTabNews(value: unknown): TabNews | undefined {
  return news.safeParse(value).data;
}
