import { AMBITS } from '../../game/ambit.ts';
import { artOf } from '../../scene/art/structArt.ts';
import type { SceneSlot } from '../../scene/types.ts';
import { useClassLook } from '../../state/wardrobe/react.ts';
import { Art } from '../../ui/Art.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { cx } from '../../ui/cx.ts';
import { isInert, type SlotButtons, type StageGroup } from './SlotOverlay.tsx';
import { slotButtonId, slotName } from './slotName.ts';
import styles from './stage.module.css';

const AMBIT_WORDS = { space: 'Space', air: 'Air', land: 'Land', water: 'Water' } as const;

/** The planet without its picture: every slot by ambit, planet and fleets apart, in the order of the queue. */
export function SlotGrid({ groups, ...rest }: SlotButtons) {
  return (
    <div className={styles.grid}>
      <p className={styles.gridNote}>
        <Icon name="info" size={16} />
        The picture of this planet cannot be drawn in this browser. Everything works from this list.
      </p>
      {groups.map((one) => (
        <GroupGrid key={one.group.key} of={one} {...rest} />
      ))}
    </div>
  );
}

function GroupGrid({ of, ...rest }: Omit<SlotButtons, 'groups'> & { readonly of: StageGroup }) {
  const { words, slots } = of;
  const command = slots.find((slot) => slot.slot < 0);
  return (
    <fieldset className={styles.gridSide} aria-label={words.label}>
      <h2>{words.title}</h2>
      <p className={styles.gridAbout}>{[words.about, words.age].filter((part) => part !== '').join(' · ')}</p>
      {command && <SlotTile slot={command} of={of} {...rest} />}
      {AMBITS.map((ambit) => {
        const row = slots.filter((slot) => slot.ambit === ambit && slot.slot >= 0);
        if (row.length === 0) return null;
        return (
          <div key={ambit} className={cx(styles.gridRow, styles[ambit])}>
            <h3>{AMBIT_WORDS[ambit]}</h3>
            {row.map((slot) => (
              <SlotTile key={slot.key} slot={slot} of={of} {...rest} />
            ))}
          </div>
        );
      })}
    </fieldset>
  );
}

function SlotTile({
  slot,
  of: { words, buildable },
  selectedKey,
  stopKey,
  guards,
  candidates,
  targetKey,
  called,
  onPress,
  onFocus,
  onKeyDown,
}: Omit<SlotButtons, 'groups'> & { readonly slot: SceneSlot; readonly of: StageGroup }) {
  const { struct, key } = slot;
  const look = useClassLook(struct?.typeName ?? '');
  const aimed = candidates?.get(key);
  const guarded = guards.get(struct?.id ?? '') ?? 0;
  return (
    <button
      id={slotButtonId(key)}
      type="button"
      className={cx(
        styles.tile,
        (slot.invites || aimed === 'open') && styles.inviting,
        aimed === 'refused' && styles.refused,
      )}
      aria-label={slotName(slot, {
        belongs: words.belongs,
        guards: guarded,
        buildable,
        aimed: key === targetKey ? 'chosen' : aimed,
        called,
      })}
      aria-disabled={isInert(slot, buildable, aimed) || undefined}
      aria-pressed={key === selectedKey}
      tabIndex={key === stopKey ? 0 : -1}
      onClick={() => onPress(key)}
      onFocus={(event) => onFocus(key, event.currentTarget.matches(':focus-visible'))}
      onKeyDown={onKeyDown}
    >
      {struct && (
        <Art layers={artOf(struct.typeName).layers} picture={look.icon} size={44} dim={struct.phase !== 'online'} />
      )}
      {!struct && buildable && <Icon name="plus" />}
    </button>
  );
}
