import { Link } from '@tanstack/react-router';
import { Choice } from '../../ui/Choice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { Switch } from '../../ui/Switch.tsx';
import type { GalleryScene } from './galleryScene.ts';
import { type SizeName, SIZE_WORDS } from './gallerySizes.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Note } from '../../ui/Note.tsx';
import styles from './gallery.module.css';

/** What is turned by hand; null = as the scene was made. */
export interface GalleryWishes {
  readonly size: SizeName;
  readonly pixelRatio: 1 | 2 | null;
  readonly motion: boolean | null;
  /** Blocks. */
  readonly heightShift: number;
}

/** A day of the planet in steps of this many blocks. */
const STEP_BLOCKS = 50;
const DAY_STEPS = 48;

export function GallerySettings({
  scene,
  wishes,
  onChange,
}: {
  readonly scene: GalleryScene;
  readonly wishes: GalleryWishes;
  readonly onChange: (wishes: GalleryWishes) => void;
}) {
  const sizeOf = (value: string): SizeName => SIZE_WORDS.find((one) => one.value === value)?.value ?? 'own';
  return (
    <Stack as="aside" gap={4} justify="start" pad={4} className={styles.settings} aria-label="Settings of the stage">
      <Panel title="Stage">
        <SelectField
          label="Screen"
          value={wishes.size}
          options={SIZE_WORDS}
          onChange={(value) => onChange({ ...wishes, size: sizeOf(value) })}
        />
        <Choice
          label="Device pixels"
          options={[
            { value: '1', words: '1×' },
            { value: '2', words: '2×' },
          ]}
          value={String(wishes.pixelRatio ?? scene.pixelRatio)}
          onChange={(value) => onChange({ ...wishes, pixelRatio: value === '2' ? 2 : 1 })}
        />
        <Slider
          label="Block height"
          min={0}
          max={DAY_STEPS}
          value={wishes.heightShift / STEP_BLOCKS}
          valueText={wishes.heightShift === 0 ? 'as made' : `${wishes.heightShift} blocks later`}
          hint="Turns the day: 2,400 blocks from dawn to dawn."
          onChange={(steps) => onChange({ ...wishes, heightShift: steps * STEP_BLOCKS })}
        />
        <Switch
          label="Motion"
          on={wishes.motion ?? scene.motion}
          hint="Off: what happens shows as still marks."
          onChange={(motion) => onChange({ ...wishes, motion })}
        />
      </Panel>
      <Note tone="faint">
        Nothing here touches a network. <Link to="/lab/faults">Fault simulator</Link> does.
      </Note>
    </Stack>
  );
}
