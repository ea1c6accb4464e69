import { Link } from '@tanstack/react-router';
import type { Shortage } from '../../game/shortage.ts';
import { say, mark } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './WaysOn.module.css';

interface Way {
  readonly words: Sentence;
  readonly icon: IconName;
  readonly to: '/market' | '/stake' | '/guild' | '/play';
  readonly search?: { readonly tab: string };
}

const WAYS: Readonly<Record<Shortage, readonly Way[]>> = {
  power: [
    { words: mark('Stake alpha'), icon: 'power', to: '/stake' },
    { words: mark('Buy power'), icon: 'plus', to: '/market', search: { tab: 'offers' } },
    { words: mark('Ask guild for power'), icon: 'flag', to: '/guild' },
  ],
  alpha: [
    { words: mark('Mine and refine ore'), icon: 'planet', to: '/play' },
    { words: mark('Redeem tokens for alpha'), icon: 'back', to: '/guild', search: { tab: 'bank' } },
  ],
  tokens: [{ words: mark('Buy tokens'), icon: 'plus', to: '/guild', search: { tab: 'bank' } }],
};

/** Where to go for more of what there is not enough of. */
export function WaysOn({ lacks }: { readonly lacks: Shortage }) {
  return (
    <Stack as="nav" row gap={2} wrap align="center" aria-label={say('Sources of the missing amount')}>
      {WAYS[lacks].map(({ words, icon, to, search }) => (
        <Link key={icon} className={styles.way} to={to} search={search ?? {}}>
          <Icon name={icon} size={16} />
          {say(words)}
        </Link>
      ))}
    </Stack>
  );
}
