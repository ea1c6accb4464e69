import { useState } from 'react';
import { type Wish, wishKey } from '../../game/queue/wish.ts';
import { say } from '../../lib/words/say.ts';
import { useRuntime, useSession, useWishes } from '../../state/react.ts';
import { isWatching } from '../../state/stores/session.ts';
import { Button } from '../../ui/Button.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { Note } from '../../ui/Note.tsx';

/** What a wish waits for in the queue, and what nobody has to wait for elsewhere. */
const WAITS: ReadonlySet<string> = new Set([
  'charge',
  'power',
  'offline',
  'fleetAway',
  'noCommandShip',
  'commandShipOffline',
]);

/** Whether it helps to queue what stands in somebody's way for this reason. */
export function isWorthQueueing(reason: string | null | undefined): boolean {
  return WAITS.has(reason ?? '');
}

/** Beside an obstacle that passes: has the order given by itself, as soon as it can be. Says so when it is in the queue already. */
export function WishButton({ wish }: { readonly wish: Wish }) {
  const { actions } = useRuntime();
  const key = wishKey(wish);
  const place = useWishes(({ wishes }) => wishes.findIndex((one) => wishKey(one.wish) === key));
  // Then nobody here could ever sign it.
  const isKeyless = useSession(isWatching);
  const [failure, setFailure] = useState<string | null>(null);
  if (isKeyless) return null;
  if (place >= 0) {
    return (
      <Note icon="hourglass">
        {say('Queued at position {place}. The queue signs as soon as possible.', { place: place + 1 })}
      </Note>
    );
  }
  const add = async (): Promise<void> => {
    setFailure(null);
    try {
      await actions.addWishes([wish]);
    } catch (error) {
      setFailure(errorWords(error));
    }
  };
  return (
    <>
      <Button wide icon="hourglass" onClick={() => void add()}>
        {say('Add to queue')}
      </Button>
      {failure !== null && (
        <Note tone="danger" icon="alert" role="alert">
          {failure}
        </Note>
      )}
    </>
  );
}
