import { formatDuration } from '../../game/format.ts';
import { say } from '../../lib/words/say.ts';
import { askedWords } from '../../state/wallets/askedWords.ts';
import { useWallets } from '../../state/wallets/useWallets.ts';
import type { Wallets } from '../../state/wallets/Wallets.ts';
import { SheetView } from '../../sheet/SheetView.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { useNow } from '../../ui/useNow.ts';
import styles from './wallets.module.css';

/** After this long a window may be behind another, or there is none. */
const SLOW_MS = 20_000;

/** While a window of the extension is open: what it should be showing, and the way out of waiting for it. */
export function AskedNote({ door }: { readonly door: Wallets }) {
  const asked = useWallets(door, (state) => state.asked);
  const nowMs = useNow(1000);
  if (asked === null) return null;
  const { name, question, sinceMs, cancel } = asked;
  const waitedMs = Math.max(0, nowMs - sinceMs);
  const sheet = 'sheet' in question ? question.sheet : null;
  return (
    <Stack
      as="section"
      gap={3}
      className={styles.asked}
      aria-label={say('Request from {wallet}', { wallet: name })}
      aria-live="polite"
    >
      <Stack row gap={3} align="center">
        <Icon name="hourglass" tone="brass" />
        <strong>{askedWords(question, name)}</strong>
      </Stack>
      {sheet && (
        // Read from the document that the extension was handed.
        <section className={styles.askedSheet} aria-label={say('Transaction details')}>
          <SheetView sheet={sheet} isTitled={false} />
        </section>
      )}
      <Text tone="soft" size="small">
        {say('Compare these details with the wallet’s own window. If anything differs, reject the request there.')}
      </Text>
      {waitedMs > SLOW_MS && (
        <Note tone="warn" icon="info" aria-live="off">
          {say(
            'No answer for {time}. The wallet’s window may be behind this window, or {wallet} may be locked. Open the wallet from the browser’s toolbar.',
            { time: formatDuration(waitedMs), wallet: name },
          )}
        </Note>
      )}
      <Button tone="quiet" onClick={cancel}>
        {say('Stop waiting')}
      </Button>
    </Stack>
  );
}
