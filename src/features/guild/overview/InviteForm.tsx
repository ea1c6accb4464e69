import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parsePlayerId, type PlayerId } from '../../../game/ids.ts';
import type { GuildRecord } from '../../../game/records.ts';
import { playerCardQuery } from '../../../state/queries/guild/playerQueries.ts';
import { useRuntime, useTopic } from '../../../state/react.ts';
import { useGuildSource } from '../../../state/reads.ts';
import { TextField } from '../../../ui/Field.tsx';
import { SignButton } from '../../../ui/SignButton.tsx';
import { type Judge, membershipObstacle } from './joinObstacles.ts';
import styles from './overview.module.css';

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
  const { actions } = useRuntime();
  const [text, setText] = useState('');
  const topic = `guild/invite/${record.id}`;
  const state = useTopic(topic);
  const playerId = playerIdIn(text);
  const card = useQuery({
    ...playerCardQuery(useGuildSource(), playerId ?? judge.holder.playerId),
    enabled: playerId !== null,
  });
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
    <form
      className={styles.invite}
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
        hint={card.data && playerId !== null ? <bdi>{card.data.username || 'Nameless'}</bdi> : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <SignButton
        state={state}
        obstacle={obstacle}
        icon="flag"
        onPress={async () => {
          if (playerId === null) return;
          await actions.sign(topic, { name: 'MsgGuildMembershipInvite', guildId: record.id, playerId });
          setText('');
        }}
      >
        Sign: invite
      </SignButton>
    </form>
  );
}
