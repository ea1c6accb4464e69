/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- no element lists rich options under a text field; its keys are the field's */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { say } from '../lib/words/say.ts';
import { cx } from './cx.ts';
import styles from './Combobox.module.css';
import { TextField } from './Field.tsx';

export interface ComboOption {
  /** What the field holds once it is chosen. */
  readonly value: string;
  readonly content: ReactNode;
  /** It leads to others: the list stays open for them. */
  readonly isWay?: boolean;
}

/**
 * A text field with a list of what can be meant: type to narrow it, go through it with the arrows, Enter chooses, Escape closes it.
 * What is typed stands on its own, chosen or not. Which options are shown for a text is the caller's to say.
 */
export function Combobox({
  label,
  value,
  options,
  hint,
  error = null,
  placeholder,
  empty,
  picksFirst = false,
  maxLength = 128,
  onText,
  onChoose,
  onOpen,
  onBlur,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly ComboOption[];
  readonly hint?: ReactNode;
  readonly error?: string | null;
  readonly placeholder?: string;
  /** Said where the open list has nothing in it. */
  readonly empty?: ReactNode;
  /** Enter takes the first of what a typed text found: for a choice that is looked at once more. */
  readonly picksFirst?: boolean;
  readonly maxLength?: number;
  readonly onText: (text: string) => void;
  readonly onChoose: (value: string) => void;
  /** The list is looked at for the first time: what is in it may cost something. */
  readonly onOpen?: () => void;
  readonly onBlur?: () => void;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [index, setIndex] = useState(-1);
  const listRef = useRef<HTMLDivElement>(null);
  const at = Math.min(index === -1 && picksFirst && value.trim() !== '' ? 0 : index, options.length - 1);
  const active = isOpen ? options[at] : undefined;

  useEffect(() => {
    listRef.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  function open(): void {
    if (isOpen) return;
    setOpen(true);
    setIndex(-1);
    onOpen?.();
  }

  function choose({ value: chosen, isWay = false }: ComboOption): void {
    onChoose(chosen);
    setOpen(isWay);
    setIndex(-1);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const last = options.length - 1;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault();
        const down = event.key === 'ArrowDown';
        open();
        setIndex(down ? (at >= last ? 0 : at + 1) : at <= 0 ? last : at - 1);
        return;
      }
      case 'Home':
      case 'End':
        if (active === undefined) return;
        event.preventDefault();
        setIndex(event.key === 'Home' ? 0 : last);
        return;
      case 'Enter':
        if (!isOpen || options.length === 0) return;
        // Else it would send the form around it.
        event.preventDefault();
        if (active) choose(active);
        else setOpen(false);
        return;
      case 'Escape':
        if (!isOpen) return;
        // The list is what it closes; the dialog around it goes with the next one.
        event.preventDefault();
        event.stopPropagation();
        setOpen(false);
        return;
      default:
        return;
    }
  }

  return (
    <div className={styles.combobox}>
      <TextField
        label={label}
        value={value}
        maxLength={maxLength}
        {...(placeholder !== undefined && { placeholder })}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${id}-${at}` : undefined}
        hint={hint}
        error={error}
        onClick={open}
        onBlur={() => {
          setOpen(false);
          onBlur?.();
        }}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          open();
          setIndex(-1);
          onText(event.target.value);
        }}
      />
      <div
        ref={listRef}
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={say('{label}: options', { label })}
        className={styles.list}
        hidden={!isOpen || options.length === 0}
      >
        {options.map((option, place) => (
          <div
            key={option.value}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            className={styles.option}
            // The field keeps the focus, so that it does not close before the press has ended.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {option.content}
          </div>
        ))}
      </div>
      {isOpen && options.length === 0 && empty && <p className={cx(styles.list, styles.empty)}>{empty}</p>}
    </div>
  );
}
