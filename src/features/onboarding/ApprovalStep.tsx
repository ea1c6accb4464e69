import { say } from '../../lib/words/say.ts';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { formatCount, formatDuration } from '../../game/format.ts';
import type { BlockHeight } from '../../game/units.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { useDeviceWords } from '../../state/process/useDeviceCheck.ts';
import { useRuntime, useSession, useWorld } from '../../state/react.ts';
import type { DeviceAsk } from '../../state/stores/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { cx } from '../../ui/cx.ts';
import { useNow } from '../../ui/useNow.ts';
import { JoinFrame } from './JoinFrame.tsx';
import { WhoseCode } from './WhoseCode.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './onboarding.module.css';

/** The owner deletes a code once it has served; then the next block decides. */
const LOOK_EVERY_MS = 5_000;
/** A request lapses an hour after the last word about it. docs/network/web-api.md section 2 "Device codes" */
const REQUEST_LIFE_MS = 3_600_000;

const soFar = (elapsedMs: number, height: BlockHeight): string =>
  height > 0n
    ? say('{time} so far, the chain is at block {height}', {
        time: formatDuration(elapsedMs),
        height: formatCount(height),
      })
    : say('{time} so far', { time: formatDuration(elapsedMs) });

/**
 * The question is with the owner. The chain is asked each block whether the key has a player by now (the session's own
 * watch); the stream and the code itself say how things stand meanwhile.
 */
export function ApprovalStep({ ask }: { readonly ask: DeviceAsk }) {
  const runtime = useRuntime();
  const address = useSession((session) => session.address);
  const height = useWorld((world) => world.height);
  const nowMs = useNow(1000);
  const { code, playerId, playerName, guildTag, sinceMs, letInAs } = ask;
  const words = useDeviceWords(address, playerId, code);
  const known = useRead('web.activationCode', { code }, { refetchInterval: LOOK_EVERY_MS });
  const isCodeGone = known.data === null;
  const elapsedMs = Math.max(0, nowMs - sinceMs);
  const isOver = elapsedMs > REQUEST_LIFE_MS;

  useEffect(() => runtime.watchInterest({ kind: 'device', code }), [runtime, code]);

  return (
    <JoinFrame
      path="device"
      step="approval"
      title={say('Now look at your other device')}
      lead={<p>{say('It asks you to let this browser in. Sign there, and you play here.')}</p>}
    >
      <WhoseCode name={playerName} guildTag={guildTag} playerId={playerId} />
      {letInAs !== undefined && (
        <Note tone="danger" icon="alert" role="alert">
          {say(
            'This key was let in as player {letInAs}, not as player {playerId} whom you asked. Somebody else did that. What you do with this key would be done for them: stop, and begin again with a new key.',
            { letInAs, playerId },
          )}
        </Note>
      )}
      {words && (
        <Stack gap={2} align="center" tone="soft" size="small" className={styles.compare}>
          <p>{say('The other device asks for these six words. Type them there:')}</p>
          <Stack as="ol" row wrap gap={3} justify="center" aria-label={say('Six words')}>
            {words.map((word, at) => (
              <li key={at}>
                <b>{word}</b>
              </li>
            ))}
          </Stack>
          <Text as="code" tone="faint" size="small">
            {address}
          </Text>
        </Stack>
      )}
      <Stack as="ol" className={styles.waiting}>
        <li className={styles.met}>
          <Icon name="check" />
          <span>{say('Your signed question is with the guild')}</span>
        </li>
        <li className={cx(isCodeGone ? styles.met : styles.current, isOver && styles.late)}>
          <Icon name={isCodeGone ? 'check' : 'hourglass'} />
          <span>
            {isCodeGone ? say('The code has served') : say('The other device signs')}
            <small>{soFar(elapsedMs, height)}</small>
          </span>
        </li>
        <li className={cx(isCodeGone && styles.current)}>
          <Icon name="planet" />
          <span>{say('The chain takes this key in, and you go to your planet')}</span>
        </li>
      </Stack>
      <Text as="output" tone="soft" size="small">
        {adviceOf(isOver, isCodeGone)}
      </Text>
      <Stack row gap={3} wrap justify="space-between" className={styles.buttons}>
        <Button tone="quiet" icon="cross" onClick={() => void runtime.actions.stopAsking()}>
          {letInAs === undefined ? say('Stop waiting') : say('Play as player {letInAs} all the same', { letInAs })}
        </Button>
        {(isOver || isCodeGone) && (
          <Link to="/join" search={{ from: 'device' }}>
            {say('Ask with a new code')}
          </Link>
        )}
      </Stack>
    </JoinFrame>
  );
}

function adviceOf(isOver: boolean, isCodeGone: boolean): string {
  if (isOver) return say('The hour is over, so the guild has dropped the question. Ask again with a new code.');
  if (isCodeGone) {
    return say(
      'If you signed there, the next block decides. If you threw the code away, nothing more will happen here.',
    );
  }
  return say(
    'You may reload or close this page; the question stays. A key that had asked before under another code is answered there: the guild keeps one question of a key for an hour.',
  );
}
