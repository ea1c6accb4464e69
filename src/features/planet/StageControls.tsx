import { say } from '../../lib/words/say.ts';
import type { Scene } from '../../scene/types.ts';
import { giveCommand } from '../../state/keys/keyDesk.ts';
import { IconButton } from '../../ui/Button.tsx';
import styles from './stage.module.css';

export const ZOOM_STEP = 1.35;

/** Nearer, farther, all of it; and what keys there are. */
export function StageControls({ scene }: { readonly scene: Scene }) {
  return (
    <fieldset className={styles.controls} aria-label={say('Map controls')}>
      <IconButton icon="plus" label={say('Zoom in')} onClick={() => scene.zoomBy(ZOOM_STEP)} />
      <IconButton icon="minus" label={say('Zoom out')} onClick={() => scene.zoomBy(1 / ZOOM_STEP)} />
      <IconButton icon="fit" label={say('Fit to screen')} onClick={() => scene.fit()} />
      <IconButton
        icon="keys"
        label={say('Keyboard shortcuts@@of a keyboard')}
        className={styles.keys}
        aria-haspopup="dialog"
        onClick={() => giveCommand('help')}
      />
    </fieldset>
  );
}
