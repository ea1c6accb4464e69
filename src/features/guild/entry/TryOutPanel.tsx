import { useState } from 'react';
import { entryWays, type EntryWay, type EntryWayName } from '../../../game/guild/entryWays.ts';
import { type GuildId, parsePlayerId, type PlayerId } from '../../../game/ids.ts';
import type { GuildRecord, Player } from '../../../game/entities.ts';
import { mark, say } from '../../../lib/words/say.ts';
import type { Sentence } from '../../../lib/words/sentence.ts';
import { useRead, useWhole } from '../../../state/ask/useRead.ts';
import { useThings } from '../../../state/orders/useThings.ts';
import { useSight } from '../../../state/orders/useSight.ts';
import { Card } from '../../../ui/Card.tsx';
import { Combobox } from '../../../ui/Combobox.tsx';
import { Grid } from '../../../ui/Grid.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import { Trouble } from '../../../ui/Trouble.tsx';
import { ObjectLink } from '../../names/ObjectLink.tsx';
import { PickedThing } from '../../order/form/PickedThing.tsx';
import { offersOf } from '../../order/form/offersOf.ts';

const WAY_WORDS: Readonly<Record<EntryWayName, Sentence>> = {
  direct: mark('Direct join'),
  request: mark('By request'),
  invite: mark('By invitation'),
  proxy: mark('By sign-up'),
};

function playerIn(text: string): PlayerId | null {
  try {
    return parsePlayerId(text.trim());
  } catch {
    return null; // Somebody is still typing.
  }
}

/** "What would happen to player X?" */
export function TryOutPanel({ record }: { readonly record: GuildRecord }) {
  const sight = useSight();
  const [text, setText] = useState('');
  const [wasOpened, setOpened] = useState(false);
  const playerId = playerIn(text);
  const sought = playerId === null ? text : '';
  const { things, isPending } = useThings('player', { enabled: wasOpened, sought });
  const offers = offersOf(things, 'strangers', sought, sight.self);
  return (
    <Panel title={say('Check a player')}>
      <Note>{say('Choose a player to see how they can join this guild.')}</Note>
      <Combobox
        label={say('Player')}
        value={text}
        options={offers.map(({ id }) => ({ value: id, content: <PickedThing id={id} sight={sight} /> }))}
        placeholder={say('Name or 1-42')}
        empty={isPending ? say('Searching…') : say('No player has this name. Check the spelling.')}
        hint={playerId === null ? undefined : <PickedThing id={playerId} sight={sight} />}
        onText={setText}
        onChoose={setText}
        onOpen={() => setOpened(true)}
      />
      {playerId !== null && <Tried key={playerId} record={record} playerId={playerId} />}
    </Panel>
  );
}

function Tried({ record, playerId }: { readonly record: GuildRecord; readonly playerId: PlayerId }) {
  const player = useRead('chain.player', { playerId });
  if (player.isError) {
    return (
      <Trouble
        error={player.error}
        missing={say('No player has this ID. Check it.')}
        onRetry={() => void player.refetch()}
      />
    );
  }
  return player.data === undefined ? (
    <Note>{say('Loading player…')}</Note>
  ) : (
    <Ways record={record} player={player.data} />
  );
}

const NOWHERE = '' as GuildId;

function Ways({ record, player }: { readonly record: GuildRecord; readonly player: Player }) {
  const infusions = useWhole('chain.infusions', {});
  const applications = useWhole('chain.membershipApplications', {});
  const old = useRead(
    'chain.guildRecord',
    { guildId: player.guildId ?? NOWHERE },
    { enabled: player.guildId !== null },
  );
  const isRead = infusions.data !== undefined && applications.data !== undefined;
  if (!isRead || (player.guildId !== null && old.data === undefined))
    return <Note>{say('Loading stakes and requests…')}</Note>;
  const pending = applications.data.find((one) => one.guildId === record.id && one.playerId === player.id);
  const ways = entryWays(record, {
    id: player.id,
    guildId: player.guildId,
    substationId: player.substationId,
    oldEntryId: old.data?.entrySubstationId ?? null,
    infusions: infusions.data.filter((one) => one.playerId === player.id),
    pending: pending ?? null,
  });
  return (
    <Grid as="ul" gap={3} min="16rem" aria-label={say('Ways to join')}>
      {ways.map((way) => (
        <WayCard key={way.way} way={way} />
      ))}
    </Grid>
  );
}

function WayCard({ way: { way, obstacle, next, arrival } }: { readonly way: EntryWay }) {
  return (
    <Card as="li" gap={2} surface="deep">
      <Stack row gap={2} wrap align="center" justify="space-between">
        <Text as="strong">{say(WAY_WORDS[way])}</Text>
        <Pill tone={obstacle === null ? 'live' : 'quiet'} icon={obstacle === null ? 'check' : 'cross'}>
          {obstacle === null ? say('Open@@of a way to join') : say('Closed@@of a way to join')}
        </Pill>
      </Stack>
      <Note>{obstacle ?? next}</Note>
      {obstacle === null && (
        <Note tone="faint">
          {arrival.substationId === null ? (
            say('The player starts at rank {rank}, without power from the guild.', { rank: String(arrival.rank) })
          ) : (
            <Say
              it="The player starts at rank {rank}, connected to {substation}."
              with={{ rank: String(arrival.rank), substation: <ObjectLink id={arrival.substationId} bare /> }}
            />
          )}
        </Note>
      )}
    </Card>
  );
}
