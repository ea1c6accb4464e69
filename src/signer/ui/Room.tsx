import { say } from '../../lib/words/say.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { OrreryMark } from '../../ui/OrreryMark.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './room.module.css';

const REACHABLE = 'a[href], button:not(:disabled), input, textarea, summary, [tabindex="0"]';

/**
 * One thing that is asked: a dialog of the signer's own, above whatever the page shows. Escape turns back. The sandbox knows no forms, so
 * Enter in a field is heard here.
 */
export function Room({
  brand,
  title,
  lead,
  focus = 'title',
  onBack,
  onEnter,
  children,
}: {
  readonly brand: string;
  readonly title: string;
  readonly lead: ReactNode;
  /** Where reading goes on: at the heading, or in the first field. */
  readonly focus?: 'title' | 'field';
  readonly onBack: () => void;
  /** Enter in a field of one line. */
  readonly onEnter?: () => void;
  readonly children: ReactNode;
}) {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  useEffect(() => {
    const dialog = box.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);

  useEffect(() => {
    // not said: a selector
    const field = focus === 'field' ? box.current?.querySelector('input, textarea') : null;
    const target = field instanceof HTMLElement ? field : heading.current;
    target?.focus();
    // Drawn before the page shows this window, nothing here takes the focus; a frame of the picture comes only once it is seen.
    const seen = requestAnimationFrame(() => {
      if (document.activeElement === document.body) target?.focus();
    });
    return () => cancelAnimationFrame(seen);
  }, [focus, title]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Tab') {
      keepInside(event, box.current);
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') {
      event.preventDefault();
      onEnter?.();
    }
  };

  return (
    <dialog
      ref={box}
      className={styles.room}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onBack();
      }}
    >
      <Stack as="header" row gap={3} align="center" className={styles.head}>
        <OrreryMark size={26} />
        <Text as="span" face="display" tone="soft" size="small" clip className={styles.brand}>
          {say('{brand} · keys', { brand })}
        </Text>
        <IconButton icon="cross" label={say('Cancel')} onClick={onBack} />
      </Stack>
      <Stack gap={4} className={styles.body}>
        <Stack gap={2}>
          <h1 ref={heading} id={id} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          <Text as="div" tone="soft">
            {lead}
          </Text>
        </Stack>
        {children}
      </Stack>
      <Text as="p" tone="faint" size="micro" className={styles.foot}>
        {say('This window is separate from the page. The page can’t read what you type here.')}
      </Text>
    </dialog>
  );
}

/** From the last thing that can be reached to the first, and back: behind this window is a page that is not meant now. */
function keepInside(event: KeyboardEvent<HTMLElement>, box: HTMLElement | null): void {
  const all = [...(box?.querySelectorAll<HTMLElement>(REACHABLE) ?? [])];
  const first = all.at(0);
  const last = all.at(-1);
  const at = document.activeElement;
  if (event.shiftKey && (at === first || !(at instanceof HTMLElement) || !all.includes(at))) {
    event.preventDefault();
    last?.focus();
  } else if (!event.shiftKey && at === last) {
    event.preventDefault();
    first?.focus();
  }
}
