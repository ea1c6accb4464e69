import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import type { Sheet } from '../game/sheet/sheet.ts';
import { say, mark } from '../lib/words/say.ts';
import type { Sentence } from '../lib/words/sentence.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/Field.tsx';
import { Tick } from '../ui/Tick.tsx';
import { SheetView } from './SheetView.tsx';
import styles from './Sheet.module.css';
import { proofOf } from './proofOf.ts';
import { type Press, type PressFault, type PressState, watchPress } from './watchPress.ts';

const WAITS: Readonly<Record<PressFault, Sentence>> = {
  tiny: mark('This window is too small to read. Make it larger.'),
  small: mark('The text is too small to read. Zoom in.'),
  hidden: mark('Come back to this window to confirm.'),
  covered: mark('Another window covers this one. Close the other window to confirm.'),
  unread: mark('Scroll to the end to confirm.'),
  soon: mark('Read this text first. One moment…'),
  still: mark('Move the pointer over this window, then hold the button.'),
  shifted: mark('This window moved or changed size. Move the pointer over it again.'),
};

/** Where the two buttons can stand, so that no place is the right one before a sheet is seen. */
const LIFTS = 3;
const SEATS = 2 * LIFTS;
const pickSeat = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % SEATS;

/**
 * The sheet, and the act that signs it: its button is held by a pointer (watchPress.ts), or the end of an address that stands on it is
 * typed, for who has no pointer. Neither can be aimed by a page around this window. The first that counts is the last.
 */
export function ConfirmSheet({
  sheet,
  isTitled = true,
  onConfirm,
  onTurnBack,
}: {
  readonly sheet: Sheet;
  /** Not where it stands in a window that has its title, and the focus there. */
  readonly isTitled?: boolean;
  readonly onConfirm: () => void;
  readonly onTurnBack: () => void;
}) {
  const rootRef = useRef<HTMLDivElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const fieldRef = useRef<HTMLInputElement>(null);
  const pressRef = useRef<Press | null>(null);
  const overRef = useRef(false);
  /** As of the last drawing. */
  const nowRef = useRef({ isTicked: false, confirm: (): void => undefined });
  const [{ sight, hand, held }, setState] = useState<PressState>({ sight: 'soon', hand: 'still', held: null });
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState<string | null>(null);
  const [seat] = useState(pickSeat);
  const whyId = useId();
  const canSign = sheet.refusals.length === 0;
  const isTicked = sheet.ticks.every((words) => ticked.has(words));
  const { beginning, end } = proofOf(sheet);

  const confirm = (): void => {
    if (overRef.current) return;
    overRef.current = true;
    onConfirm();
  };

  useEffect(() => titleRef.current?.focus(), []);
  useEffect(() => {
    nowRef.current = { isTicked, confirm };
  });
  useEffect(() => {
    if (!canSign || !rootRef.current || !buttonRef.current) return undefined;
    const press = watchPress(rootRef.current, buttonRef.current, {
      mayHold: () => nowRef.current.isTicked,
      onState: setState,
      onHeld: () => nowRef.current.confirm(),
    });
    pressRef.current = press;
    return () => press.stop();
  }, [canSign]);

  const confirmTyped = ({ isTrusted }: { readonly isTrusted: boolean }): boolean => {
    const isRight = typed !== null && typed.trim().toLowerCase() === end;
    if (!isRight || !isTrusted || !isTicked || pressRef.current?.isSeen() !== true) return false;
    confirm();
    return true;
  };
  /** A press that was no hold: of a key, of a voice, of a hand that let go. */
  const click = (event: MouseEvent): void => {
    if (overRef.current || !event.isTrusted || !isTicked || pressRef.current?.isSeen() !== true || confirmTyped(event))
      return;
    setTyped(typed ?? '');
    // Once the field is there. Of a finger it would open a keyboard that was not asked for.
    if (event.detail === 0) setTimeout(() => fieldRef.current?.focus());
  };

  return (
    <div className={styles.confirm} ref={rootRef}>
      <SheetView sheet={sheet} titleRef={titleRef} isTitled={isTitled} />
      {canSign &&
        sheet.ticks.map((words) => (
          <Tick
            key={words}
            data-sight
            checked={ticked.has(words)}
            onChange={({ currentTarget }) => {
              const rest = [...ticked].filter((one) => one !== words);
              setTicked(new Set(currentTarget.checked ? [...rest, words] : rest));
            }}
          >
            {words}
          </Tick>
        ))}
      {canSign && (
        <>
          <output id={whyId} className={styles.waits}>
            {whyOf({ sight, hand, held }, isTicked)}
          </output>
          <div className={styles.track} aria-hidden="true">
            <div className={styles.held} style={{ inlineSize: `${Math.round(100 * (held ?? 0))}%` }} />
          </div>
        </>
      )}
      <div className={styles.bar} data-lift={seat % LIFTS} data-turned={seat >= LIFTS}>
        {canSign && (
          <>
            <Button
              ref={buttonRef}
              className={styles.hold}
              tone="primary"
              icon="pen"
              wide
              aria-disabled={sight !== null || !isTicked || undefined}
              aria-describedby={whyId}
              onClick={click}
            >
              {say('Hold to sign')}
            </Button>
            {typed !== null && (
              <TextField
                ref={fieldRef}
                label={say('Type the last 4 characters of {beginning}…', { beginning })}
                hint={say('Then press Enter.')}
                autoComplete="off"
                autoCapitalize="off"
                autoCorrect="off"
                spellCheck={false}
                value={typed}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && !event.repeat) confirmTyped(event);
                }}
              />
            )}
          </>
        )}
        <Button tone="plain" wide onClick={onTurnBack}>
          {say('Reject')}
        </Button>
      </div>
    </div>
  );
}

/** What there is to do next, in one sentence. */
function whyOf({ sight, hand, held }: PressState, isTicked: boolean): string {
  if (sight !== null) return say(WAITS[sight]);
  if (!isTicked) return say('Check every box to confirm.');
  if (held !== null) return held < 1 ? say('Keep holding the button.') : say('Release to sign.');
  return hand === null ? say('Hold the button until the bar is full, then release.') : say(WAITS[hand]);
}
