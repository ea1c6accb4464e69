/**
 * Texts that a mod keeps apart by language, put where they belong. Keys: `mod.name`, `mod.description`, and behind the class of a
 * struct type `.name`, `.lore`, `.weapons.<weaponType>.name|description`, `.abilities.<abilityId>.name|description`.
 * A text beside the thing it names wins. docs/mods.md
 */
import type { StructTypeInput } from './modSchema.ts';

type Texts = Readonly<Record<string, string>>;

interface Worded {
  readonly manifest: { readonly name?: Texts | undefined; readonly description?: Texts | undefined };
  readonly structTypes: readonly StructTypeInput[];
  readonly localizations: Readonly<Record<string, Texts>>;
}

export interface Localizable {
  readonly name: Texts | undefined;
  readonly description: Texts;
  readonly structTypes: readonly StructTypeInput[];
}

export function applyLocalizations(
  { manifest, structTypes, localizations }: Worded,
  warn: (message: string) => void,
): Localizable {
  const used = new Set<string>();
  const fill = (key: string, given: Texts | undefined): Record<string, string> => {
    used.add(key);
    const added = Object.entries(localizations).flatMap(([language, texts]) => {
      const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
      return text === undefined ? [] : [[language, text] as const];
    });
    return { ...Object.fromEntries(added), ...given };
  };
  const filled = {
    name: manifest.name && fill('mod.name', manifest.name),
    description: fill('mod.description', manifest.description),
    structTypes: structTypes.map((one) => ({
      ...one,
      names: fill(`${one.class}.name`, one.names),
      lore: fill(`${one.class}.lore`, one.lore),
      weapons: one.weapons?.map((weapon) => part(`${one.class}.weapons.${weapon.weaponType}`, weapon)),
      abilities: one.abilities?.map((ability) => part(`${one.class}.abilities.${ability.abilityId}`, ability)),
    })),
  };
  function part<T extends NonNullable<StructTypeInput['weapons' | 'abilities']>[number]>(key: string, given: T): T {
    return {
      ...given,
      names: fill(`${key}.name`, given.names),
      descriptions: fill(`${key}.description`, given.descriptions ?? given.description),
    };
  }
  for (const [language, texts] of Object.entries(localizations)) {
    for (const key of Object.keys(texts))
      if (!used.has(key)) warn(`localizations.${language}: nothing is called "${key}"`);
  }
  return filled;
}
