import { Suspense } from 'react';
import { StoryRoom } from '../../features/story/StoryRoom.tsx';
import { say } from '../../lib/words/say.ts';
import { Looking } from './Looking.tsx';
import { OwnRoom } from './OwnRoom.tsx';

/** What happened since the player was last here. */
export function StoryScreen() {
  return (
    <OwnRoom title={say('While you were away')}>
      {() => (
        <Suspense fallback={<Looking label={say('Loading events…')} />}>
          <StoryRoom />
        </Suspense>
      )}
    </OwnRoom>
  );
}
