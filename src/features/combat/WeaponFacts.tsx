import type { ReactNode } from 'react';
import type { Weapon } from '../../game/combat/arms.ts';
import { reachOf } from '../../game/combat/field.ts';
import type { Ambit } from '../../game/ambit.ts';
import type { ClassLook } from '../../state/wardrobe/worn.ts';
import { BitmapArt } from '../../ui/BitmapArt.tsx';
import { AmbitBands } from './AmbitBands.tsx';
import { WeaponGlyph } from './WeaponGlyph.tsx';
import { shotWords, weaponName } from './weaponWords.ts';
import styles from './combat.module.css';

/** A weapon in three lines: what it is, what it does, where it reaches. */
export function WeaponFacts({
  weapon,
  look,
  from,
  aside,
}: {
  readonly weapon: Weapon;
  /** Of the class that has it. */
  readonly look: ClassLook;
  /** Where the shooter stands. */
  readonly from: Ambit;
  readonly aside?: ReactNode;
}) {
  const { damage, charge, armourPiercing } = weapon;
  const icon = look.weaponIcon(weapon.system);
  return (
    <div className={styles.weapon}>
      <span className={styles.plate}>
        {icon ? <BitmapArt picture={icon} size={36} /> : <WeaponGlyph kind={weapon.kind} />}
      </span>
      <div className={styles.weaponText}>
        <div className={styles.weaponHead}>
          <strong>{weaponName(weapon, look)}</strong>
          {aside}
        </div>
        <p>
          {`${damage} damage a hit · ${shotWords(weapon)}`}
          {armourPiercing && ' · pierces armour'}
        </p>
        <p className={styles.weaponReach}>
          <AmbitBands lit={reachOf(weapon, from)} label="Reaches" />
          <span>{`Charge ${charge}`}</span>
        </p>
      </div>
    </div>
  );
}
