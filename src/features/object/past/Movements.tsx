import { useInfiniteQuery } from '@tanstack/react-query';
import { coinText } from '../../../game/coins.ts';
import type { ArgsOf } from '../../../game/read.ts';
import { tidyText } from '../../../lib/tidyText.ts';
import { say } from '../../../lib/words/say.ts';
import { pagesQuery } from '../../../state/ask/readQuery.ts';
import type { Rows } from '../../../state/ask/Reads.ts';
import { useRuntime } from '../../../state/react.ts';
import { useDenoms } from '../../../state/useDenoms.ts';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import { ObjectLink } from '../../names/ObjectLink.tsx';
import styles from '../object.module.css';
import { PagedPanel } from './PagedPanel.tsx';
import { When } from './When.tsx';

/** Coins that came and went, with whom. */
export function Movements({ title, args }: { readonly title: string; readonly args: ArgsOf<Rows['web.rows/ledger']> }) {
  const denoms = useDenoms();
  const query = useInfiniteQuery(pagesQuery(useRuntime().reads, 'web.rows/ledger', args));
  return (
    <PagedPanel
      title={title}
      query={query}
      keyOf={({ id }) => String(id)}
      missing={say('This guild server doesn’t keep a ledger.')}
      none={say('No coin transfers yet.')}
    >
      {({ action, direction, coin, counterparty, atMs, height }) => (
        <Stack row wrap gap={[0, 3]} align="baseline" justify="space-between" lined className={styles.line}>
          <span>
            <Text as="span" tone={direction === 'debit' ? 'plain' : 'teal'}>
              {direction === 'debit' ? '−' : '+'}
              {coinText(coin, denoms)}
            </Text>{' '}
            {/* A list of the service's that grows: its words, tidied. */}
            {tidyText(action).replaceAll('_', ' ')}
            {counterparty !== null && (
              <>
                , <ObjectLink id={counterparty} />
              </>
            )}
          </span>
          <When atMs={atMs} height={height} />
        </Stack>
      )}
    </PagedPanel>
  );
}
