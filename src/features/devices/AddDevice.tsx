import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { Address, GuildId, PlayerId } from '../../game/ids.ts';
import { pendingAddressQuery } from '../../state/queries/guild/playerQueries.ts';
import { useRuntime, useSession } from '../../state/react.ts';
import { useGuildSource } from '../../state/reads.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { CodeCard } from './CodeCard.tsx';
import { CODE_LIFE_MS, keepCode, type KeptCode, readCode } from './codeMemory.ts';
import { PendingCard } from './PendingCard.tsx';
import styles from './devices.module.css';

/** The stream tells when somebody has asked; this is for hosts whose stream is away. */
const LOOK_EVERY_MS = 6_000;

/** A code for a further device, who came with it, and letting them in. facts/web-api.md section 2 "Device flow" */
export function AddDevice({
  playerId,
  address,
  own,
  onChanged,
}: {
  readonly playerId: PlayerId;
  /** The key of this browser: codes are made for it. */
  readonly address: Address;
  readonly own: number;
  readonly onChanged: () => void;
}) {
  const guild = useGuildSource();
  const guildId = useSession((session) => session.hostGuild?.id ?? null);
  const [kept, setKept] = useState(() => readCode(address, Date.now()));
  const [letIn, setLetIn] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const keep = (next: KeptCode | null): void => {
    keepCode(address, next);
    setKept(next);
  };

  const create = async (guildOfHost: GuildId): Promise<void> => {
    setBusy(true);
    setError(null);
    setLetIn(false);
    try {
      const { code } = await (await guild()).createActivationCode({ address, guildId: guildOfHost });
      keep({ code, madeAtMs: Date.now() });
    } catch (failure) {
      setError(errorWords(failure));
    }
    setBusy(false);
  };

  const withdraw = (): void => {
    if (!kept) return;
    keep(null);
    // An hour old, or gone already: then there is nothing to delete.
    void guild()
      .then((api) => api.deleteActivationCode(kept.code))
      .catch(() => undefined);
  };

  if (kept) {
    return (
      <Waiting key={kept.code} kept={kept} onOver={() => keep(null)}>
        {(pending) =>
          pending === null ? (
            <>
              <CodeCard kept={kept} onWithdraw={withdraw} />
              <p className={styles.listening}>
                <Icon name="hourglass" /> Nobody has asked yet. Keep this page open; it hears of it at once.
              </p>
            </>
          ) : (
            <PendingCard
              playerId={playerId}
              pending={pending}
              own={own}
              onLetIn={() => {
                setLetIn(true);
                withdraw();
                onChanged();
              }}
              onTurnAway={withdraw}
            />
          )
        }
      </Waiting>
    );
  }
  return (
    <div className={styles.add}>
      {letIn && (
        <output className={styles.done}>
          <Icon name="check" /> The new device plays with you now. Its code is deleted.
        </output>
      )}
      <p>A phone, a second browser, a helper’s machine: each gets a key of its own, with the rights you choose.</p>
      <Button
        icon="plus"
        pending={busy}
        disabled={guildId === null}
        onClick={() => {
          if (guildId) void create(guildId);
        }}
      >
        Make a code for a new device
      </Button>
      {error && <p role="alert">{error}</p>}
    </div>
  );
}

type Pending = Parameters<typeof PendingCard>[0]['pending'];

/** Hears of whoever comes with the code, by stream and by asking, until its hour is over. */
function Waiting({
  kept,
  onOver,
  children,
}: {
  readonly kept: KeptCode;
  readonly onOver: () => void;
  readonly children: (pending: Pending | null) => ReactNode;
}) {
  const runtime = useRuntime();
  const { code, madeAtMs } = kept;
  const query = useQuery({ ...pendingAddressQuery(useGuildSource(), code), refetchInterval: LOOK_EVERY_MS });

  useEffect(() => runtime.watchTopic({ kind: 'device', code }), [runtime, code]);
  useEffect(() => {
    const timer = setTimeout(onOver, Math.max(0, madeAtMs + CODE_LIFE_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [madeAtMs, onOver]);

  return (
    <div className={styles.add}>
      {children(query.data ?? null)}
      {query.error && <p role="alert">{errorWords(query.error)}</p>}
    </div>
  );
}
