import { Say } from '../../ui/Say.tsx';
import { say } from '../../lib/words/say.ts';
import { NameOf } from '../names/NameOf.tsx';
import { type ReactNode, useState } from 'react';
import { formatCount, formatDuration } from '../../game/format.ts';
import type { BlockHeight } from '../../game/units.ts';
import { useRuntime, useSession, useWorld } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { cx } from '../../ui/cx.ts';
import { errorWords } from '../../ui/errorWords.ts';
import { useNow } from '../../ui/useNow.ts';
import { JoinFrame } from './JoinFrame.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './onboarding.module.css';

/** After this long a guild that works has answered. */
const DEADLINE_MS = 60_000;

const soFar = (elapsedMs: number, height: BlockHeight): string =>
  height > 0n
    ? say('{time} elapsed, block {height}', {
        time: formatDuration(elapsedMs),
        height: formatCount(height),
      })
    : say('{time} elapsed', { time: formatDuration(elapsedMs) });

/** The guild fronts the join: what has happened, what is awaited, how long it took, and a way to ask again. */
export function WaitingStep({
  name,
  sinceMs,
  unlockKey,
}: {
  readonly name: string;
  readonly sinceMs: number;
  /** Opens the key that lies here. */
  readonly unlockKey: ReactNode;
}) {
  const { actions } = useRuntime();
  const guild = useSession((session) => session.hostGuild);
  const locked = useSession((session) => !session.isUnlocked);
  const height = useWorld((world) => world.height);
  const nowMs = useNow(1000);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const elapsedMs = Math.max(0, nowMs - sinceMs);
  const late = elapsedMs > DEADLINE_MS;

  const askAgain = (): void => {
    setBusy(true);
    setError(null);
    actions.retryConnection();
    actions
      .signUp(name)
      .catch((failure: unknown) => setError(errorWords(failure)))
      .finally(() => setBusy(false));
  };

  return (
    <JoinFrame
      path="new"
      step="join"
      title={say('Welcome, {name}', { name })}
      lead={
        <p>
          <Say
            it="{guild} is adding you to the chain. This takes a few blocks."
            with={{
              guild: <NameOf kind="guild" id={guild?.id ?? ''} name={guild?.name ?? null} instead={say('The guild')} />,
            }}
          />
        </p>
      }
    >
      <Stack as="ol" className={styles.waiting}>
        <li className={styles.met}>
          <Icon name="check" />
          <span>{say('The guild has your signed request')}</span>
        </li>
        <li className={cx(styles.current, late && styles.late)}>
          <Icon name="hourglass" />
          <span>
            {say('The guild sends your request to the chain')}
            <small>{soFar(elapsedMs, height)}</small>
          </span>
        </li>
        <li>
          <Icon name="planet" />
          <span>{say('Your player is created and the game starts')}</span>
        </li>
      </Stack>
      <Text as="output" tone="soft" size="small">
        {late
          ? say(
              'The request takes longer than usual. The guild server may be slow or down. You can safely try again, because a second request changes nothing.',
            )
          : say('You can close this page. Joining continues without it.')}
      </Text>
      {error && <p role="alert">{error}</p>}
      {late && locked && (
        <>
          <p>{say('Unlock your key to try again')}</p>
          {unlockKey}
        </>
      )}
      {late && !locked && (
        <Button icon="retry" wide pending={busy} onClick={askAgain}>
          {say('Try again')}
        </Button>
      )}
    </JoinFrame>
  );
}
