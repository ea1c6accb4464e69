import { formatCount } from '../../../game/format.ts';
import type { GuildId } from '../../../game/ids.ts';
import { keyOf, type Moderation } from '../../../state/moderation/moderation.ts';
import { useModerations } from '../../../state/moderation/useModerations.ts';
import { Note } from '../../../ui/Note.tsx';
import { QueryPanel } from '../../../ui/QueryPanel.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import { NamesAround } from '../../names/namesAround.ts';
import { ObjectLink } from '../../names/ObjectLink.tsx';
import { useChainNames } from '../../names/useChainNames.ts';
import { changeWords, reachWords } from './moderationWords.ts';

/** Each is a question; who stands farther down goes by kind and id. */
const MOST_NAMED = 20;

function idsIn({ actorPlayerId, targetObjectId, targetOwnerId }: Moderation): readonly string[] {
  return [actorPlayerId, targetObjectId, ...(targetOwnerId === null ? [] : [targetOwnerId])];
}

/** Names and pictures that officers set on what is not theirs. docs/network/mechanics.md 9.6 */
export function ModerationPanel({ guildId }: { readonly guildId: GuildId }) {
  const query = useModerations(guildId);
  const names = useChainNames((query.data?.items ?? []).slice(0, MOST_NAMED).flatMap(idsIn));
  return (
    <QueryPanel
      title="Moderation"
      query={query}
      source="chain"
      low
      asking="Asking the node what was moderated"
      missing="This node does not answer for its events."
    >
      {({ items, reach }) => (
        <>
          {items.length === 0 ? (
            <Note>No name and no picture of a member was set by somebody else.</Note>
          ) : (
            <NamesAround value={names}>
              <Stack as="ul" gap={2} aria-label="Moderated names and pictures, newest first">
                {items.map((one) => (
                  <ModerationLine key={keyOf(one)} moderation={one} />
                ))}
              </Stack>
            </NamesAround>
          )}
          <Note tone="faint" icon="info">
            {reachWords(reach)}
          </Note>
        </>
      )}
    </QueryPanel>
  );
}

function ModerationLine({ moderation }: { readonly moderation: Moderation }) {
  const { actorPlayerId, targetObjectId, targetOwnerId, height, by } = moderation;
  return (
    <Stack as="li" row wrap gap={[0, 3]} pad={[2, 0]} align="baseline" justify="space-between" lined>
      <span>
        <ObjectLink id={actorPlayerId} /> changed the {moderation.field === 'name' ? 'name' : 'picture'} of{' '}
        <ObjectLink id={targetObjectId} />
        {targetOwnerId !== null && String(targetOwnerId) !== targetObjectId && (
          <>
            , which is <ObjectLink id={targetOwnerId} />
            ’s,
          </>
        )}{' '}
        {changeWords(moderation)}
      </span>
      <Text as="span" tone="faint" size="small">
        block {formatCount(height)}, {by === 'index' ? 'by the index' : 'heard'}
      </Text>
    </Stack>
  );
}
