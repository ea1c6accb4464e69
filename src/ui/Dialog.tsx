import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './Button.tsx';
import styles from './Dialog.module.css';

/**
 * A native modal dialog: the browser traps focus, closes on Escape and gives focus back to where it was.
 * Mount it to open it; `onClose` must unmount it.
 */
export function Dialog({
  title,
  onClose,
  children,
}: {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, []);

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <IconButton icon="cross" label="Close" onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
