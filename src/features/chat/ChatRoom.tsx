import type { ChatPlace } from '../../game/chatPlace.ts';
import { say } from '../../lib/words/say.ts';
import { useChatOffer, useChatRoom } from '../../state/useChat.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** Where any Matrix client is chosen to open a room with. Nothing of it is loaded into this page. */
const ROOM_LINKS = 'https://matrix.to/#/';

/** The way to the public chat room of a planet or a fleet; nothing where the guild's server has none. */
export function ChatRoom({ place }: { readonly place: ChatPlace }) {
  const isOffered = useChatOffer();
  const room = useChatRoom(place);
  if (!isOffered) return null;
  return (
    <Panel title={say('Chat room')}>
      <Stack gap={3} align="start">
        {room.data === undefined ? (
          <Button icon="globe" pending={room.isPending} onClick={() => room.mutate()}>
            {say('Find chat room')}
          </Button>
        ) : (
          <Stack row wrap gap={3} align="center">
            <a href={`${ROOM_LINKS}${encodeURIComponent(room.data)}`} target="_blank" rel="noopener noreferrer">
              {say('Open {room}', { room: room.data })}
            </a>
            <CopyButton text={room.data} label={say('Copy room address')} />
          </Stack>
        )}
        {room.error !== null && (
          <Note icon="alert" role="alert">
            {errorWords(room.error)}
          </Note>
        )}
        <Note tone="faint" icon="info">
          {say(
            'Anyone can read this room. It opens outside this site, in a Matrix client you choose. You sign nothing here, because you’re signed in to the guild server. The server creates the room if it doesn’t exist.',
          )}
        </Note>
      </Stack>
    </Panel>
  );
}
