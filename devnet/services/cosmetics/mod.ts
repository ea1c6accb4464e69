/** A mod that was read and found good: complete, with nothing in it that nobody refers to. */
import type { Localized } from '../../../src/game/cosmetics.ts';
import type { Finding } from './modError.ts';

interface Part {
  readonly names: Localized;
  readonly descriptions: Localized;
  readonly animation: string | null;
  readonly icon: string | null;
}

export interface ModStructType {
  readonly class: string;
  readonly names: Localized;
  readonly lore: Localized;
  readonly weapons: readonly (Part & { readonly weaponType: 'primary' | 'secondary' })[];
  readonly abilities: readonly (Part & { readonly abilityId: string })[];
  readonly animations: Readonly<Record<string, string>>;
  readonly icon: string | null;
  readonly graphics: Readonly<Record<string, string>>;
}

export interface Mod {
  /** `skin`: one skin by itself. */
  readonly kind: 'set' | 'skin';
  readonly modId: string;
  readonly version: string;
  readonly author: string;
  readonly guildId: string | null;
  readonly name: Localized;
  readonly description: Localized;
  readonly defaultLanguage: string;
  /** What the author says about it: `compatibleGameVersion`, `createdAt`, `updatedAt`. */
  readonly notes: Readonly<Record<string, string>>;
  readonly structTypes: readonly ModStructType[];
  /** Every file something refers to. */
  readonly assets: ReadonlyMap<string, Uint8Array>;
  /** Path of a sprite sheet to the path of its picture, which is an asset like the sheet. */
  readonly companions: ReadonlyMap<string, string>;
}

export interface ModReading {
  /** null when there is an error. */
  readonly mod: Mod | null;
  readonly errors: readonly Finding[];
  readonly warnings: readonly Finding[];
  /** It is whole, but made for another version of the service or a newer game. */
  readonly isUnsupported: boolean;
}
