/**
 * What an order names that screens know from the guild's mirror alone, and the rows that ask the chain for it. Rows that the
 * chain has deleted may stay in a mirror (docs/network/web-api.md, the note beside the generations); structs, planets,
 * fleets and players come from the chain already. Pure.
 */
import { parseAgreementId, parseAllocationId, parseProviderId } from '../../game/ids.ts';
import type { GameMessage } from '../../game/messages/messages.ts';
import type { ArgsOf } from '../../game/read.ts';
import { BaseError } from '../../lib/BaseError.ts';
import { say } from '../../lib/words/say.ts';
import type { Rows } from '../ask/Reads.ts';

type Named = 'chain.provider' | 'chain.agreement' | 'chain.allocation' | 'chain.membershipApplication';

/** A question to the chain, and the thing in words. */
export type OnChain = {
  readonly [N in Named]: { readonly name: N; readonly args: ArgsOf<Rows[N]>; readonly what: string };
}[Named];

/** Each id once, whatever the field is called. */
function byId(id: string): readonly OnChain[] {
  if (id.startsWith('10-')) {
    return [{ name: 'chain.provider', args: { providerId: parseProviderId(id) }, what: say('provider {id}', { id }) }];
  }
  if (id.startsWith('11-')) {
    return [
      { name: 'chain.agreement', args: { agreementId: parseAgreementId(id) }, what: say('agreement {id}', { id }) },
    ];
  }
  if (id.startsWith('6-')) {
    return [
      { name: 'chain.allocation', args: { allocationId: parseAllocationId(id) }, what: say('allocation {id}', { id }) },
    ];
  }
  return [];
}

/** Whether the chain said that it has no such thing. */
export function isNotFound(error: unknown): boolean {
  return error instanceof BaseError && error.code === 'chain_not_found';
}

export function namedOnChain(order: GameMessage): readonly OnChain[] {
  const ids = new Set(Object.values(order).filter((value) => typeof value === 'string' && /^\d+-\d+$/.test(value)));
  const named = [...ids].flatMap((id) => byId(String(id)));
  switch (order.name) {
    case 'MsgGuildMembershipRequestApprove':
    case 'MsgGuildMembershipRequestDeny':
    case 'MsgGuildMembershipInviteRevoke': {
      const { guildId, playerId } = order;
      const what = say('request or invitation of {player}', { player: playerId });
      if (!guildId || !playerId) return named;
      return [...named, { name: 'chain.membershipApplication', args: { guildId, playerId }, what }];
    }
    default:
      return named;
  }
}
