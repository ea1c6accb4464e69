import { say } from '../lib/words/say.ts';
import { type ReactNode, useId, useState } from 'react';
import { Button } from './Button.tsx';
import { errorWords } from './errorWords.ts';
import type { IconName } from './Icon.tsx';
import { Note } from './Note.tsx';
import styles from './SignButton.module.css';
import { Stack } from './Stack.tsx';

/** How the last transaction of what a button is about stands, in words; null where there is nothing to say. */
export interface SignState {
  /** Under way: the button takes no second press. */
  readonly pending: string | null;
  /** The key is locked. */
  readonly locked: string | null;
  /** This browser has no network. */
  readonly away?: string | null;
  /** Why the chain refused the last one. */
  readonly refused: string | null;
  /** Why the last one did not happen at all. */
  readonly missed?: string | null;
}

/**
 * A button whose press becomes a transaction: what stands in its way is said under it before anybody asks the chain,
 * and how the last one about the same thing stands is said on it.
 */
export function SignButton({
  state,
  obstacle,
  told = (sentence) => sentence,
  help,
  words,
  tone = 'plain',
  icon = 'pen',
  wide = true,
  onPress,
  children,
}: {
  readonly state: SignState;
  /** One sentence, or null when the way is clear. */
  readonly obstacle: string | null;
  /** How a sentence about objects is shown; plainly unless said. */
  readonly told?: (sentence: string) => ReactNode;
  /** What helps against the obstacle, or against what the last one was refused for. */
  readonly help?: ReactNode;
  /** What the signature does, where the button's own words do not say all of it. */
  readonly words?: string | undefined;
  readonly tone?: 'primary' | 'plain' | 'danger';
  readonly icon?: IconName;
  readonly wide?: boolean;
  readonly onPress: () => Promise<void> | void;
  readonly children: string;
}) {
  const [failure, setFailure] = useState<string | null>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const whyId = useId();
  const { pending, locked, away = null, refused, missed = null } = state;
  const inTheWay = away ?? locked ?? obstacle;
  const blocked = pending === null && inTheWay !== null;
  const press = async (): Promise<void> => {
    setFailure(null);
    try {
      await onPress();
    } catch (error) {
      setFailure(errorWords(error));
    }
  };

  return (
    <Stack gap={2}>
      {words !== undefined && <Note className={styles.words}>{words}</Note>}
      <Button
        tone={tone}
        icon={icon}
        wide={wide}
        pending={pending !== null}
        // In focus it is only said to be off: a button that is switched off drops the focus, and with it a keyboard's place.
        disabled={blocked && !hasFocus}
        aria-disabled={blocked || undefined}
        aria-describedby={blocked ? whyId : undefined}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
        onClick={() => {
          if (!blocked) void press();
        }}
      >
        {pending ?? children}
      </Button>
      {blocked && (
        <Note
          id={whyId}
          tone="warn"
          icon={away !== null ? 'off' : locked !== null ? 'lock' : 'info'}
          className={styles.matter}
        >
          {told(inTheWay)}
        </Note>
      )}
      {failure !== null && (
        <Note tone="danger" icon="alert" className={styles.matter} role="alert">
          {failure}
        </Note>
      )}
      {refused !== null && (
        <Note tone="danger" icon="alert" className={styles.matter}>
          {say('The last try failed: {refused}', { refused })}
        </Note>
      )}
      {missed !== null && (
        <Note tone="warn" icon="info" className={styles.matter}>
          {missed}
        </Note>
      )}
      {pending === null && (refused !== null || (blocked && away === null && locked === null)) && help}
    </Stack>
  );
}
