import { type KeyboardEvent, useState } from 'react';
import { useJobs, useWorld } from '../../state/react.ts';
import { Loader } from '../../ui/Loader.tsx';
import { listSlots, sceneModel } from './slots.ts';
import { slotButtonId } from './slotName.ts';
import { isWalkKey, walkFrom } from './slotWalk.ts';
import { SlotGrid } from './SlotGrid.tsx';
import { SlotOverlay } from './SlotOverlay.tsx';
import { useScene } from './useScene.ts';
import styles from './planet.module.css';

/**
 * The planet as a picture, and the same slots as buttons: laid over the picture where it can be drawn, as a list where
 * it cannot. Arrow keys walk, Enter selects.
 */
export function PlanetStage({
  selectedKey,
  invites,
  onSelect,
}: {
  readonly selectedKey: string | null;
  /** Slots that glow because something wants to be built there. */
  readonly invites: ReadonlySet<string>;
  readonly onSelect: (key: string) => void;
}) {
  const world = useWorld((state) => state);
  const jobs = useJobs((state) => state);
  const [hoveredKey, setHoveredKey] = useState<string | null>(null);
  const [walkedKey, setWalkedKey] = useState<string | null>(null);

  const slots = listSlots(world, jobs, invites);
  const model = sceneModel(world, slots, selectedKey, hoveredKey);
  const { hostRef, boxes, state } = useScene({ model, onSelect, onHover: setHoveredKey });
  const stopKey = walkedKey ?? selectedKey ?? slots[0]?.key ?? null;

  const walk = (event: KeyboardEvent): void => {
    if (!isWalkKey(event.key) || stopKey === null) return;
    event.preventDefault();
    const next = walkFrom(slots, stopKey, event.key);
    setWalkedKey(next);
    document.getElementById(slotButtonId(next))?.focus();
  };

  const buttons = {
    slots,
    selectedKey,
    stopKey,
    onSelect,
    onHover: setHoveredKey,
    onFocus: setWalkedKey,
    onKeyDown: walk,
  };
  return (
    <section
      className={styles.stage}
      data-view={state === 'unavailable' ? 'list' : 'picture'}
      aria-label="Planet and fleet"
    >
      {state !== 'unavailable' && <div ref={hostRef} className={styles.host} aria-hidden="true" />}
      <fieldset className={styles.slots} aria-label="Slots">
        {state === 'unavailable' ? <SlotGrid {...buttons} /> : <SlotOverlay {...buttons} boxes={boxes} />}
      </fieldset>
      {state === 'loading' && (
        <div className={styles.loading}>
          <Loader label="Raising the planet" />
        </div>
      )}
    </section>
  );
}
