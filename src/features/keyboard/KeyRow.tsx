import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { listed, mark, say } from '../../lib/words/say.ts';
import { chordOf, isSingle, type KeyCaps, keysOf, refusalOf } from '../../state/keys/chord.ts';
import { type CommandId, commandRow } from '../../state/keys/commands.ts';
import { type KeyChoice, keysFor, rebind, takenBy, unbind } from '../../state/keys/keyMap.ts';
import { isMac } from '../../state/keys/useKeyCaps.ts';
import { keyChoice } from '../../state/preferences/keyChoice.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useFocusKeeper } from '../../ui/useFocusKeeper.ts';
import { KeyFace } from './KeyFace.tsx';
import styles from './keyboard.module.css';

const REFUSALS = {
  browser: mark('The browser or the system uses this key. Press another key.'),
  page: mark('This key is needed to move around the page and press buttons. Press another key.'),
} as const;

type Step =
  | { readonly is: 'shown' }
  /** The next key is the new one. */
  | { readonly is: 'asked'; readonly why: keyof typeof REFUSALS | null }
  /** Somebody else has it. */
  | { readonly is: 'taken'; readonly chord: string; readonly by: readonly CommandId[] };

/** One command with its key, and the way to another. */
export function KeyRow({
  id,
  choice,
  caps,
}: {
  readonly id: CommandId;
  readonly choice: KeyChoice;
  readonly caps: KeyCaps;
}) {
  const [step, setStep] = useState<Step>({ is: 'shown' });
  const { isFixed, scope } = commandRow(id);
  const words = say(commandRow(id).words);
  const row = useRef<HTMLLIElement>(null);
  // A key was pressed, or an answer given: the way goes on at what stands there now.
  useFocusKeeper(row, () => row.current?.querySelector('button') ?? null);
  const isOff = scope === 'page' && !choice.singles && keysFor(choice, id).every(isSingle);
  const take = (chord: string): void => {
    keyChoice.setState(rebind(choice, id, chord), true);
    setStep({ is: 'shown' });
  };
  const onChord = (chord: string): void => {
    const refusal = refusalOf(chord);
    const by = takenBy(choice, id, chord);
    if (refusal !== null) setStep({ is: 'asked', why: refusal });
    else if (by.length > 0) setStep({ is: 'taken', chord, by });
    else take(chord);
  };
  return (
    <li ref={row} className={styles.row} data-off={isOff || undefined}>
      <span className={styles.words}>{words}</span>
      {step.is === 'asked' ? (
        <Catcher words={words} onChord={onChord} onEnd={() => setStep({ is: 'shown' })} />
      ) : (
        <>
          <KeyFace id={id} choice={choice} caps={caps} />
          {isFixed || step.is === 'taken' ? (
            <span className={styles.fixed} />
          ) : (
            <IconButton
              icon="pen"
              label={say('Change key for “{command}”', { command: words })}
              onClick={() => setStep({ is: 'asked', why: null })}
            />
          )}
        </>
      )}
      {step.is === 'asked' && step.why !== null && (
        <Note tone="warn" icon="alert" role="alert" className={styles.under}>
          {say(REFUSALS[step.why])}
        </Note>
      )}
      {step.is === 'taken' && (
        <Stack gap={2} className={styles.under}>
          <Note tone="warn" icon="alert" role="alert">
            {say('{keys} is already used for: {commands}.', {
              keys: keysOf(step.chord, caps, isMac()).join(' '),
              commands: listed(step.by.map((other) => say(commandRow(other).words))),
            })}
          </Note>
          <Stack row wrap gap={2}>
            <Button onClick={() => take(step.chord)}>{say('Reassign key')}</Button>
            <Button tone="quiet" onClick={() => setStep({ is: 'shown' })}>
              {say('Keep current key')}
            </Button>
          </Stack>
        </Stack>
      )}
      {choice.rebound[id] !== undefined && step.is === 'shown' && (
        <div className={styles.under}>
          <Button tone="quiet" icon="retry" onClick={() => keyChoice.setState(unbind(choice, id), true)}>
            {say('Reset “{command}”', { command: words })}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Waits for one key. Tab goes on, Escape leaves it as it was. */
function Catcher({
  words,
  onChord,
  onEnd,
}: {
  readonly words: string;
  readonly onChord: (chord: string) => void;
  readonly onEnd: () => void;
}) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const catchKey = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') return onEnd();
    const chord = chordOf(event);
    event.preventDefault();
    event.stopPropagation();
    if (chord === 'Escape') onEnd();
    else if (chord !== null) onChord(chord);
  };
  return (
    <button
      ref={ref}
      type="button"
      className={styles.catcher}
      aria-label={say('Press the new key for “{command}”. Press Escape to cancel.', { command: words })}
      onKeyDown={catchKey}
      onBlur={onEnd}
      onClick={onEnd}
    >
      {say('Press a key')}
    </button>
  );
}
