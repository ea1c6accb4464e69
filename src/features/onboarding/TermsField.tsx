import { Say } from '../../ui/Say.tsx';
import { say } from '../../lib/words/say.ts';
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
        <Fold summary={say('Terms of this site')}>
          <Prose text={terms.text} most={20_000} />
        </Fold>
      )}
      <Tick name={id} checked={isAccepted} onChange={(event) => onAccept(event.target.checked)}>
        <span>
          <Say
            it="I accept the {terms} of {name}."
            with={{
              terms:
                terms.url === null ? (
                  say('terms')
                ) : (
                  <a href={terms.url} target="_blank" rel="noopener noreferrer">
                    {say('terms')}
                  </a>
                ),
              name,
            }}
          />
        </span>
      </Tick>
    </Stack>
  );
}
