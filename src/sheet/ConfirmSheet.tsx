import { useEffect, useId, useRef, useState } from 'react';
import type { Sheet } from '../game/sheet/sheet.ts';
import { say, mark } from '../lib/words/say.ts';
import type { Sentence } from '../lib/words/sentence.ts';
import { Button } from '../ui/Button.tsx';
import { Tick } from '../ui/Tick.tsx';
import { SheetView } from './SheetView.tsx';
import styles from './Sheet.module.css';
import { type Sight, type SightFault, watchSight } from './watchSight.ts';

const WAITS: Readonly<Record<SightFault, Sentence>> = {
  tiny: mark('There is too little room to read this. Make the window larger.'),
  hidden: mark('Come back to this window to confirm.'),
  covered: mark('Something covers this. Close it to confirm.'),
  unread: mark('Scroll through all of it to confirm.'),
  soon: mark('Read it first. A moment.'),
};

/**
 * The sheet, and the one press that signs it. A press counts when a person made it (trusted, no repeat of a held key, not the second
 * of two quick ones), and when everything above it was truly in view; the first that counts is the last.
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
  const sightRef = useRef<Sight | null>(null);
  /** When the press that is under way began, what stood in its way. */
  const beganRef = useRef<SightFault | null>(null);
  const overRef = useRef(false);
  const [fault, setFault] = useState<SightFault | null>('soon');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const whyId = useId();
  const canSign = sheet.refusals.length === 0;

  useEffect(() => titleRef.current?.focus(), []);
  useEffect(() => {
    if (!canSign || !rootRef.current || !buttonRef.current) return undefined;
    const sight = watchSight(rootRef.current, buttonRef.current, setFault);
    sightRef.current = sight;
    return () => sight.stop();
  }, [canSign]);

  const open = sheet.ticks.filter((words) => !ticked.has(words));
  const why = fault === null ? (open.length === 0 ? '' : say('Tick what you agree to.')) : say(WAITS[fault]);

  const begin = (): void => {
    beganRef.current = sightRef.current?.fault() ?? null;
  };
  const confirm = (event: { readonly isTrusted: boolean; readonly detail: number }): void => {
    const began = beganRef.current;
    beganRef.current = null;
    if (overRef.current || !event.isTrusted || event.detail > 1 || open.length > 0) return;
    if (began !== null || sightRef.current === null || sightRef.current.fault() !== null) return;
    overRef.current = true;
    onConfirm();
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
      <div className={styles.bar}>
        {canSign && (
          <>
            <output id={whyId} className={styles.waits}>
              {why}
            </output>
            <Button
              ref={buttonRef}
              tone="primary"
              icon="pen"
              wide
              aria-disabled={why !== '' || undefined}
              aria-describedby={whyId}
              onPointerDown={begin}
              onKeyDown={(event) => {
                if (event.repeat) event.preventDefault();
                else if (event.key === 'Enter' || event.key === ' ') begin();
              }}
              onClick={(event) => confirm(event)}
            >
              {say('Confirm and sign')}
            </Button>
          </>
        )}
        <Button tone="plain" wide onClick={onTurnBack}>
          {say('Do not sign')}
        </Button>
      </div>
    </div>
  );
}
