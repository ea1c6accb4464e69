import type { BlockHeight } from '../../../game/units.ts';
import { formatCount } from '../../../game/format.ts';
import { Text } from '../../../ui/Text.tsx';

const TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** When it was, by the clock and by the chain. */
export function When({ atMs, height }: { readonly atMs: number; readonly height: BlockHeight | null }) {
  return (
    <Text as="span" tone="faint" size="small">
      <time dateTime={new Date(atMs).toISOString()}>{TIME.format(atMs)}</time>
      {height !== null && `, block ${formatCount(height)}`}
    </Text>
  );
}
