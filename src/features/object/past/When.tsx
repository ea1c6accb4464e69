import { dateFormat } from '../../../lib/words/dates.ts';
import type { BlockHeight } from '../../../game/units.ts';
import { formatCount } from '../../../game/format.ts';
import { Say } from '../../../ui/Say.tsx';
import { Text } from '../../../ui/Text.tsx';

const TIME = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** When it was, by the clock and by the chain. */
export function When({ atMs, height }: { readonly atMs: number; readonly height: BlockHeight | null }) {
  const time = <time dateTime={new Date(atMs).toISOString()}>{TIME().format(atMs)}</time>;
  return (
    <Text as="span" tone="faint" size="small">
      {height === null ? time : <Say it="{time}, block {height}" with={{ time, height: formatCount(height) }} />}
    </Text>
  );
}
