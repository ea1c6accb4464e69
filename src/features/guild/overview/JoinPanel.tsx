import type { GuildId, PlayerId } from '../../../game/ids.ts';
import type { GuildRecord } from '../../../game/entities.ts';
import { say } from '../../../lib/words/say.ts';
import { useInfusionsOf } from '../../../state/ask/useInfusionsOf.ts';
import { isUnanswered } from '../../../state/ask/isUnanswered.ts';
import { useWhole } from '../../../state/ask/useRead.ts';
import { useWorld } from '../../../state/react.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ObjectLink } from '../../names/ObjectLink.tsx';
import { OrderButton } from '../../order/OrderButton.tsx';
import { SourceMark } from '../../../ui/SourceMark.tsx';
import { directObstacle, infusionIdsOf, requestObstacle } from '../../../game/joinObstacles.ts';
import { joinRules } from './joinWords.ts';
import { Stack } from '../../../ui/Stack.tsx';
import styles from './overview.module.css';
import { ownPlayer } from '../../../state/world/access.ts';

/** The rules of joining, and for whoever is not in: the ways that are open. */
export function JoinPanel({ record, atMs }: { readonly record: GuildRecord; readonly atMs: number }) {
  const playerId = useWorld((world) => ownPlayer(world)?.id ?? null);
  const ownGuildId = useWorld((world) => world.self.guildId);
  return (
    <Panel title={say('Joining')} aside={<SourceMark source="chain" atMs={atMs} />}>
      <Stack as="ul" gap={3} className={styles.rules}>
        {joinRules(record).map(({ way, words, open }) => (
          <Stack as="li" row gap={3} align="start" tone="soft" size="small" key={way} data-open={open}>
            <Icon name={open ? 'check' : 'cross'} size={18} />
            <span>
              <strong>{way}</strong>
              {words}
            </span>
          </Stack>
        ))}
      </Stack>
      <Facts
        facts={[
          { name: say('Entry rank'), value: String(record.entryRank) },
          {
            name: say('Entry substation'),
            value:
              record.entrySubstationId === null ? (
                say('none (you need your own power)')
              ) : (
                <ObjectLink id={record.entrySubstationId} />
              ),
          },
        ]}
      />
      {playerId !== null && ownGuildId !== record.id && (
        <JoinButtons record={record} playerId={playerId} ownGuildId={ownGuildId} />
      )}
    </Panel>
  );
}

function JoinButtons({
  record,
  playerId,
  ownGuildId,
}: {
  readonly record: GuildRecord;
  readonly playerId: PlayerId;
  readonly ownGuildId: GuildId | null;
}) {
  const guildId = record.id;
  const infusions = useInfusionsOf(playerId);
  const applications = useWhole('web.rows/membershipApplication', { player: playerId });
  const onChain = useWhole('chain.membershipApplications', {}, { enabled: isUnanswered(applications) });
  const pending = (applications.data ?? onChain.data)?.find(
    (one) => one.guildId === guildId && one.playerId === playerId && one.status === 'proposed',
  );
  const stakes = infusions.data ?? [];
  const isLeaving = ownGuildId !== null;
  const barred = directObstacle(record, stakes);
  return (
    <Stack gap={4}>
      <OrderButton
        obstacle={barred}
        words={
          isLeaving ? say('You become a member now and leave your current guild.') : say('You become a member now.')
        }
        icon="flag"
        order={{ name: 'MsgGuildMembershipJoin', guildId, playerId, infusionId: infusionIdsOf(record, stakes) }}
      >
        {say('Join guild')}
      </OrderButton>
      {/* Whoever may come in at once need not ask. */}
      {pending === undefined && barred !== null && (
        <OrderButton
          obstacle={requestObstacle(record)}
          words={
            isLeaving
              ? say('Sends a request to join the guild. If it’s accepted, you leave your current guild.')
              : say('Sends a request to join the guild.')
          }
          order={{ name: 'MsgGuildMembershipRequest', guildId, playerId }}
        >
          {say('Send join request')}
        </OrderButton>
      )}
    </Stack>
  );
}
