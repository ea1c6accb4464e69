import type { Sentence } from '../../../lib/words/sentence.ts';
import { mark, say } from '../../../lib/words/say.ts';
import type { Draft, OrderName } from '../../../game/orders/orderRow.ts';
import { ORDERS } from '../../../game/orders/orders.ts';
import type { Sight } from '../../../game/orders/sight.ts';
import type { MembershipApplication } from '../../../game/records.ts';
import { useGone } from '../../../state/orders/useGone.ts';
import { useOrder } from '../../../state/orders/useOrder.ts';
import { LinkedText } from '../../names/LinkedText.tsx';
import { useRights } from '../../../state/orders/useRights.ts';
import { useSight } from '../../../state/orders/useSight.ts';
import { SignButton } from '../../../ui/SignButton.tsx';
import { Stack } from '../../../ui/Stack.tsx';

type Verb = 'approve' | 'deny' | 'revoke';

/** What may be done about an application, and what the table of orders has against it. Loads with the table. */
export function DecisionButtons({
  application,
  isMine,
}: {
  readonly application: MembershipApplication;
  /** The player who looks is the one who would come in. */
  readonly isMine: boolean;
}) {
  const sight = useSight();
  // The invited decide about invitations, the guild about requests; each may take back its own.
  const decides = isMine === isInvitation(application);
  const verbs: readonly Verb[] = decides ? ['approve', 'deny'] : ['revoke'];
  return (
    <Stack as="span" row gap={2} wrap>
      {verbs.map((verb) => (
        <VerbButton
          key={verb}
          application={application}
          verb={verb}
          sight={sight}
          words={say((isMine ? OWN_WORDS : WORDS)[verb])}
          // One sentence under the row is enough for two buttons.
          tells={verb === verbs.at(-1)}
        />
      ))}
    </Stack>
  );
}

function VerbButton({
  application,
  verb,
  sight,
  words,
  tells,
}: {
  readonly application: MembershipApplication;
  readonly verb: Verb;
  readonly sight: Sight;
  readonly words: string;
  readonly tells: boolean;
}) {
  const { guildId, playerId } = application;
  const draft: Draft<'MsgGuildMembershipRequestDeny'> = { guildId, playerId };
  const name = (isInvitation(application) ? OF_INVITATION : OF_REQUEST)[verb];
  const { state, onPress } = useOrder({ name, guildId, playerId });
  // All six are about a guild and a player, which the type of a union of messages cannot show.
  const rights = useRights(name, draft as Draft<typeof name>);
  const obstacle = rights?.may === false ? rights.words : (ORDERS[name].obstacle?.(draft, sight) ?? null);
  const gone = useGone(tells || obstacle === null ? { name, guildId, playerId } : null);
  if (!tells && (obstacle !== null || state.locked !== null)) return null;
  return (
    <SignButton
      state={state}
      obstacle={obstacle ?? gone}
      told={(sentence) => <LinkedText text={sentence} />}
      tone={verb === 'approve' ? 'primary' : 'plain'}
      icon={verb === 'approve' ? 'check' : 'cross'}
      wide={false}
      onPress={onPress}
    >
      {words}
    </SignButton>
  );
}

const WORDS: Readonly<Record<Verb, Sentence>> = {
  approve: mark('Accept request'),
  deny: mark('Reject request'),
  revoke: mark('Withdraw@@a request or an invitation'),
};
const OWN_WORDS: Readonly<Record<Verb, Sentence>> = {
  approve: mark('Accept invitation'),
  deny: mark('Reject invitation'),
  revoke: mark('Withdraw@@a request or an invitation'),
};

const isInvitation = ({ joinType }: MembershipApplication): boolean => joinType === 'invite';

const OF_INVITATION = {
  approve: 'MsgGuildMembershipInviteApprove',
  deny: 'MsgGuildMembershipInviteDeny',
  revoke: 'MsgGuildMembershipInviteRevoke',
} as const satisfies Readonly<Record<Verb, OrderName>>;

const OF_REQUEST = {
  approve: 'MsgGuildMembershipRequestApprove',
  deny: 'MsgGuildMembershipRequestDeny',
  revoke: 'MsgGuildMembershipRequestRevoke',
} as const satisfies Readonly<Record<Verb, OrderName>>;
