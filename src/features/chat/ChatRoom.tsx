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
            {say('Find the chat room')}
          </Button>
        ) : (
          <Stack row wrap gap={3} align="center">
            <a href={`${ROOM_LINKS}${encodeURIComponent(room.data)}`} target="_blank" rel="noopener noreferrer">
              {say('Open {room}', { room: room.data })}
            </a>
            <CopyButton text={room.data} label={say('Copy the address of the room')} />
          </Stack>
        )}
        {room.error !== null && (
          <Note icon="alert" role="alert">
            {errorWords(room.error)}
          </Note>
        )}
        <Note tone="faint" icon="info">
          {say(
            'Everybody can read this room. It opens outside of this page, in a Matrix client of your choice. You sign nothing here: the guild’s server knows you by your sign-in, and makes the room if there is none.',
          )}
        </Note>
      </Stack>
    </Panel>
  );
}
