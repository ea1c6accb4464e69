import { say } from '../../../lib/words/say.ts';
import { cssVars } from '../../../ui/cssVars.ts';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import unseen from '../../../ui/Unseen.module.css';
import { formatWatts } from '../amounts.ts';
import styles from './overview.module.css';

/** From here on little is left. */
const SCARCE = 0.85;
const TICKS = 20;

/** What is drawn of what there is, on one wide scale. */
export function PowerBar({ loadWatts, capacityWatts }: { readonly loadWatts: number; readonly capacityWatts: number }) {
  const most = Math.max(capacityWatts, loadWatts);
  const share = capacityWatts > 0 ? loadWatts / capacityWatts : loadWatts > 0 ? 2 : 0;
  const free = capacityWatts - loadWatts;
  const drawn = formatWatts(loadWatts);
  const capacity = formatWatts(capacityWatts);
  const words =
    free >= 0
      ? say('{drawn} used of {capacity}, {free} free', { drawn, capacity, free: formatWatts(free) })
      : say('{drawn} used of {capacity}, overloaded by {excess}', { drawn, capacity, excess: formatWatts(-free) });
  return (
    <Stack
      gap={2}
      data-tone={share > 1 ? 'danger' : share > SCARCE ? 'copper' : 'teal'}
      style={cssVars({ load: most > 0 ? loadWatts / most : 0, cap: most > 0 ? capacityWatts / most : 0, ticks: TICKS })}
    >
      <meter
        className={unseen.unseen}
        aria-label={say('Total load')}
        aria-valuetext={words}
        min={0}
        max={most > 0 ? most : 1}
        value={loadWatts}
      >
        {words}
      </meter>
      <Stack
        as="p"
        row
        gap={[0, 2]}
        wrap
        align="baseline"
        face="display"
        className={styles.powerWords}
        aria-hidden="true"
      >
        <strong>{drawn}</strong>
        <Text as="span" tone="soft">
          {say('used of {capacity}', { capacity })}
        </Text>
        <Text as="em" tone="soft">
          {free >= 0
            ? say('{free} free', { free: formatWatts(free) })
            : say('overloaded by {excess}', { excess: formatWatts(-free) })}
        </Text>
      </Stack>
      <span className={styles.powerTrack} aria-hidden="true">
        <span className={styles.powerFill} />
      </span>
    </Stack>
  );
}
