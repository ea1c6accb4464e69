import type { Player } from '../../game/entities.ts';
import { dangerOn } from '../../game/rights/dangers.ts';
import { type GivenRight, givenOn } from '../../game/rights/overview.ts';
import { say } from '../../lib/words/say.ts';
import { useWhole } from '../../state/ask/useRead.ts';
import { OrderDoor } from '../order/form/OrderDoor.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryAnswer } from '../../ui/QueryAnswer.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { RightRow } from './RightRow.tsx';
import { useOwned } from './useOwned.ts';

/** What others may do on what one owns: what can hurt first, the rest by object. */
export function GivenPanel({ player }: { readonly player: Player }) {
  const owned = useOwned(player.id);
  const permissions = useWhole('chain.permissions', {});
  const ranks = useWhole('web.rows/guildRankPermission', {});
  const given = givenOn(new Set(owned.ids), permissions.data ?? [], ranks.data ?? [], player.id);
  const dangerous = given.filter(({ objectId, mask }) => dangerOn(objectId, mask) !== 0);
  const harmless = given.filter(({ objectId, mask }) => dangerOn(objectId, mask) === 0);
  const isWhole = permissions.data !== undefined && ranks.data !== undefined && !owned.isPending;
  return (
    <Panel
      title={say('Permissions you granted')}
      aside={permissions.dataUpdatedAt > 0 && <SourceMark source="chain" atMs={permissions.dataUpdatedAt} />}
    >
      <QueryAnswer
        query={permissions}
        asking={say('Loading permissions you granted…')}
        missing={say('This node doesn’t list permissions.')}
      />
      <QueryAnswer
        low
        query={ranks}
        asking={say('Loading rank permissions…')}
        missing={say('This guild server doesn’t list rank permissions.')}
      />
      {owned.error !== null && (
        <Note tone="warn">
          {say('The list of what you own is incomplete. Permissions on missing objects aren’t shown.')}
        </Note>
      )}
      {isWhole && given.length === 0 && (
        <Empty low art={<Icon name="lock" size={32} />} title={say('No permissions granted')}>
          {say('Only you can act on your objects. Grant permissions so that other players can act on them too.')}
        </Empty>
      )}
      <Rights title={say('Dangerous')} label={say('Dangerous permissions')} rights={dangerous} />
      <Rights title={say('Harmless')} label={say('Harmless permissions')} rights={harmless} />
      <Stack row gap={2} wrap>
        <OrderDoor name="MsgPermissionGrantOnObject" label={say('Grant permission to player')} icon="plus" />
        <OrderDoor name="MsgPermissionGuildRankSet" label={say('Grant permission to ranks')} icon="plus" />
      </Stack>
    </Panel>
  );
}

function Rights({
  title,
  label,
  rights,
}: {
  readonly title: string;
  readonly label: string;
  readonly rights: readonly GivenRight[];
}) {
  if (rights.length === 0) return null;
  return (
    <section aria-label={label}>
      <h3>{title}</h3>
      <Stack as="ul">
        {rights.map((right) => (
          <RightRow
            key={JSON.stringify([right.objectId, String(right.mask), ...Object.values(right.to).map(String)])}
            right={right}
            isOwn
          />
        ))}
      </Stack>
    </section>
  );
}
