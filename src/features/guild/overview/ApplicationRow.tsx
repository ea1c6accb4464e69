import { NameOf } from '../../names/NameOf.tsx';
import type { ForeignName } from '../../../game/names.ts';
import { Link } from '@tanstack/react-router';
import type { PlayerId } from '../../../game/ids.ts';
import type { GameMessage } from '../../../game/messages/messages.ts';
import type { GuildRecord } from '../../../game/entities.ts';
import type { MembershipApplication } from '../../../game/records.ts';
import { useGone } from '../../../state/orders/useGone.ts';
import { useOrder } from '../../../state/orders/useOrder.ts';
import { SignButton } from '../../../ui/SignButton.tsx';
import { type Judge, membershipObstacle } from './joinObstacles.ts';
import { Card } from '../../../ui/Card.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import styles from './overview.module.css';

type Verb = 'approve' | 'deny' | 'revoke';

const WORDS: Readonly<Record<Verb, string>> = {
  approve: 'Sign: let in',
  deny: 'Sign: refuse',
  revoke: 'Sign: withdraw',
};
const OWN_WORDS: Readonly<Record<Verb, string>> = {
  approve: 'Sign: accept',
  deny: 'Sign: decline',
  revoke: 'Sign: withdraw',
};

/** Which message decides, by what it is and who stands before it. */
function messageOf(verb: Verb, { joinType, guildId, playerId }: MembershipApplication): GameMessage {
  if (joinType === 'invite') {
    if (verb === 'approve') return { name: 'MsgGuildMembershipInviteApprove', guildId, playerId };
    if (verb === 'deny') return { name: 'MsgGuildMembershipInviteDeny', guildId, playerId };
    return { name: 'MsgGuildMembershipInviteRevoke', guildId, playerId };
  }
  if (verb === 'approve') return { name: 'MsgGuildMembershipRequestApprove', guildId, playerId };
  if (verb === 'deny') return { name: 'MsgGuildMembershipRequestDeny', guildId, playerId };
  return { name: 'MsgGuildMembershipRequestRevoke', guildId, playerId };
}

/** The invited decide about invitations, the guild about requests; each may take back its own. */
export function ApplicationRow({
  application,
  name,
  record,
  judge,
  me,
}: {
  readonly application: MembershipApplication;
  readonly name: ForeignName;
  readonly record: GuildRecord;
  readonly judge: Judge | null;
  readonly me: PlayerId | null;
}) {
  const { playerId, joinType, proposer } = application;
  const isMine = playerId === me;
  const decides = isMine === (joinType === 'invite');
  const verbs: readonly Verb[] = decides ? ['approve', 'deny'] : ['revoke'];
  const level = joinType === 'invite' ? record.bypassByInvite : record.bypassByRequest;
  const obstacle = isMine ? null : judge === null ? 'Your rights are being read.' : membershipObstacle(level, judge);
  return (
    <Card as="li" gap={2} surface="deep">
      <Stack as="span" className={styles.applicant}>
        <Link to="/scout" search={{ q: playerId }}>
          <NameOf kind="player" id={playerId} name={name} instead={`Player ${playerId}`} />
        </Link>
        <small>
          {playerId}
          {isMine && ', you'}
          {joinType === 'invite' && proposer !== null && `, invited by ${proposer}`}
        </small>
      </Stack>
      <Stack as="span" row gap={2} wrap>
        {verbs.map((verb) => (
          <VerbButton
            key={verb}
            application={application}
            verb={verb}
            obstacle={obstacle}
            words={isMine ? OWN_WORDS[verb] : WORDS[verb]}
            // One sentence under the row is enough for two buttons.
            tells={verb === verbs.at(-1)}
          />
        ))}
      </Stack>
    </Card>
  );
}

function VerbButton({
  application,
  verb,
  obstacle,
  words,
  tells,
}: {
  readonly application: MembershipApplication;
  readonly verb: Verb;
  readonly obstacle: string | null;
  readonly words: string;
  readonly tells: boolean;
}) {
  const order = messageOf(verb, application);
  const { state, onPress } = useOrder(order);
  const gone = useGone(tells || obstacle === null ? order : null);
  if (!tells && (obstacle !== null || state.locked !== null)) return null;
  return (
    <SignButton
      state={state}
      obstacle={obstacle ?? gone}
      tone={verb === 'approve' ? 'primary' : 'plain'}
      icon={verb === 'approve' ? 'check' : 'cross'}
      wide={false}
      onPress={onPress}
    >
      {words}
    </SignButton>
  );
}
