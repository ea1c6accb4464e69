import { AMBITS } from '../../game/ambit.ts';
import { artOf } from '../../scene/art/structArt.ts';
import type { SceneSlot } from '../../scene/types.ts';
import { Icon } from '../../ui/Icon.tsx';
import { VectorArt } from '../../ui/VectorArt.tsx';
import { cx } from '../../ui/cx.ts';
import { slotButtonId, slotName } from './slotName.ts';
import type { SlotButtons } from './SlotOverlay.tsx';
import styles from './planet.module.css';

const AMBIT_WORDS = { space: 'Space', air: 'Air', land: 'Land', water: 'Water' } as const;

/** The planet without its picture: every slot by ambit, planet and fleet apart. */
export function SlotGrid({ slots, ...rest }: SlotButtons) {
  const command = slots.find((slot) => slot.slot < 0);
  return (
    <div className={styles.grid}>
      <p className={styles.gridNote}>
        <Icon name="info" size={16} />
        The picture of your planet cannot be drawn in this browser. Everything works from this list.
      </p>
      {(['planet', 'fleet'] as const).map((side) => (
        <div key={side} className={styles.gridSide}>
          <h2>{side === 'planet' ? 'Planet' : 'Fleet'}</h2>
          {side === 'fleet' && command && <SlotTile slot={command} {...rest} />}
          {AMBITS.map((ambit) => {
            const row = slots.filter((slot) => slot.side === side && slot.ambit === ambit && slot.slot >= 0);
            if (row.length === 0) return null;
            return (
              <div key={ambit} className={cx(styles.gridRow, styles[ambit])}>
                <h3>{AMBIT_WORDS[ambit]}</h3>
                {row.map((slot) => (
                  <SlotTile key={slot.key} slot={slot} {...rest} />
                ))}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function SlotTile({
  slot,
  selectedKey,
  stopKey,
  onSelect,
  onFocus,
  onKeyDown,
}: Omit<SlotButtons, 'slots'> & { readonly slot: SceneSlot }) {
  const { struct } = slot;
  return (
    <button
      id={slotButtonId(slot.key)}
      type="button"
      className={cx(styles.tile, slot.invites && styles.inviting)}
      aria-label={slotName(slot)}
      aria-pressed={slot.key === selectedKey}
      tabIndex={slot.key === stopKey ? 0 : -1}
      onClick={() => onSelect(slot.key)}
      onFocus={() => onFocus(slot.key)}
      onKeyDown={onKeyDown}
    >
      {struct ? (
        <VectorArt layers={artOf(struct.typeName).layers} size={44} dim={struct.phase !== 'online'} />
      ) : (
        <Icon name="plus" />
      )}
    </button>
  );
}
