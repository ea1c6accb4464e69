import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import type { GameMessage, MessageOf } from '../../game/messages/messages.ts';
import { reactorId, substationIdOrNull } from '../../wire/ids.ts';
import type { BestHash } from '../../pow/types.ts';

/**
 * The guild that a charter proof is to found; kept, so that a race of days outlives the page. Its founder is the solver:
 * founding for another needs that one's signature over the anchor, anew each time it moves. docs/network/mechanics.md 9.1.
 */
export const charterPlan = z.object({
  /** The new guild's first reactor: its validator exists and is not jailed. */
  reactorId,
  /** Where the guild will be reached, e.g. `https://guild.example`. */
  endpoint: z.string(),
  entrySubstationId: substationIdOrNull,
});

export type CharterPlan = Readonly<z.infer<typeof charterPlan>>;

/** null when it is not one. */
export function parseCharterPlan(value: unknown): CharterPlan | null {
  const parsed = charterPlan.safeParse(value);
  return parsed.success ? parsed.data : null;
}

export function charterMessage(plan: CharterPlan, best: BestHash): GameMessage {
  const message: MessageOf<'MsgGuildCreate'> = {
    name: 'MsgGuildCreate',
    reactorId: plan.reactorId,
    endpoint: plan.endpoint,
    ...(plan.entrySubstationId && { entrySubstationId: plan.entrySubstationId }),
    proof: best.digest,
    nonce: best.nonce,
  };
  return message;
}
