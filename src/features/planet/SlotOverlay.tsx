import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import type { GroupBox, SceneBoxes, SceneGroup, SceneSlot, SlotBox } from '../../scene/types.ts';
import { cssVars } from '../../ui/cssVars.ts';
import { cx } from '../../ui/cx.ts';
import { GroupLabel } from './GroupLabel.tsx';
import type { PlanetFeed } from './createPlanetFeed.ts';
import type { GroupWords } from './groupWords.ts';
import { slotButtonId, slotName, slotTip } from './slotName.ts';
import { Stack } from '../../ui/Stack.tsx';
import { slotFacts, type SlotFacts, type StageGroup } from './stageGroups.ts';
import { useFeed } from './usePlanetFeed.ts';
import styles from './stage.module.css';

export interface SlotButtons {
  readonly feed: PlanetFeed;
  readonly groups: readonly StageGroup[];
  /** The one slot that Tab stops at; arrow keys move it. */
  readonly stopKey: string | null;
  /** The word for a class of structs. */
  readonly called: (className: string) => string;
  /** @param isOneOfMany it is to be chosen together with others */
  readonly onPress: (key: string, isOneOfMany?: boolean) => void;
  readonly onFocus: (key: string, byKeyboard: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Real buttons over the drawn slots, in world coordinates: the picture is looked at, these are pressed. */
export function SlotOverlay({ groups, boxes, ...rest }: SlotButtons & { readonly boxes: SceneBoxes }) {
  const slotBoxes = new Map(boxes.slots.map((box) => [box.key, box]));
  const groupBoxes = new Map(boxes.groups.map((box) => [box.key, box]));
  /** Under the label of the group above, where both would be at the upper edge. */
  const isUnder = (box: GroupBox): boolean =>
    boxes.groups.some((other) => other.x < box.x + box.width && box.x < other.x + other.width && other.y < box.y);
  return groups.map(({ group, words, buildable, isLabelled, keys }) => (
    <fieldset key={group.key} className={styles.group} aria-label={words.label}>
      {isLabelled && <LabelAt box={groupBoxes.get(group.key)} words={words} group={group} isUnder={isUnder} />}
      {keys.map((key) => {
        const box = slotBoxes.get(key);
        return box && <SlotButton key={key} slotKey={key} box={box} words={words} buildable={buildable} {...rest} />;
      })}
    </fieldset>
  ));
}

function LabelAt({
  box,
  words,
  group,
  isUnder,
}: {
  readonly box: GroupBox | undefined;
  readonly words: GroupWords;
  readonly group: SceneGroup;
  readonly isUnder: (box: GroupBox) => boolean;
}) {
  if (!box) return null;
  const least = isUnder(box) ? '28px' : '0px';
  return (
    <Stack
      row
      justify="center"
      className={styles.labelAt}
      style={{ left: box.x, width: box.width, ...cssVars({ y: `${box.y}px`, w: `${box.width}px`, least }) }}
    >
      <GroupLabel words={words} group={group} />
    </Stack>
  );
}

function SlotButton({
  feed,
  slotKey,
  box,
  words,
  buildable,
  stopKey,
  called,
  onPress,
  onFocus,
  onKeyDown,
}: Omit<SlotButtons, 'groups'> & {
  readonly slotKey: string;
  readonly box: SlotBox;
  readonly words: GroupWords;
  readonly buildable: boolean;
}) {
  const facts = useFeed(feed, (model) => slotFacts(model, slotKey));
  if (!facts) return null;
  const { slot, guards, isSelected, isMarked, aimed, isTarget } = facts;
  return (
    <button
      id={slotButtonId(slotKey)}
      type="button"
      className={cx(styles.slot, aimed === 'open' && styles.open, aimed === 'refused' && styles.refused)}
      style={placeOf(box)}
      aria-label={slotName(slot, {
        belongs: words.belongs,
        guards,
        buildable,
        aimed: isTarget ? 'chosen' : aimed,
        called,
      })}
      data-tip={slotTip(slot, buildable, called)}
      aria-disabled={isInert(slot, buildable, aimed) || undefined}
      aria-pressed={isSelected || isMarked}
      tabIndex={slotKey === stopKey ? 0 : -1}
      onClick={(event) => onPress(slotKey, isOneOfMany(event))}
      onFocus={(event) => onFocus(slotKey, event.currentTarget.matches(':focus-visible'))}
      onKeyDown={onKeyDown}
    />
  );
}

/** A press with a key held; Shift and Space or Enter come as such a press too. */
export function isOneOfMany({
  shiftKey,
  ctrlKey,
  metaKey,
}: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>): boolean {
  return shiftKey || ctrlKey || metaKey;
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
export function isInert(slot: SceneSlot, buildable: boolean, aimed: SlotFacts['aimed']): boolean {
  return aimed === 'refused' || (aimed === undefined && slot.struct === null && !buildable);
}
