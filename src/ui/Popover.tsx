import { type ReactNode, useId, useRef } from 'react';
import { cx } from './cx.ts';
import { onwardOf } from './direction.ts';
import styles from './Popover.module.css';

const GAP = 8;

/** Keeps the sheet under its button, begun where the button begins, and inside the window. */
function place(button: HTMLElement, sheet: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const begun = onwardOf(button) === 1 ? at.left : at.right - sheet.offsetWidth;
  const left = Math.min(begun, window.innerWidth - sheet.offsetWidth - GAP);
  sheet.style.left = `${Math.max(GAP, left)}px`;
  sheet.style.top = `${at.bottom + GAP}px`;
}

/** A button that opens a small sheet with more about what it shows. Native popover: Escape and outside clicks close it. */
export function Popover({
  label,
  className,
  button,
  onToggle,
  children,
}: {
  /** Names the sheet. */
  readonly label: string;
  readonly className?: string | undefined;
  /** What the button shows; its text is the button's name. */
  readonly button: ReactNode;
  /** For a sheet whose content costs something while it is open. */
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}) {
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={buttonRef} type="button" className={cx(styles.button, className)} popoverTarget={id}>
        {button}
      </button>
      <dialog
        id={id}
        popover="auto"
        aria-label={label}
        className={styles.sheet}
        onToggle={(event) => {
          if (buttonRef.current) place(buttonRef.current, event.currentTarget);
          onToggle?.(event.newState === 'open');
        }}
      >
        {children}
      </dialog>
    </>
  );
}
