import { useSession } from '../../state/react.ts';
import { Banner } from '../../ui/Banner.tsx';

const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });

/** Shortly before the key locks itself. Said once: what counts down would be read out each second. */
export function IdleNotice() {
  const locksAtMs = useSession((session) => session.locksAtMs);
  if (locksAtMs === null) return null;
  return (
    <Banner tone="brass" icon="lock">
      Nobody has touched anything for a while: your key locks itself at {TIME.format(locksAtMs)}. Touch anything to keep
      it open. Work goes on while it is locked, and waits to be signed.
    </Banner>
  );
}
