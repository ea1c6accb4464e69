import { formatCount } from '../../../game/format.ts';
import type { GuildId } from '../../../game/ids.ts';
import { say } from '../../../lib/words/say.ts';
import { keyOf, type Moderation } from '../../../state/moderation/moderation.ts';
import { useModerations } from '../../../state/moderation/useModerations.ts';
import { Note } from '../../../ui/Note.tsx';
import { QueryPanel } from '../../../ui/QueryPanel.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import { NamesAround } from '../../names/namesAround.ts';
import { ObjectLink } from '../../names/ObjectLink.tsx';
import { useChainNames } from '../../names/useChainNames.ts';
import { changeTexts, reachWords } from './moderationWords.ts';

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
      title={say('Moderation')}
      query={query}
      source="chain"
      low
      asking={say('Loading moderation log…')}
      missing={say('This node doesn’t provide its events.')}
    >
      {({ items, reach }) => (
        <>
          {items.length === 0 ? (
            <Note>{say('No moderation yet. Changes by officers to members’ names and pictures appear here.')}</Note>
          ) : (
            <NamesAround value={names}>
              <Stack as="ul" gap={2} aria-label={say('Moderated names and pictures, newest first')}>
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
  const { height, by } = moderation;
  const block = formatCount(height);
  return (
    <Stack as="li" row wrap gap={[0, 3]} pad={[2, 0]} align="baseline" justify="space-between" lined>
      <span>
        <Change moderation={moderation} />
      </span>
      <Text as="span" tone="faint" size="small">
        {by === 'index'
          ? say('block {block}, from the index', { block })
          : say('block {block}, from the live stream', { block })}
      </Text>
    </Stack>
  );
}

function Change({ moderation }: { readonly moderation: Moderation }) {
  const { actorPlayerId, targetObjectId, targetOwnerId, field } = moderation;
  const { before, after } = changeTexts(moderation);
  const officer = <ObjectLink id={actorPlayerId} />;
  const object = <ObjectLink id={targetObjectId} />;
  if (targetOwnerId === null || String(targetOwnerId) === targetObjectId) {
    const values = { officer, object, before, after };
    return field === 'name' ? (
      <Say it="{officer} changed the name of {object} from {before} to {after}" with={values} />
    ) : (
      <Say it="{officer} changed the picture of {object} from {before} to {after}" with={values} />
    );
  }
  const values = { officer, object, owner: <ObjectLink id={targetOwnerId} />, before, after };
  return field === 'name' ? (
    <Say it="{officer} changed the name of {object} (owned by {owner}) from {before} to {after}" with={values} />
  ) : (
    <Say it="{officer} changed the picture of {object} (owned by {owner}) from {before} to {after}" with={values} />
  );
}
