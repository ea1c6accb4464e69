import { say } from '../lib/words/say.ts';
import type { Brand } from '../state/config/RuntimeConfig.ts';
import { Fold } from '../ui/Fold.tsx';
import { Prose } from '../ui/Prose.tsx';
import { Stack } from '../ui/Stack.tsx';

/** Where a host wants its players to go besides, and what it asks of them. Nothing where it says nothing. */
export function HostLinks({ brand }: { readonly brand: Brand }) {
  const { links, terms } = brand;
  const all = [...links, ...(terms?.url ? [{ words: say('Terms'), url: terms.url }] : [])];
  if (all.length === 0 && !terms?.text) return null;
  return (
    <Stack as="nav" gap={3} aria-label={say('Site links')}>
      {all.length > 0 && (
        <Stack as="ul" row gap={[5, 2]} wrap>
          {all.map(({ words, url }) => (
            <li key={`${words} ${url}`}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                {words}
              </a>
            </li>
          ))}
        </Stack>
      )}
      {terms?.text && (
        <Fold summary={say('Terms of this site')}>
          <Prose text={terms.text} most={20_000} />
        </Fold>
      )}
    </Stack>
  );
}
