/**
 * What the page and the practice worker say to each other: this is the page's half. The worker has its own
 * (devnet/practice/protocol.ts), written apart like both sides of every wire here, so that they can disagree.
 */
import '../lib/jitless.ts';
import * as z from 'zod/mini';

export type Command =
  | { readonly do: 'mine'; readonly count: number }
  | { readonly do: 'advance'; readonly height: number }
  | { readonly do: 'pause' | 'resume' }
  /** Forgets the world for good. */
  | { readonly do: 'erase' };

export type ToPractice =
  | {
      readonly kind: 'http';
      readonly id: number;
      readonly service: 'rest' | 'web';
      readonly method: string;
      /** Path and query, as in a request line. */
      readonly target: string;
      readonly body: string;
    }
  | { readonly kind: 'subscribe'; readonly sid: number; readonly subject: string }
  | { readonly kind: 'unsubscribe'; readonly sid: number }
  | { readonly kind: 'control'; readonly id: number; readonly command: Command };

const readySchema = z.object({
  kind: z.literal('ready'),
  network: z.object({
    namespace: z.string(),
    sdkRoot: z.string(),
    addressPrefix: z.string(),
    chainId: z.string(),
    alphaDenom: z.string(),
    nominalBlockMs: z.number(),
  }),
  begun: z.enum(['new', 'kept', 'replaced']),
  lasting: z.boolean(),
});

/** The world runs. */
export type Ready = z.infer<typeof readySchema>;

export const fromPracticeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('queued') }),
  readySchema,
  z.object({
    kind: z.literal('answer'),
    id: z.number(),
    status: z.number(),
    headers: z.record(z.string(), z.string()),
    body: z.string(),
  }),
  z.object({ kind: z.literal('frame'), sid: z.number(), subject: z.string(), text: z.string() }),
  z.object({ kind: z.literal('done'), id: z.number(), height: z.number(), paused: z.boolean() }),
  z.object({ kind: z.literal('failed'), what: z.string() }),
]);

export type FromPractice = z.infer<typeof fromPracticeSchema>;
