/**
 * What the page and the practice worker say to each other: this is the worker's half. The page has its own
 * (src/practice/protocol.ts), written apart like both sides of every wire here, so that they can disagree.
 */
import { z } from 'zod';

const id = z.number().int().nonnegative();

const commandSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('mine'), count: z.number().int().min(1).max(1_000_000) }),
  z.strictObject({ do: z.literal('advance'), height: z.number().int().nonnegative() }),
  z.strictObject({ do: z.literal('pause') }),
  z.strictObject({ do: z.literal('resume') }),
  /** Forgets the world for good; nothing is answered after it. */
  z.strictObject({ do: z.literal('erase') }),
]);
export type Command = z.infer<typeof commandSchema>;

export const toPracticeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('http'),
    id,
    service: z.enum(['rest', 'web']),
    method: z.string(),
    /** Path and query, as in a request line. */
    target: z.string().startsWith('/'),
    body: z.string(),
  }),
  z.strictObject({ kind: z.literal('subscribe'), sid: id, subject: z.string() }),
  z.strictObject({ kind: z.literal('unsubscribe'), sid: id }),
  z.strictObject({ kind: z.literal('control'), id, command: commandSchema }),
]);

/** Words of the network that runs here: the page configures its doors with them. */
export interface PracticeNetwork {
  readonly namespace: string;
  readonly sdkRoot: string;
  readonly addressPrefix: string;
  readonly chainId: string;
  readonly alphaDenom: string;
  readonly nominalBlockMs: number;
}

export type FromPractice =
  /** Another tab has the world open. */
  | { readonly kind: 'queued' }
  | {
      readonly kind: 'ready';
      readonly network: PracticeNetwork;
      readonly begun: 'new' | 'kept' | 'replaced';
      /** Whether the world outlives the page. */
      readonly lasting: boolean;
    }
  | {
      readonly kind: 'answer';
      readonly id: number;
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
    }
  | { readonly kind: 'frame'; readonly sid: number; readonly subject: string; readonly text: string }
  | { readonly kind: 'done'; readonly id: number; readonly height: number; readonly paused: boolean }
  /** Nothing comes after it. */
  | { readonly kind: 'failed'; readonly what: string };
