import type { Player } from '../../game/entities.ts';
import { receivedBy } from '../../game/rights/overview.ts';
import { say } from '../../lib/words/say.ts';
import { useWhole } from '../../state/ask/useRead.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryAnswer } from '../../ui/QueryAnswer.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { RightRow } from './RightRow.tsx';
import { useOwned } from './useOwned.ts';

/** What others have given: by name, and to the rank one has. */
export function ReceivedPanel({ player }: { readonly player: Player }) {
  const owned = useOwned(player.id);
  const { guildId } = player;
  const permissions = useWhole('chain.permissionsOfPlayer', { playerId: player.id });
  const ranks = useWhole('web.rows/guildRankPermission', guildId === null ? {} : { guild: guildId }, {
    enabled: guildId !== null,
  });
  const holder = { playerId: player.id, guildId, guildRank: player.guildRank };
  const received = receivedBy(holder, new Set(owned.ids), permissions.data ?? [], ranks.data ?? []);
  const isKnown = permissions.data !== undefined && (guildId === null || ranks.data !== undefined);
  return (
    <Panel
      title={say('Permissions you hold')}
      aside={permissions.dataUpdatedAt > 0 && <SourceMark source="chain" atMs={permissions.dataUpdatedAt} />}
    >
      <QueryAnswer
        query={permissions}
        asking={say('Loading your permissions…')}
        missing={say('This node doesn’t list permissions.')}
      />
      {guildId !== null && (
        <QueryAnswer
          low
          query={ranks}
          asking={say('Loading rank permissions…')}
          missing={say('This guild server doesn’t list rank permissions.')}
        />
      )}
      {isKnown && received.length === 0 && (
        <Empty low art={<Icon name="key" size={32} />} title={say('No permissions received')}>
          {say('Nobody has granted you a permission. Permissions on other players’ objects appear here.')}
        </Empty>
      )}
      <Stack as="ul">
        {received.map((right) => (
          <RightRow
            key={JSON.stringify([right.objectId, String(right.mask), right.to.kind])}
            right={right}
            isOwn={false}
          />
        ))}
      </Stack>
    </Panel>
  );
}
