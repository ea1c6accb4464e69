import { getRouteApi } from '@tanstack/react-router';
import { ChatRoom } from '../../features/chat/ChatRoom.tsx';
import { NoObject } from '../../features/object/NoObject.tsx';
import { NotePanel } from '../../features/names/note/NotePanel.tsx';
import { ObjectPage } from '../../features/object/ObjectPage.tsx';
import { objectRefOf } from '../../game/objectRef.ts';
import { say } from '../../lib/words/say.ts';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import styles from './screens.module.css';

const route = getRouteApi('/o/$id');

/** Any object of the chain by its id, for everybody: with a key, watching, or just come by. */
export function ObjectScreen() {
  const { id } = route.useParams();
  const ref = objectRefOf(id);
  return (
    <div className={styles.pages}>
      {ref === null ? (
        <NoObject id={id} />
      ) : (
        <PanelBoundary key={id} name={say('Object details')}>
          <ObjectPage of={ref}>
            {(ref.kind === 'player' || ref.kind === 'planet') && <NotePanel id={ref.id} />}
            {(ref.kind === 'planet' || ref.kind === 'fleet') && <ChatRoom place={ref} />}
          </ObjectPage>
        </PanelBoundary>
      )}
    </div>
  );
}
