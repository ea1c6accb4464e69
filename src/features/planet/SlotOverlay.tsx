import type { KeyboardEvent } from 'react';
import type { SceneSlot, SlotBox } from '../../scene/types.ts';
import { slotButtonId, slotName, slotTip } from './slotName.ts';
import styles from './planet.module.css';

export interface SlotButtons {
  readonly slots: readonly SceneSlot[];
  readonly selectedKey: string | null;
  /** The one slot that Tab stops at; arrow keys move it. */
  readonly stopKey: string | null;
  readonly onSelect: (key: string) => void;
  readonly onHover: (key: string | null) => void;
  readonly onFocus: (key: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Real buttons over the drawn slots: the picture is looked at, these are pressed. */
export function SlotOverlay({
  slots,
  boxes,
  selectedKey,
  stopKey,
  onSelect,
  onHover,
  onFocus,
  onKeyDown,
}: SlotButtons & { readonly boxes: readonly SlotBox[] }) {
  const boxOf = new Map(boxes.map((box) => [box.key, box]));
  return slots.map((slot) => {
    const box = boxOf.get(slot.key);
    if (!box) return null;
    return (
      <button
        key={slot.key}
        id={slotButtonId(slot.key)}
        type="button"
        className={styles.slot}
        style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
        aria-label={slotName(slot)}
        data-tip={slotTip(slot)}
        aria-pressed={slot.key === selectedKey}
        tabIndex={slot.key === stopKey ? 0 : -1}
        onClick={() => onSelect(slot.key)}
        onFocus={() => onFocus(slot.key)}
        onKeyDown={onKeyDown}
        onPointerEnter={() => onHover(slot.key)}
        onPointerLeave={() => onHover(null)}
      />
    );
  });
}
