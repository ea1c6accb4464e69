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
    ? say('{time} elapsed, block {height}', {
        time: formatDuration(elapsedMs),
        height: formatCount(height),
      })
    : say('{time} elapsed', { time: formatDuration(elapsedMs) });

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
      title={say('Confirm on your other device')}
      lead={<p>{say('Approve this browser on your other device. Then you can play here.')}</p>}
    >
      <WhoseCode name={playerName} guildTag={guildTag} playerId={playerId} />
      {letInAs !== undefined && (
        <Note tone="danger" icon="alert" role="alert">
          {say(
            'This key was added to player {letInAs}, but you requested player {playerId}. Someone else added the key. Everything you do with this key affects player {letInAs}. Stop and start over with a new key.',
            { letInAs, playerId },
          )}
        </Note>
      )}
      {words && (
        <Stack gap={2} align="center" tone="soft" size="small" className={styles.compare}>
          <p>{say('Type these six words on the other device:')}</p>
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
          <span>{say('The guild has your signed request')}</span>
        </li>
        <li className={cx(isCodeGone ? styles.met : styles.current, isOver && styles.late)}>
          <Icon name={isCodeGone ? 'check' : 'hourglass'} />
          <span>
            {isCodeGone ? say('Code used') : say('Approve on the other device')}
            <small>{soFar(elapsedMs, height)}</small>
          </span>
        </li>
        <li className={cx(isCodeGone && styles.current)}>
          <Icon name="planet" />
          <span>{say('The chain adds this key, and you can play')}</span>
        </li>
      </Stack>
      <Text as="output" tone="soft" size="small">
        {adviceOf(isOver, isCodeGone)}
      </Text>
      <Stack row gap={3} wrap justify="space-between" className={styles.buttons}>
        <Button tone="quiet" icon="cross" onClick={() => void runtime.actions.stopAsking()}>
          {letInAs === undefined ? say('Stop waiting') : say('Play as {letInAs} anyway', { letInAs })}
        </Button>
        {(isOver || isCodeGone) && (
          <Link to="/join" search={{ from: 'device' }}>
            {say('Use a new code')}
          </Link>
        )}
      </Stack>
    </JoinFrame>
  );
}

function adviceOf(isOver: boolean, isCodeGone: boolean): string {
  if (isOver) return say('Your request expired after an hour. Use a new code to try again.');
  if (isCodeGone) {
    return say(
      'If you approved on the other device, this key is added in the next block. If you canceled the code, use a new code.',
    );
  }
  return say(
    'You can close this page. Your request stays open for an hour. If this key already sent a request with another code, that request gets the answer.',
  );
}
