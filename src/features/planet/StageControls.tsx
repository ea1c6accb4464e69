import { Unseen } from '../../ui/Unseen.tsx';
import type { Scene } from '../../scene/types.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './stage.module.css';

export const ZOOM_STEP = 1.35;

const KEYS: readonly (readonly [keys: string, words: string])[] = [
  ['Arrows', 'Walk the slots, over all fleets'],
  ['Home, End', 'First and last slot of an ambit'],
  ['Page up, down', 'The fleet before, the fleet behind'],
  ['Enter', 'Open a slot, or choose it while aiming'],
  ['Shift + Space', 'Select several, one by one'],
  ['Escape', 'End the aim, close the panel'],
  ['+  −  0', 'Nearer, farther, all of it'],
  ['Shift + arrows', 'Move the picture'],
];

/** Nearer, farther, all of it; and what the keys do. */
export function StageControls({ scene }: { readonly scene: Scene }) {
  return (
    <fieldset className={styles.controls} aria-label="Picture">
      <IconButton icon="plus" label="Nearer" onClick={() => scene.zoomBy(ZOOM_STEP)} />
      <IconButton icon="minus" label="Farther" onClick={() => scene.zoomBy(1 / ZOOM_STEP)} />
      <IconButton icon="fit" label="Show all of it" onClick={() => scene.fit()} />
      <Popover label="Keys" className={styles.keys} button={<KeysFace />}>
        <h3>Keys</h3>
        <Stack as="dl" gap={2} className={styles.keyList}>
          {KEYS.map(([keys, words]) => (
            <Grid gap={3} columns="7.5rem minmax(0, 1fr)" key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <Text as="dd" tone="soft">
                {words}
              </Text>
            </Grid>
          ))}
        </Stack>
      </Popover>
    </fieldset>
  );
}

function KeysFace() {
  return (
    <span className={styles.keysFace}>
      <Icon name="keys" />
      <Unseen>Keys</Unseen>
    </span>
  );
}
