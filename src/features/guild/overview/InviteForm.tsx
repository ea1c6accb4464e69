import { NameOf } from '../../names/NameOf.tsx';
import { useState } from 'react';
import { parsePlayerId, type PlayerId } from '../../../game/ids.ts';
import type { GuildRecord } from '../../../game/entities.ts';
import { useRead } from '../../../state/ask/useRead.ts';
import { TextField } from '../../../ui/Field.tsx';
import { OrderButton } from '../../order/OrderButton.tsx';
import { type Judge, membershipObstacle } from './joinObstacles.ts';
import { Stack } from '../../../ui/Stack.tsx';

function playerIdIn(text: string): PlayerId | null {
  try {
    return parsePlayerId(text.trim());
  } catch {
    return null; // Somebody is still typing.
  }
}

/** Asks somebody in. Who may not is not shown a form; the rules of joining say who may. */
export function InviteForm({ record, judge }: { readonly record: GuildRecord; readonly judge: Judge | null }) {
  if (judge === null || membershipObstacle(record.bypassByInvite, judge) !== null) return null;
  return <Form record={record} judge={judge} />;
}

function Form({ record, judge }: { readonly record: GuildRecord; readonly judge: Judge }) {
  const [text, setText] = useState('');
  const playerId = playerIdIn(text);
  const card = useRead(
    'web.playerCard',
    { playerId: playerId ?? judge.holder.playerId },
    { enabled: playerId !== null },
  );
  const obstacle =
    text.trim() === ''
      ? 'Whose id? It looks like 1-42; Scout finds it by name.'
      : playerId === null
        ? 'That is no player’s id. It looks like 1-42.'
        : card.data === null
          ? 'Nobody has that id.'
          : card.data?.guildId === record.id
            ? 'That player is a member already.'
            : null;
  return (
    <Stack
      as="form"
      gap={3}
      ruled
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <TextField
        label="Invite a player by id"
        value={text}
        maxLength={24}
        placeholder="1-42"
        autoComplete="off"
        hint={
          card.data && playerId !== null ? (
            <NameOf kind="player" id={playerId} name={card.data.username} instead={'Nameless'} />
          ) : undefined
        }
        onChange={(event) => setText(event.target.value)}
      />
      <OrderButton
        obstacle={obstacle}
        icon="flag"
        order={playerId && { name: 'MsgGuildMembershipInvite', guildId: record.id, playerId }}
        about={{ kind: 'guild', verb: 'invite', guildId: record.id }}
        onGiven={() => setText('')}
      >
        Sign: invite
      </OrderButton>
    </Stack>
  );
}
