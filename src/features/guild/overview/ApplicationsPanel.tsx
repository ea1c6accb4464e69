import { useQuery } from '@tanstack/react-query';
import type { PlayerId } from '../../../game/ids.ts';
import type { GuildRecord, MembershipApplication } from '../../../game/records.ts';
import { objectsQuery } from '../../../state/queries/guild/marketQueries.ts';
import { rowsQuery } from '../../../state/queries/guild/rowQueries.ts';
import { useWorld } from '../../../state/react.ts';
import { useChainQueries, useGuildSource } from '../../../state/reads.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { SourceMark } from '../../../ui/SourceMark.tsx';
import { isMissing, Trouble } from '../../../ui/Trouble.tsx';
import { useJudge } from '../useJudge.ts';
import { ApplicationRow } from './ApplicationRow.tsx';
import { InviteForm } from './InviteForm.tsx';
import styles from './overview.module.css';

/** Objects one question may name. facts/web-api.md section 9. */
const MOST_IDS = 200;

/** Who asks to come in and who is invited, with what may be done about it. */
export function ApplicationsPanel({ record }: { readonly record: GuildRecord }) {
  const source = useGuildSource();
  const chain = useChainQueries();
  const judge = useJudge(record);
  const me = useWorld((world) => world.player?.value.id ?? null);
  const rows = useQuery(rowsQuery(source, 'membershipApplication', { guild: record.id }));
  const fromChain = useQuery({ ...chain.membershipApplications(), enabled: isMissing(rows.error) });
  const shown = rows.data ? rows : fromChain;
  const open = (shown.data?.items ?? []).filter((one) => one.guildId === record.id && one.status === 'proposed');
  const names = useNames(open.map(({ playerId }) => playerId));
  const byType = (joinType: MembershipApplication['joinType']): readonly MembershipApplication[] =>
    open.filter((one) => one.joinType === joinType);

  return (
    <Panel
      title="Applications"
      aside={shown.data && <SourceMark source={rows.data ? 'mirror' : 'chain'} atMs={shown.dataUpdatedAt} />}
    >
      {shown.isError && !(rows.isError && isMissing(rows.error) && fromChain.isPending) && (
        <Trouble
          error={shown.error}
          missing="This guild server does not keep applications."
          onRetry={() => void shown.refetch()}
        />
      )}
      {shown.data && open.length === 0 && (
        <p className={styles.quiet}>Nobody is waiting: no requests, no invitations.</p>
      )}
      <ApplicationList title="Ask to be let in" list={byType('request')} {...{ record, judge, me, names }} />
      <ApplicationList title="Invited" list={byType('invite')} {...{ record, judge, me, names }} />
      <InviteForm record={record} judge={judge} />
    </Panel>
  );
}

function ApplicationList({
  title,
  list,
  record,
  judge,
  me,
  names,
}: {
  readonly title: string;
  readonly list: readonly MembershipApplication[];
  readonly record: GuildRecord;
  readonly judge: ReturnType<typeof useJudge>;
  readonly me: PlayerId | null;
  readonly names: ReadonlyMap<string, string>;
}) {
  if (list.length === 0) return null;
  return (
    <section className={styles.applications} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {list.map((application) => (
          <ApplicationRow
            key={`${application.guildId} ${application.playerId}`}
            application={application}
            name={names.get(application.playerId) ?? ''}
            record={record}
            judge={judge}
            me={me}
          />
        ))}
      </ul>
    </section>
  );
}

/** Names of players, where the server answers for several at once; without them ids do. */
function useNames(ids: readonly PlayerId[]): ReadonlyMap<string, string> {
  const objects = useQuery({
    ...objectsQuery(useGuildSource(), ids.slice(0, MOST_IDS)),
    enabled: ids.length > 0,
  });
  return new Map(
    (objects.data ?? []).map((object) => [object.id, object.type === 'player' ? (object.row?.name ?? '') : '']),
  );
}
