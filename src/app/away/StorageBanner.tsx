import { say } from '../../lib/words/say.ts';
import { wasEmptied } from '../../lib/database/createDatabase.ts';
import { isWaitingFor } from '../../lib/database/waits.ts';
import { Banner } from '../../ui/Banner.tsx';
import { useNow } from '../../ui/useNow.ts';

/** After this a storage that does not answer is worth a word: nothing can be signed until it does. */
const SLOW_MS = 8_000;

/** What the browser does to what the client keeps: it does not hand it out, or has deleted it. */
export function StorageBanner() {
  useNow(1000);
  if (wasEmptied()) {
    return (
      <Banner tone="danger" icon="alert">
        <strong>{say('The browser deleted this site’s data: keys, notes and settings.')}</strong>{' '}
        {say(
          'Your player is still on the chain. Reload the page, then use your wallet, recovery phrase or backup file. Without one of these, you can’t control the player again.',
        )}
      </Banner>
    );
  }
  if (!isWaitingFor('storage', SLOW_MS)) return null;
  return (
    <Banner tone="warn" icon="alert">
      <strong>{say('The browser’s storage isn’t responding.')}</strong>{' '}
      {say('Close the other tabs of this site. The action you started then continues.')}
    </Banner>
  );
}
