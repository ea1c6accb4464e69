/** One struct type of a mod, complete: absent texts are empty, files that cannot be used are gone. */
import type { Localized } from '../../game/cosmetics.ts';
import type { Findings } from '../findings.ts';
import type { AssetShelf } from './assetShelf.ts';
import type { Texts } from './localize.ts';
import type { PartInput, StructTypeInput } from './schema.ts';

interface Part {
  readonly names: Localized;
  readonly descriptions: Localized;
  readonly animation: string | null;
  readonly icon: string | null;
}

/** What `struct-type.json` of a skin says; its spelling is hashed, so no field may be added or renamed. */
export interface Looks {
  readonly class: string;
  readonly names: Localized;
  readonly lore: Localized;
  readonly weapons: readonly (Part & { readonly weaponType: 'primary' | 'secondary' })[];
  readonly abilities: readonly (Part & { readonly abilityId: string })[];
  readonly animations: Readonly<Record<string, string>>;
  readonly icon: string | null;
  readonly graphics: Readonly<Record<string, string>>;
}

export interface LooksContext {
  /** Where the struct type is in its file, e.g. `structTypes[0]`. */
  readonly at: string;
  readonly file: string;
  readonly shelf: AssetShelf;
  readonly texts: Texts;
  readonly findings: Findings;
}

export function readLooks(input: StructTypeInput, { at, file, shelf, texts, findings }: LooksContext): Looks {
  const name = input.class;
  const text = (where: string, key: string, given: Localized | undefined): Localized => {
    const map = texts.of(`${name}.${key}`, given);
    if (Object.keys(map).length > 0 && !Object.hasOwn(map, 'en'))
      findings.warn('missing_english', file, `${at}.${where}`);
    return map;
  };
  const part = (where: string, one: PartInput): Part => ({
    names: text(`${where}.names`, `${where}.name`, one.names),
    descriptions: text(`${where}.descriptions`, `${where}.description`, one.descriptions ?? one.description),
    animation: shelf.take(one.animation, 'animation', `${name}, ${where}`),
    icon: shelf.take(one.icon, 'icon', `${name}, ${where}`),
  });
  const once = (where: string, names: readonly string[]): void => {
    if (new Set(names).size !== names.length) findings.fail('duplicate_part', file, `${at}.${where}`);
  };
  const { weapons = [], abilities = [], graphics = {} } = input;
  const { custom = {}, ...standard } = input.animations ?? {};
  const animations = [...Object.entries(standard), ...Object.entries(custom)];
  once(
    'weapons',
    weapons.map((weapon) => weapon.weaponType),
  );
  once(
    'abilities',
    abilities.map((ability) => ability.abilityId),
  );
  once(
    'animations',
    animations.map(([key]) => key),
  );
  const taken = (entries: readonly (readonly [string, string | undefined])[], use: 'animation' | 'graphic') =>
    Object.fromEntries(
      entries.flatMap(([key, path]) => {
        const asset = shelf.take(path, use, `${name}, ${key}`);
        return asset === null ? [] : [[key, asset] as const];
      }),
    );
  return {
    class: name,
    names: text('names', 'name', input.names),
    lore: text('lore', 'lore', input.lore),
    weapons: weapons.map((one) => ({ weaponType: one.weaponType, ...part(`weapons.${one.weaponType}`, one) })),
    abilities: abilities.map((one) => ({ abilityId: one.abilityId, ...part(`abilities.${one.abilityId}`, one) })),
    animations: taken(animations, 'animation'),
    icon: shelf.take(input.icon, 'icon', name),
    graphics: taken(Object.entries(graphics), 'graphic'),
  };
}
