import { type ForeignName, NAMELESS } from '../../../game/names.ts';
import { say } from '../../../lib/words/say.ts';
import { isUnanswered } from '../../../state/ask/isUnanswered.ts';
import { useWhole } from '../../../state/ask/useRead.ts';
import type { PlayerId } from '../../../game/ids.ts';
import type { GuildRecord } from '../../../game/entities.ts';
import type { MembershipApplication } from '../../../game/records.ts';
import { useWorld } from '../../../state/react.ts';
import { usePlayerNames } from '../../../state/words/usePlayerNames.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { SourceMark } from '../../../ui/SourceMark.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { Trouble } from '../../../ui/Trouble.tsx';
import { ApplicationRow } from './ApplicationRow.tsx';
import { InviteForm } from './InviteForm.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';

/** Who asks to come in and who is invited, with what may be done about it. */
export function ApplicationsPanel({ record }: { readonly record: GuildRecord }) {
  const me = useWorld((world) => world.self.playerId);
  const rows = useWhole('web.rows/membershipApplication', { guild: record.id });
  const fromChain = useWhole('chain.membershipApplications', {}, { enabled: isUnanswered(rows) });
  const shown = rows.data ? rows : fromChain;
  const open = (rows.data ?? fromChain.data ?? []).filter(
    (one) => one.guildId === record.id && one.status === 'proposed',
  );
  const names = usePlayerNames(open.map(({ playerId }) => playerId));
  const byType = (joinType: MembershipApplication['joinType']): readonly MembershipApplication[] =>
    open.filter((one) => one.joinType === joinType);

  return (
    <Panel
      title={say('Requests and invitations')}
      aside={shown.data && <SourceMark source={rows.data ? 'mirror' : 'chain'} atMs={shown.dataUpdatedAt} />}
    >
      {shown.isPending && <Loader label={say('Loading requests and invitations…')} />}
      {shown.isError && (
        <Trouble
          error={shown.error}
          missing={say('This guild server doesn’t list requests or invitations.')}
          onRetry={() => void shown.refetch()}
        />
      )}
      {shown.data && open.length === 0 && <Note tone="faint">{say('No open requests or invitations.')}</Note>}
      <ApplicationList title={say('Join request')} list={byType('request')} {...{ me, names }} />
      <ApplicationList title={say('Invitations')} list={byType('invite')} {...{ me, names }} />
      <InviteForm record={record} />
    </Panel>
  );
}

function ApplicationList({
  title,
  list,
  me,
  names,
}: {
  readonly title: string;
  readonly list: readonly MembershipApplication[];
  readonly me: PlayerId | null;
  readonly names: ReadonlyMap<string, ForeignName>;
}) {
  if (list.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-label={title}>
      <Text as="h3" tone="soft" size="small">
        {title}
      </Text>
      <Stack as="ul" gap={2}>
        {list.map((application) => (
          <ApplicationRow
            key={`${application.guildId} ${application.playerId}`}
            application={application}
            name={names.get(application.playerId) ?? NAMELESS}
            me={me}
          />
        ))}
      </Stack>
    </Stack>
  );
}
