/** How one order comes to be given once: who gives it, what it says, and what the node says of it afterwards. */
import type { OrderName } from '../../game/orders/orderRow.ts';
import type { MessageOf } from '../../game/messages/messages.ts';
import { ChainNotFoundError } from '../../chain/errors.ts';
import type { Actor, Grounds } from './grounds.ts';

export interface Stage<N extends OrderName> {
  readonly by: Actor;
  readonly order: Omit<MessageOf<N>, 'name'>;
  /** Asked of the node's REST, before and after. */
  readonly read: () => Promise<unknown>;
  /** What it answers afterwards, and did not before; a matcher will do. */
  readonly after: unknown;
  /** Why the node says the same as before, where it does. */
  readonly unseen?: string;
}

export type Stages = { readonly [N in OrderName]: (grounds: Grounds) => Promise<Stage<N>> };

/** null where the chain has no such object (any more). */
export async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ChainNotFoundError) return null;
    throw error;
  }
}
