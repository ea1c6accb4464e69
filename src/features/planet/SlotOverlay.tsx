import type { CSSProperties, KeyboardEvent } from 'react';
import type { GroupBox, SceneBoxes, SceneGroup, SceneSlot, SlotBox } from '../../scene/types.ts';
import { cssVars } from '../../ui/cssVars.ts';
import { cx } from '../../ui/cx.ts';
import { GroupLabel } from './GroupLabel.tsx';
import type { GroupWords } from './groupWords.ts';
import { slotButtonId, slotName, slotTip } from './slotName.ts';
import styles from './stage.module.css';

/** A group with its slots, in words already. */
export interface StageGroup {
  readonly group: SceneGroup;
  readonly words: GroupWords;
  /** What its empty slots are for: the player may build there. */
  readonly buildable: boolean;
  /** Its label is worth a look: somebody else is here, or it is old. */
  readonly isLabelled: boolean;
  readonly slots: readonly SceneSlot[];
}

export interface SlotButtons {
  readonly groups: readonly StageGroup[];
  readonly selectedKey: string | null;
  /** The one slot that Tab stops at; arrow keys move it. */
  readonly stopKey: string | null;
  /** Guards in front of a struct, by its id. */
  readonly guards: ReadonlyMap<string, number>;
  /** While something is aimed: the slots that may be chosen, and those that may not. */
  readonly candidates: ReadonlyMap<string, 'open' | 'refused'> | null;
  /** Key of the one that was chosen. */
  readonly targetKey: string | null;
  /** The word for a class of structs. */
  readonly called: (className: string) => string;
  readonly onPress: (key: string) => void;
  readonly onHover: (key: string | null) => void;
  readonly onFocus: (key: string, byKeyboard: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Real buttons over the drawn slots, in world coordinates: the picture is looked at, these are pressed. */
export function SlotOverlay({ groups, boxes, ...rest }: SlotButtons & { readonly boxes: SceneBoxes }) {
  const slotBoxes = new Map(boxes.slots.map((box) => [box.key, box]));
  const groupBoxes = new Map(boxes.groups.map((box) => [box.key, box]));
  return groups.map(({ group, words, buildable, isLabelled, slots }) => (
    <fieldset key={group.key} className={styles.group} aria-label={words.label}>
      {isLabelled && <LabelAt box={groupBoxes.get(group.key)} words={words} group={group} />}
      {slots.map((slot) => {
        const box = slotBoxes.get(slot.key);
        return box && <SlotButton key={slot.key} slot={slot} box={box} words={words} buildable={buildable} {...rest} />;
      })}
    </fieldset>
  ));
}

function LabelAt({
  box,
  words,
  group,
}: {
  readonly box: GroupBox | undefined;
  readonly words: GroupWords;
  readonly group: SceneGroup;
}) {
  if (!box) return null;
  return (
    <div
      className={styles.labelAt}
      style={{ left: box.x, top: box.y, width: box.width, ...cssVars({ w: `${box.width}px` }) }}
    >
      <GroupLabel words={words} group={group} />
    </div>
  );
}

function SlotButton({
  slot,
  box,
  words,
  buildable,
  selectedKey,
  stopKey,
  guards,
  candidates,
  targetKey,
  called,
  onPress,
  onHover,
  onFocus,
  onKeyDown,
}: Omit<SlotButtons, 'groups'> & {
  readonly slot: SceneSlot;
  readonly box: SlotBox;
  readonly words: GroupWords;
  readonly buildable: boolean;
}) {
  const { key } = slot;
  const aimed = candidates?.get(key);
  return (
    <button
      id={slotButtonId(key)}
      type="button"
      className={cx(styles.slot, aimed === 'open' && styles.open, aimed === 'refused' && styles.refused)}
      style={placeOf(box)}
      aria-label={slotName(slot, {
        belongs: words.belongs,
        guards: guards.get(slot.struct?.id ?? '') ?? 0,
        buildable,
        aimed: key === targetKey ? 'chosen' : aimed,
        called,
      })}
      data-tip={slotTip(slot, buildable, called)}
      aria-disabled={isInert(slot, buildable, aimed) || undefined}
      aria-pressed={key === selectedKey}
      tabIndex={key === stopKey ? 0 : -1}
      onClick={() => onPress(key)}
      onFocus={(event) => onFocus(key, event.currentTarget.matches(':focus-visible'))}
      onKeyDown={onKeyDown}
      onPointerEnter={() => onHover(key)}
      onPointerLeave={() => onHover(null)}
    />
  );
}

/** The middle of the box, and its size: a finger's least target is kept around the middle (planet.module.css). */
function placeOf({ x, y, width, height }: SlotBox): CSSProperties {
  return {
    left: x + width / 2,
    top: y + height / 2,
    ...cssVars({ w: `${width}px`, h: `${height}px` }),
  };
}

/** Nothing comes of pressing it: a free slot of somebody else, or what the order that is aimed cannot be given for. */
export function isInert(slot: SceneSlot, buildable: boolean, aimed: 'open' | 'refused' | undefined): boolean {
  return aimed === 'refused' || (aimed === undefined && slot.struct === null && !buildable);
}
