import { type KeyboardEvent, useState } from 'react';
import type { Scene, SlotBox } from '../../scene/types.ts';
import { arrowOf } from '../../state/keys/arrowOf.ts';
import { commandFor } from '../../state/keys/keyMap.ts';
import { keyChoice } from '../../state/preferences/keyChoice.ts';
import { slotButtonId } from './slotName.ts';
import type { SlotRef } from './slots.ts';
import { stepFrom } from './slotSteps.ts';
import { isWalkKey, type WalkKey, walkFrom } from './slotWalk.ts';
import { ZOOM_STEP } from './StageControls.tsx';

/** A step of the picture under shift and an arrow, CSS px. */
const PAN_STEP = 96;

const PANS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-PAN_STEP, 0],
  ArrowRight: [PAN_STEP, 0],
  ArrowUp: [0, -PAN_STEP],
  ArrowDown: [0, PAN_STEP],
};

/** What a key asks of the camera; false when nothing. */
function steer(scene: Scene, event: KeyboardEvent): boolean {
  const pan = event.shiftKey ? PANS[event.key] : undefined;
  const command = commandFor(keyChoice.getState(), event, 'picture');
  if (pan) scene.panBy(...pan);
  else if (command === 'nearer') scene.zoomBy(ZOOM_STEP);
  else if (command === 'farther') scene.zoomBy(1 / ZOOM_STEP);
  else if (command === 'fit') scene.fit();
  else return false;
  return true;
}

/** Page keys go by the queue; the others by what is seen, or by the order of the list where there is no picture. */
function next(slots: readonly SlotRef[], boxes: readonly SlotBox[], from: string, key: WalkKey): string {
  const isSeen = key !== 'PageUp' && key !== 'PageDown' && boxes.some((box) => box.key === from);
  return isSeen ? stepFrom(boxes, from, key) : walkFrom(slots, from, key);
}

/** One tab stop for all slots: arrow keys walk them, and the picture follows to what is out of sight. */
export function useSlotKeys({
  slots,
  boxes,
  selectedKey,
  scene,
}: {
  readonly slots: readonly SlotRef[];
  /** Where they are in the picture; none without one. */
  readonly boxes: readonly SlotBox[];
  readonly selectedKey: string | null;
  readonly scene: Scene | null;
}) {
  const [walkedKey, setWalkedKey] = useState<string | null>(null);
  const isThere = (key: string | null): key is string => slots.some((slot) => slot.key === key);
  const stopKey = [walkedKey, selectedKey].find(isThere) ?? slots[0]?.key ?? null;

  return {
    stopKey,
    onFocus(key: string, byKeyboard: boolean): void {
      setWalkedKey(key);
      // A pointer is there already; the picture must not move away under it.
      if (!byKeyboard || !scene) return;
      scene.reveal(key);
      // Only the page scrolls to the picture: within it the camera is the way.
      document.getElementById(slotButtonId(key))?.closest('section')?.scrollIntoView({ block: 'nearest' });
    },
    onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const key = arrowOf(event, 'picture');
      if (scene && steer(scene, event)) event.preventDefault();
      else if (!event.shiftKey && isWalkKey(key) && stopKey !== null) {
        event.preventDefault();
        const seen = boxes.filter((box) => isThere(box.key));
        const to = next(slots, seen, stopKey, key);
        setWalkedKey(to);
        document.getElementById(slotButtonId(to))?.focus({ preventScroll: scene !== null });
      }
    },
  };
}
