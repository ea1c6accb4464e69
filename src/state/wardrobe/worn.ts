/** What is worn, ready for screens: texts of strangers tidied, pictures chosen. Pure. */
import type { WeaponSystem } from '../../game/attack.ts';
import type { AssetPath, ClassCosmetic } from '../../game/cosmetics.ts';
import { isolated, tidyText } from '../../lib/tidyText.ts';

import type { WardrobeState } from './types.ts';

/** Looks and pictures by class; classes not named wear the game's own. */
export type Worn = Pick<WardrobeState, 'looks' | 'skins'>;

/** How one class is called and drawn. Everything is safe to show as text: tidied, of a length, set apart. */
export interface ClassLook {
  /** For sentences and headings: the mod's word, or the game's. */
  readonly name: string;
  /** Empty where the mod tells nothing. */
  readonly lore: string;
  /** For small places; null = the game's own drawing. */
  readonly icon: ImageBitmap | null;
  /** The body, for large places; null = the game's own drawing. */
  readonly portrait: ImageBitmap | null;
  /** null = the game's own word. */
  weaponName(system: WeaponSystem): string | null;
  weaponIcon(system: WeaponSystem): ImageBitmap | null;
  /** @param id `stealth`, `mine`, `refine`, or the word of a defence; docs/mods.md "Abilities". null = the game's own word. */
  abilityName(id: string): string | null;
}

const NAME_LENGTH = 48;

/** A name of a stranger, to stand in a sentence; null when nothing is left of it. */
function tidyName(text: string | undefined): string | null {
  const tidy = tidyText(text ?? '', NAME_LENGTH);
  return tidy === '' ? null : isolated(tidy);
}

const WEAPON_TYPES: Readonly<Record<WeaponSystem, 'primary' | 'secondary'>> = {
  primaryWeapon: 'primary',
  secondaryWeapon: 'secondary',
};

/** The word for a class: the mod's, or the game's. */
export function calledIn({ looks }: Pick<Worn, 'looks'>): (className: string) => string {
  return (className) => nameOf(looks.get(className)) ?? className;
}

export function lookIn({ looks, skins }: Worn, className: string): ClassLook {
  const look = looks.get(className);
  const skin = skins.get(className);
  const weapon = (system: WeaponSystem) => look?.weapons.find(({ weaponType }) => weaponType === WEAPON_TYPES[system]);
  const picture = (path: AssetPath | null | undefined): ImageBitmap | null =>
    (path === null || path === undefined ? undefined : skin?.icons.get(path)) ?? null;
  const icon = picture(look?.icon);
  const still = skin?.still ?? null;
  return {
    name: nameOf(look) ?? className,
    lore: look ? tidyText(look.lore) : '',
    icon: icon ?? still,
    portrait: still ?? icon,
    weaponName: (system) => tidyName(weapon(system)?.name),
    weaponIcon: (system) => picture(weapon(system)?.icon),
    abilityName: (id) => tidyName(look?.abilities.find(({ abilityId }) => abilityId === id)?.name),
  };
}

/** null where it is the game's own word: that needs no setting apart. */
function nameOf(look: ClassCosmetic | undefined): string | null {
  return look === undefined || look.name === look.class ? null : tidyName(look.name);
}
