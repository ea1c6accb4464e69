import type { ReactNode } from 'react';
import type { Weapon } from '../../game/combat/arms.ts';
import { reachOf } from '../../game/combat/field.ts';
import type { Ambit } from '../../game/ambit.ts';
import { say } from '../../lib/words/say.ts';
import type { ClassLook } from '../../state/wardrobe/worn.ts';
import { BitmapArt } from '../../ui/BitmapArt.tsx';
import { AmbitBands } from './AmbitBands.tsx';
import { WeaponGlyph } from './WeaponGlyph.tsx';
import { shotWords, weaponName } from './weaponWords.ts';
import { Grid } from '../../ui/Grid.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Frame } from '../../ui/Frame.tsx';
import { Note } from '../../ui/Note.tsx';
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
    <Grid gap={3} columns="auto minmax(0, 1fr)">
      <Frame shape="plate" size={44} tone="bright">
        {icon ? <BitmapArt picture={icon} size={36} /> : <WeaponGlyph kind={weapon.kind} />}
      </Frame>
      <Stack gap="hair" className={styles.weaponText}>
        <Stack row gap={['hair', 2]} wrap align="center" justify="space-between" className={styles.weaponHead}>
          <strong>{weaponName(weapon, look)}</strong>
          {aside}
        </Stack>
        <Note>
          {[say('{damage} damage per hit', { damage }), shotWords(weapon), armourPiercing && say('pierces armor')]
            .filter(Boolean)
            .join(' · ')}
        </Note>
        <Stack as="p" row gap={[1, 3]} wrap align="center" justify="space-between" tone="faint" size="small">
          <AmbitBands lit={reachOf(weapon, from)} label={say('Range')} />
          <span>{say('Needs {charge} charge', { charge })}</span>
        </Stack>
      </Stack>
    </Grid>
  );
}
