import { type ReactNode, useEffect, useState } from 'react';
import type { Address, PlayerId } from '../../game/ids.ts';
import type { PendingAddress } from '../../game/mirror/devices.ts';
import { say } from '../../lib/words/say.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { useProcesses, useRuntime, useSession } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { CodeCard } from './CodeCard.tsx';
import { PendingCard } from './PendingCard.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Note } from '../../ui/Note.tsx';
import styles from './devices.module.css';

/** The stream tells when somebody has asked; this is for hosts whose stream is away. */
const LOOK_EVERY_MS = 6_000;

/** A code for a further device, who came with it, and letting them in. docs/network/web-api.md section 2 "Device flow" */
export function AddDevice({
  playerId,
  address,
  own,
}: {
  readonly playerId: PlayerId;
  /** The key of this browser: codes are made for it. */
  readonly address: Address;
  readonly own: number;
}) {
  const { actions } = useRuntime();
  const isGuildKnown = useSession((session) => session.hostGuild !== null);
  const offer = useProcesses(({ offers }) => offers.get(address));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const create = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    await actions.offerDevice().catch((failure: unknown) => setError(errorWords(failure)));
    setBusy(false);
  };
  const withdraw = (): void => void actions.withdrawOffer();

  if (offer?.step === 'offered' || offer?.step === 'signing') {
    return (
      <Waiting key={offer.code} code={offer.code}>
        {([pending, ...others]) =>
          pending === undefined ? (
            <>
              <CodeCard code={offer.code} madeAtMs={offer.madeAtMs} onWithdraw={withdraw} />
              <Stack as="p" row gap={2} align="center">
                <Icon tone="brass" name="hourglass" />{' '}
                {say('No requests yet. Keep this page open: new requests appear at once.')}
              </Stack>
            </>
          ) : (
            <PendingCard
              playerId={playerId}
              code={offer.code}
              pending={pending}
              others={others.length}
              own={own}
              onTurnAway={withdraw}
            />
          )
        }
      </Waiting>
    );
  }
  const isLetIn = offer?.step === 'done' || (offer?.step === 'tidying' && offer.isLetIn);
  return (
    <Stack gap={3} align="start" className={styles.add}>
      {isLetIn && (
        <Stack as="output" row gap={2} align="center" tone="teal">
          <Icon name="check" /> {say('Device approved. The code is deleted.')}
        </Stack>
      )}
      <Note>
        {say(
          'Add a phone, a second browser or a helper’s device. Each gets its own key with the permissions you choose.',
        )}
      </Note>
      <Button icon="plus" pending={busy} disabled={!isGuildKnown} onClick={() => void create()}>
        {say('Create device code')}
      </Button>
      {error && <Note role="alert">{error}</Note>}
    </Stack>
  );
}

const isSame = (a: PendingAddress, b: PendingAddress): boolean =>
  a.address === b.address && a.pubKeyHex === b.pubKeyHex && a.signature === b.signature;

/** Hears of whoever comes with the code, by stream and by asking; keeps all of them, the first first. */
function Waiting({
  code,
  children,
}: {
  readonly code: string;
  readonly children: (came: readonly PendingAddress[]) => ReactNode;
}) {
  const runtime = useRuntime();
  const query = useRead('web.pendingAddress', { code }, { refetchInterval: LOOK_EVERY_MS });
  const [came, setCame] = useState<readonly PendingAddress[]>([]);
  const { data = null } = query;
  const all = data === null || came.some((one) => isSame(one, data)) ? came : [...came, data];
  if (all !== came) setCame(all);

  useEffect(() => runtime.watchInterest({ kind: 'device', code }), [runtime, code]);

  return (
    <Stack gap={3} align="start" className={styles.add}>
      {children(all)}
      {query.error && <Note role="alert">{errorWords(query.error)}</Note>}
    </Stack>
  );
}
