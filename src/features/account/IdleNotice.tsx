import { say } from '../../lib/words/say.ts';
import { dateFormat } from '../../lib/words/dates.ts';
import { useSession } from '../../state/react.ts';
import { Banner } from '../../ui/Banner.tsx';

const TIME = dateFormat({ timeStyle: 'medium' });

/** Shortly before the key locks itself. Said once: what counts down would be read out each second. */
export function IdleNotice() {
  const locksAtMs = useSession((session) => session.locksAtMs);
  if (locksAtMs === null) return null;
  return (
    <Banner tone="brass" icon="lock">
      {say(
        'You’ve been inactive. Your key locks at {locksAtMs}. Do anything on this page to keep the key unlocked. Proof of work continues even if the key locks.',
        { locksAtMs: TIME().format(locksAtMs) },
      )}
    </Banner>
  );
}
