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
  closed: mark('Requests are not taken.'),
  permissioned: mark('Anybody may ask. Those with the right to manage membership decide.'),
  member: mark('Anybody may ask. Any member decides.'),
};

const INVITE: Readonly<Record<JoinBypass, Sentence>> = {
  closed: mark('Nobody is invited.'),
  permissioned: mark('Those with the right to manage membership invite.'),
  member: mark('Any member may invite.'),
};

export function joinRules({ joinInfusionMinimum, bypassByRequest, bypassByInvite }: JoinTerms): readonly JoinRule[] {
  const direct =
    joinInfusionMinimum === 0n
      ? say('Open to everybody: no stake is asked for.')
      : say(
          'Open to whoever has {alpha} of alpha or more in reactors; stake elsewhere moves to this guild’s reactor.',
          { alpha: formatAlpha(joinInfusionMinimum, 'up') },
        );
  return [
    { way: say('At once'), words: direct, open: true },
    { way: say('By request'), words: say(REQUEST[bypassByRequest]), open: bypassByRequest !== 'closed' },
    { way: say('By invitation'), words: say(INVITE[bypassByInvite]), open: bypassByInvite !== 'closed' },
    {
      way: say('As a newcomer'),
      words: say('Whoever signs up at the guild’s own server is let in by it.'),
      open: true,
    },
  ];
}
