import { useId } from 'react';
import { PERMISSION } from '../../game/permissions.ts';
import { rightsWords } from '../../game/rightsWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { cx } from '../../ui/cx.ts';
import { Fold } from '../../ui/Fold.tsx';
import { PRESETS, RIGHT_GROUPS, rightsName } from './rights.ts';
import styles from './devices.module.css';

/** What a key may do: a whole set by one press, or each right by itself below. */
export function RightsPicker({
  mask,
  own,
  onChange,
}: {
  readonly mask: number;
  /** Rights of the key that signs: it cannot give others. */
  readonly own: number;
  readonly onChange: (mask: number) => void;
}) {
  const name = useId();
  const isPreset = PRESETS.some((preset) => preset.mask === mask);
  return (
    <div className={styles.picker}>
      <fieldset className={styles.presets}>
        <legend>What it may do</legend>
        {PRESETS.map((preset) => (
          <label key={preset.name} className={cx(styles.preset, preset.mask === mask && styles.chosen)}>
            <input
              type="radio"
              name={name}
              checked={preset.mask === mask}
              disabled={(preset.mask & ~own) !== 0}
              onChange={() => onChange(preset.mask)}
            />
            <strong>{preset.name}</strong>
            <small>{preset.words}</small>
          </label>
        ))}
      </fieldset>
      <Fold summary={isPreset ? 'Each right by itself' : `Each right by itself: ${rightsName(mask)}`}>
        <div className={styles.groups}>
          {RIGHT_GROUPS.map((group) => (
            <fieldset key={group.name} className={styles.group}>
              <legend>{group.name}</legend>
              {group.rights.map((right) => {
                const bit = PERMISSION[right];
                const held = (own & bit) !== 0;
                return (
                  <label key={right} className={cx(styles.right, !held && styles.lacking)}>
                    <input
                      type="checkbox"
                      checked={(mask & bit) !== 0}
                      disabled={!held && (mask & bit) === 0}
                      onChange={(event) => onChange(event.target.checked ? mask | bit : mask & ~bit)}
                    />
                    <span>{rightsWords(bit)}</span>
                    {!held && <Icon name="lock" size={14} />}
                  </label>
                );
              })}
            </fieldset>
          ))}
        </div>
      </Fold>
    </div>
  );
}
