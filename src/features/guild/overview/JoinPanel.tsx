import { useQuery } from '@tanstack/react-query';
import type { GuildId, PlayerId } from '../../../game/ids.ts';
import type { GuildRecord } from '../../../game/records.ts';
import { rowsQuery } from '../../../state/queries/guild/rowQueries.ts';
import { useRuntime, useTopic, useWorld } from '../../../state/react.ts';
import { useGuildSource } from '../../../state/reads.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SignButton } from '../../../ui/SignButton.tsx';
import { SourceMark } from '../../../ui/SourceMark.tsx';
import { directObstacle, infusionIdsOf, requestObstacle } from './joinObstacles.ts';
import { joinRules } from './joinWords.ts';
import styles from './overview.module.css';

/** The rules of joining, and for whoever is not in: the ways that are open. */
export function JoinPanel({ record, atMs }: { readonly record: GuildRecord; readonly atMs: number }) {
  const playerId = useWorld((world) => world.player?.value.id ?? null);
  const ownGuildId = useWorld((world) => world.player?.value.guildId ?? null);
  return (
    <Panel title="Joining" aside={<SourceMark source="chain" atMs={atMs} />}>
      <ul className={styles.rules}>
        {joinRules(record).map(({ way, words, open }) => (
          <li key={way} data-open={open}>
            <Icon name={open ? 'check' : 'cross'} size={18} />
            <span>
              <strong>{way}</strong>
              {words}
            </span>
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          { name: 'Rank on entry', value: String(record.entryRank) },
          { name: 'Substation on entry', value: record.entrySubstationId ?? 'none: bring your own power' },
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
  const { actions } = useRuntime();
  const source = useGuildSource();
  const guildId = record.id;
  const joinTopic = `guild/join/${guildId}`;
  const requestTopic = `guild/request/${guildId}`;
  const joining = useTopic(joinTopic);
  const requesting = useTopic(requestTopic);
  const infusions = useQuery(rowsQuery(source, 'infusion', { player: playerId }));
  const applications = useQuery(rowsQuery(source, 'membershipApplication', { player: playerId }));
  const pending = applications.data?.items.find((one) => one.guildId === guildId && one.status === 'proposed');
  const stakes = infusions.data?.items ?? [];
  const leaving = ownGuildId === null ? '' : ' You leave your present guild by it.';
  const barred = directObstacle(record, stakes);
  return (
    <div className={styles.joinButtons}>
      <SignButton
        state={joining}
        obstacle={barred}
        words={`Become a member now.${leaving}`}
        icon="flag"
        onPress={() =>
          actions.sign(joinTopic, {
            name: 'MsgGuildMembershipJoin',
            guildId,
            playerId,
            infusionId: infusionIdsOf(record, stakes),
          })
        }
      >
        Sign: join at once
      </SignButton>
      {/* Whoever may come in at once need not ask. */}
      {pending === undefined && barred !== null && (
        <SignButton
          state={requesting}
          obstacle={requestObstacle(record)}
          words={`Ask to be let in.${leaving}`}
          onPress={() => actions.sign(requestTopic, { name: 'MsgGuildMembershipRequest', guildId, playerId })}
        >
          Sign: ask to join
        </SignButton>
      )}
    </div>
  );
}
