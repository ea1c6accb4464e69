import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { IconButton } from './Button.tsx';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import styles from './Field.module.css';
import { lowered } from '../lib/words/lowered.ts';
import { say } from '../lib/words/say.ts';
import { Stack } from './Stack.tsx';
import { Text } from './Text.tsx';

interface FieldTexts {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Said at once when it appears; null = nothing is wrong now, left out = nothing can be. */
  readonly error?: string | null | undefined;
}

/** Label above, hint and error below, all tied to the control by id. */
function FieldFrame({
  id,
  label,
  hint,
  error,
  children,
}: FieldTexts & { readonly id: string; readonly children: ReactNode }) {
  return (
    <Stack gap={2}>
      <Text as="label" tone="soft" size="small" face="medium" htmlFor={id}>
        {label}
      </Text>
      {children}
      {hint && (
        <Text as="div" tone="faint" size="small" id={`${id}-hint`}>
          {hint}
        </Text>
      )}
      {error !== undefined && (
        <Stack
          as="p"
          row
          gap={2}
          align="start"
          tone="danger"
          size="small"
          className={styles.error}
          id={`${id}-error`}
          role="alert"
        >
          {error && (
            <>
              <Icon name="alert" size={16} />
              <span>{error}</span>
            </>
          )}
        </Stack>
      )}
    </Stack>
  );
}

function described(id: string, hint: ReactNode, error: string | null | undefined): string | undefined {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return ids || undefined;
}

export function TextField({ label, hint, error, className, ...rest }: FieldTexts & ComponentProps<'input'>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        {...rest}
        id={id}
        className={cx(styles.control, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, hint, error)}
      />
    </FieldFrame>
  );
}

export function TextAreaField({ label, hint, error, className, ...rest }: FieldTexts & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        {...rest}
        id={id}
        className={cx(styles.control, styles.area, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, hint, error)}
      />
    </FieldFrame>
  );
}

/** Hidden by default, with a switch to show what is typed. */
export function PassphraseField({ label, hint, error, ...rest }: FieldTexts & ComponentProps<'input'>) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={styles.withButton}>
        <input
          {...rest}
          id={id}
          type={shown ? 'text' : 'password'}
          className={styles.control}
          spellCheck={false}
          autoCapitalize="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={described(id, hint, error)}
        />
        <IconButton
          className={styles.eye}
          icon={shown ? 'eyeOff' : 'eye'}
          label={say(shown ? 'Hide {label}' : 'Show {label}', { label: lowered(label) })}
          onClick={() => setShown(!shown)}
        />
      </div>
    </FieldFrame>
  );
}
