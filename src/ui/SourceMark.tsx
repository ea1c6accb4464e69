import { formatDecimal } from '../lib/figures.ts';
import { mark, say } from '../lib/words/say.ts';
import type { Sentence } from '../lib/words/sentence.ts';
import { use } from 'react';
import { ageWords } from './ageWords.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './SourceMark.module.css';
import { OutSources } from './outSources.ts';
import { useNow } from './useNow.ts';

/** Where a reading came from: the chain itself, the guild's mirror of it, or the live stream. */
export type ReadingSource = 'chain' | 'mirror' | 'stream';

const LOOK: Readonly<
  Record<ReadingSource, { readonly icon: IconName; readonly word: Sentence; readonly more: Sentence }>
> = {
  chain: { icon: 'chain', word: mark('Chain'), more: mark('Loaded from the chain') },
  mirror: { icon: 'mirror', word: mark('Guild server'), more: mark('Loaded from the guild server') },
  stream: { icon: 'live', word: mark('Live'), more: mark('Updated by the live stream') },
};

const OFTEN_MS = 1000;

/**
 * A reading's source and freshness, small, beside what it is about: `Mirror, 12 s old`, `Live, block 1,234`.
 * `height` is the block the reading was true at, `atMs` when it was read by this machine's clock; either, both or none.
 */
export function SourceMark({
  source,
  height,
  atMs,
}: {
  readonly source: ReadingSource;
  readonly height?: bigint | null | undefined;
  readonly atMs?: number | null | undefined;
}) {
  const { icon, word, more } = LOOK[source];
  const isOut = use(OutSources).has(source);
  return (
    <span className={styles.mark} title={say(more)} data-source={source} data-out={isOut || undefined}>
      <Icon name={icon} size={14} />
      <span>
        {isOut ? say('{source}, not responding', { source: say(word) }) : say(word)}
        {height !== null &&
          height !== undefined &&
          `, ${say('block\u00a0{height}', { height: formatDecimal(height, 0, 0) })}`}
        {atMs !== null && atMs !== undefined && <Age atMs={atMs} />}
      </span>
    </span>
  );
}

/** Ticks by itself, so that what stands around it does not. */
function Age({ atMs }: { readonly atMs: number }) {
  return `, ${ageWords(useNow(OFTEN_MS) - atMs)}`;
}
