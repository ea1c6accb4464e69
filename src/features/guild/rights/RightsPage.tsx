import { Suspense, useState } from 'react';
import type { GuildRecord } from '../../../game/entities.ts';
import { rankColumns, ranksInUse } from '../../../game/guild/rankMatrix.ts';
import { type GuildId, type ObjectId, parseObjectId } from '../../../game/ids.ts';
import { say } from '../../../lib/words/say.ts';
import { useWhole } from '../../../state/ask/useRead.ts';
import { lazyNamed } from '../../../ui/lazyNamed.ts';
import { Note } from '../../../ui/Note.tsx';
import { QueryPanel } from '../../../ui/QueryPanel.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { usePlayersOf } from '../usePlayersOf.ts';
import { WithRecord } from '../WithRecord.tsx';
import { OrderDoor } from '../../order/form/OrderDoor.tsx';
import { type Cell, RankGrid } from './RankGrid.tsx';
import { RankList } from './RankList.tsx';

/** No frame tells of rights that are given or taken, one's own among them. */
const REREAD_MS = 6_000;

const CellDialog = lazyNamed(() => import('./CellDialog.tsx'), 'CellDialog');

/** What a rank may do, on the guild and on what is used for it. */
export function RightsPage({ guildId }: { readonly guildId: GuildId }) {
  return <WithRecord guildId={guildId}>{(record) => <Matrix record={record} />}</WithRecord>;
}

function Matrix({ record }: { readonly record: GuildRecord }) {
  const things = useThingsOf(record);
  const [chosen, setChosen] = useState<string>(record.id);
  const objectId = things.find(({ id }) => id === chosen)?.id ?? parseObjectId(record.id);
  const rows = useWhole(
    'chain.guildRankPermissionsOf',
    { objectId, guildId: record.id },
    { refetchInterval: REREAD_MS },
  );
  const players = usePlayersOf(record.id);
  const [pressed, setPressed] = useState<Cell | null>(null);
  return (
    <QueryPanel
      title={say('Permissions by rank')}
      query={rows}
      source="chain"
      asking={say('Loading rank permissions…')}
      missing={say('This node doesn’t provide permissions.')}
      before={
        <>
          <Note>
            {say(
              'A permission granted to a rank also applies to all better ranks (1 is best). Select a cell to grant or revoke a permission. Marked permissions are dangerous.',
            )}
          </Note>
          <SelectField
            label={say('Object@@that permissions apply to')}
            value={objectId}
            options={things.map(({ id, words }) => ({ value: id, words }))}
            onChange={setChosen}
          />
        </>
      }
    >
      {(given) => {
        const columns = rankColumns(objectId, given);
        const members = (players.data ?? []).flatMap(({ guildRank }) => guildRank ?? []);
        const ranks = ranksInUse(members, columns, record.entryRank);
        return (
          <>
            <RankGrid ranks={ranks} columns={columns} onPress={setPressed} />
            <RankList ranks={ranks} columns={columns} onPress={setPressed} />
            {/* Rows are ranks that somebody has or that hold something: a new one begins with its first right. */}
            <OrderDoor
              name="MsgPermissionGuildRankSet"
              given={{ objectId, guildId: record.id }}
              label={say('Grant to another rank')}
              icon="plus"
            />
            {/* The grid stays in sight while the dialog is fetched: a cell that is hidden meanwhile loses the focus for good. */}
            <Suspense>
              {pressed && (
                <CellDialog
                  cell={pressed}
                  ranks={ranks}
                  objectId={objectId}
                  guildId={record.id}
                  onClose={() => setPressed(null)}
                />
              )}
            </Suspense>
          </>
        );
      }}
    </QueryPanel>
  );
}

/** The guild itself, its reactors, and the substations and providers of its owner. */
function useThingsOf({ id, owner, primaryReactorId, entrySubstationId }: GuildRecord) {
  const reactors = useWhole('chain.reactors', {}).data ?? [];
  const substations = useWhole('chain.substations', {}).data ?? [];
  const providers = useWhole('chain.providers', {}).data ?? [];
  const things: { readonly id: ObjectId; readonly words: string }[] = [
    { id: parseObjectId(id), words: say('Guild itself') },
  ];
  for (const one of reactors) {
    if (one.guildId === id || one.id === primaryReactorId) {
      things.push({ id: parseObjectId(one.id), words: say('Reactor {id}', { id: one.id }) });
    }
  }
  for (const one of substations) {
    if (one.id === entrySubstationId || (owner !== null && one.owner === owner)) {
      things.push({ id: parseObjectId(one.id), words: say('Substation {id}', { id: one.id }) });
    }
  }
  for (const one of providers) {
    if (owner !== null && one.owner === owner)
      things.push({ id: parseObjectId(one.id), words: say('Provider {id}', { id: one.id }) });
  }
  return things;
}
