import type { GuildId, ObjectId } from '../../../game/ids.ts';
import { rankBefore, rankHolds } from '../../../game/guild/rankMatrix.ts';
import { rightDanger, rightsWords } from '../../../game/rightsWords.ts';
import { say } from '../../../lib/words/say.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { OrderForm } from '../../order/form/OrderForm.tsx';
import type { Cell } from './RankGrid.tsx';

/** What a press on a cell can do: the right goes to this rank, up to the next better one, or from all ranks. */
export function CellDialog({
  cell: { rank, column },
  ranks,
  objectId,
  guildId,
  onClose,
}: {
  readonly cell: Cell;
  readonly ranks: readonly bigint[];
  readonly objectId: ObjectId;
  readonly guildId: GuildId;
  readonly onClose: () => void;
}) {
  const holds = rankHolds(rank, column);
  const better = rankBefore(rank, ranks);
  const danger = rightDanger(column.name);
  const given = { objectId, guildId, permission: column.bit };
  return (
    <Dialog
      title={say('Rank {rank}: {right}', { rank: String(rank), right: rightsWords(column.bit) })}
      isSheet
      onClose={onClose}
    >
      <Stack gap={4}>
        <Note>
          {column.worst === null
            ? say('No rank has this permission.')
            : say('Rank {rank} and all better ranks have this permission. Setting another rank replaces this one.', {
                rank: String(column.worst),
              })}
        </Note>
        {danger !== null && !holds && (
          <Note tone="warn" icon="alert">
            {say('A player with this permission {danger}.', { danger })}
          </Note>
        )}
        {!holds && (
          <OrderForm name="MsgPermissionGuildRankSet" given={{ ...given, rank }} takesFocus onGiven={onClose} />
        )}
        {holds && better !== null && (
          <OrderForm name="MsgPermissionGuildRankSet" given={{ ...given, rank: better }} takesFocus onGiven={onClose} />
        )}
        {holds && (
          <OrderForm name="MsgPermissionGuildRankRevoke" given={given} takesFocus={better === null} onGiven={onClose} />
        )}
      </Stack>
    </Dialog>
  );
}
