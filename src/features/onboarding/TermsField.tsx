import { useId } from 'react';
import type { Brand } from '../../state/config/RuntimeConfig.ts';
import { Fold } from '../../ui/Fold.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Tick } from '../../ui/Tick.tsx';

/** What this host asks its players to accept before they sign up. Nothing where it asks nothing. */
export function TermsField({
  brand: { name, terms },
  isAccepted,
  onAccept,
}: {
  readonly brand: Pick<Brand, 'name' | 'terms'>;
  readonly isAccepted: boolean;
  readonly onAccept: (isAccepted: boolean) => void;
}) {
  const id = useId();
  if (terms === null) return null;
  return (
    <Stack gap={2}>
      {terms.text !== null && (
        <Fold summary="Terms of this host">
          <Prose text={terms.text} most={20_000} />
        </Fold>
      )}
      <Tick name={id} checked={isAccepted} onChange={(event) => onAccept(event.target.checked)}>
        <span>
          I accept the{' '}
          {terms.url === null ? (
            'terms'
          ) : (
            <a href={terms.url} target="_blank" rel="noopener noreferrer">
              terms
            </a>
          )}{' '}
          of {name}.
        </span>
      </Tick>
    </Stack>
  );
}
