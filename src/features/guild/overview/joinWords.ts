/** How one becomes a member, in sentences. docs/network/mechanics.md 9.2. */
import { formatAlpha } from '../../../game/format.ts';
import type { GuildRecord, JoinBypass } from '../../../game/entities.ts';
import { mark, say } from '../../../lib/words/say.ts';
import type { Sentence } from '../../../lib/words/sentence.ts';

export interface JoinRule {
  readonly way: string;
  readonly words: string;
  readonly open: boolean;
}

type JoinTerms = Pick<GuildRecord, 'joinInfusionMinimum' | 'bypassByRequest' | 'bypassByInvite'>;

const REQUEST: Readonly<Record<JoinBypass, Sentence>> = {
  closed: mark('Requests are turned off.'),
  permissioned: mark(
    'Any player can send a request. Members with permission to manage membership can accept the request.',
  ),
  member: mark('Any player can send a request. Any member can accept the request.'),
};

const INVITE: Readonly<Record<JoinBypass, Sentence>> = {
  closed: mark('Invitations are turned off.'),
  permissioned: mark('Members with permission to manage membership can invite players.'),
  member: mark('Any member can invite players.'),
};

export function joinRules({ joinInfusionMinimum, bypassByRequest, bypassByInvite }: JoinTerms): readonly JoinRule[] {
  const direct =
    joinInfusionMinimum === 0n
      ? say('Any player can join. No stake is required.')
      : say(
          'Open to players with at least {alpha} of alpha in reactors. When you join, alpha staked elsewhere moves to this guild’s reactor.',
          { alpha: formatAlpha(joinInfusionMinimum, 'up') },
        );
  return [
    { way: say('Direct join'), words: direct, open: true },
    { way: say('By request'), words: say(REQUEST[bypassByRequest]), open: bypassByRequest !== 'closed' },
    { way: say('By invitation'), words: say(INVITE[bypassByInvite]), open: bypassByInvite !== 'closed' },
    {
      way: say('By sign-up'),
      words: say('New players who sign up on the guild server become members.'),
      open: true,
    },
  ];
}
