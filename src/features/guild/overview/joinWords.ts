/** How one becomes a member, in sentences. docs/network/mechanics.md 9.2. */
import { formatAlpha } from '../../../game/format.ts';
import type { GuildRecord, JoinBypass } from '../../../game/entities.ts';

export interface JoinRule {
  readonly way: string;
  readonly words: string;
  readonly open: boolean;
}

type JoinTerms = Pick<GuildRecord, 'joinInfusionMinimum' | 'bypassByRequest' | 'bypassByInvite'>;

const REQUEST: Readonly<Record<JoinBypass, string>> = {
  closed: 'Requests are not taken.',
  permissioned: 'Anybody may ask. Those with the right to manage membership decide.',
  member: 'Anybody may ask. Any member decides.',
};

const INVITE: Readonly<Record<JoinBypass, string>> = {
  closed: 'Nobody is invited.',
  permissioned: 'Those with the right to manage membership invite.',
  member: 'Any member may invite.',
};

export function joinRules({ joinInfusionMinimum, bypassByRequest, bypassByInvite }: JoinTerms): readonly JoinRule[] {
  const direct =
    joinInfusionMinimum === 0n
      ? 'Open to everybody: no stake is asked for.'
      : `Open to whoever has ${formatAlpha(joinInfusionMinimum, 'up')} of alpha or more in reactors; stake elsewhere moves to this guild’s reactor.`;
  return [
    { way: 'At once', words: direct, open: true },
    { way: 'By request', words: REQUEST[bypassByRequest], open: bypassByRequest !== 'closed' },
    { way: 'By invitation', words: INVITE[bypassByInvite], open: bypassByInvite !== 'closed' },
    { way: 'As a newcomer', words: 'Whoever signs up at the guild’s own server is let in by it.', open: true },
  ];
}
