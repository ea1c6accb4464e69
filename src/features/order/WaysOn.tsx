import { Link } from '@tanstack/react-router';
import type { Shortage } from '../../game/shortage.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './WaysOn.module.css';

interface Way {
  readonly words: string;
  readonly icon: IconName;
  readonly to: '/market' | '/stake' | '/guild' | '/play';
  readonly search?: { readonly tab: string };
}

const WAYS: Readonly<Record<Shortage, readonly Way[]>> = {
  power: [
    { words: 'Infuse alpha', icon: 'power', to: '/stake' },
    { words: 'Buy power', icon: 'plus', to: '/market', search: { tab: 'offers' } },
    { words: 'Ask your guild', icon: 'flag', to: '/guild' },
  ],
  alpha: [
    { words: 'Mine and refine', icon: 'planet', to: '/play' },
    { words: 'Turn tokens into alpha', icon: 'back', to: '/guild', search: { tab: 'bank' } },
  ],
  tokens: [{ words: 'Buy tokens', icon: 'plus', to: '/guild', search: { tab: 'bank' } }],
};

/** Where to go for more of what there is not enough of. */
export function WaysOn({ lacks }: { readonly lacks: Shortage }) {
  return (
    <Stack as="nav" row gap={2} wrap align="center" aria-label="What helps">
      {WAYS[lacks].map(({ words, icon, to, search }) => (
        <Link key={words} className={styles.way} to={to} search={search ?? {}}>
          <Icon name={icon} size={16} />
          {words}
        </Link>
      ))}
    </Stack>
  );
}
