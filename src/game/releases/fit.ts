/**
 * An order as a network takes it that lacks parts of it: not at all, without what loses nothing, or without what protects or
 * was wished for, which whoever signs decides.
 */
import { say, mark } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import type { GuildId } from '../ids.ts';
import type { GameMessage } from '../messages/messages.ts';
import type { Part } from './unknownPart.ts';

export interface Fit {
  /** Why it cannot be given on this network; null = it can. */
  readonly obstacle: string | null;
  /** What falls away, for the player to agree to; null = nothing that matters. */
  readonly loss: string | null;
  /** The order without what this network does not know. */
  readonly order: GameMessage;
}

export const NOT_YET = mark('This network’s game version doesn’t support this action yet. Wait for its update.');

/** `ownGuild`: the chain takes the signer's when it is absent. A text says what is lost; a field that is not here is the order itself. */
const WITHOUT: Readonly<Record<string, 'ownGuild' | { readonly loss: Sentence }>> = {
  'MsgGuildUpdateEntryRank.guildId': 'ownGuild',
  'MsgGuildBankMint.guildId': 'ownGuild',
  'MsgGuildBankConfiscateAndBurn.guildId': 'ownGuild',
  'MsgPlayerUpdateGuildRank.guildId': 'ownGuild',
  'MsgGuildBankRedeem.minAmountAlpha': {
    loss: mark('This network doesn’t support a minimum. The bank pays the value at confirmation, however little.'),
  },
  'MsgGuildMembershipJoinProxy.playerPfpClientRenderAttributes': {
    loss: mark('This network doesn’t transfer the avatar.'),
  },
  'MsgPlanetExplore.name': {
    loss: mark('This network doesn’t save the name. Your planet has no name until you rename it.'),
  },
};

/** @param missing parts that this network does not know */
export function fitOf(order: GameMessage, missing: readonly Part[], ownGuildId: GuildId | null): Fit {
  let fitted = order;
  const losses: string[] = [];
  for (const part of missing) {
    const field = heldAs(part.slice(order.name.length + 1));
    const without = WITHOUT[part];
    const isOther = without === 'ownGuild' && valueOf(order, field) !== ownGuildId;
    if (field === '' || without === undefined || isOther) return { obstacle: say(NOT_YET), loss: null, order };
    if (without !== 'ownGuild') losses.push(say(without.loss));
    fitted = withoutField(fitted, field);
  }
  return { obstacle: null, loss: losses.length === 0 ? null : losses.join(' '), order: fitted };
}

/** A message's own name stands where the wire has a field of that name. */
const heldAs = (field: string): string => (field === 'name' ? 'newName' : field);

function valueOf(order: GameMessage, field: string): unknown {
  return Object.entries(order).find(([name]) => name === field)?.[1];
}

/** Newer fields may all be absent (since.test.ts), so it is the same message still. */
function withoutField(order: GameMessage, field: string): GameMessage {
  return Object.fromEntries(Object.entries(order).filter(([name]) => name !== field)) as unknown as GameMessage;
}
