/** Sets, skins and looks as the cosmetic-mod API prints them. docs/network/game-service-interface.md "Cosmetic entities"; docs/network/web-api.md section 10. */
import type { ClassCosmetic, CosmeticSetDetail, Skin } from '../../../src/game/cosmetics.ts';
import type { Finding } from '../cosmetics/modError.ts';
import type { Wire } from '../wire.ts';

export function findingWire({ file, message }: Finding): Wire {
  return { file, message };
}

export function summaryWire(set: CosmeticSetDetail) {
  const { setHash, name, version, author, guildId, active, activation, classes, languages } = set;
  const skins = set.skins.map((skin) => ({ skinHash: skin.skinHash, class: skin.class, version: skin.version }));
  return { setHash, name, version, author, guildId, active, activation, classes, languages, skins };
}

/** All languages, in the words of the mod format. */
export function skinWire(skin: Skin): Wire {
  const { skinHash, version, defaultLanguage, lore, animations, icon, graphics } = skin;
  return {
    skinHash,
    class: skin.class,
    version,
    defaultLanguage,
    names: skin.name,
    lore,
    weapons: skin.weapons.map(({ name, description, ...rest }) => ({
      ...rest,
      names: name,
      descriptions: description,
    })),
    abilities: skin.abilities.map(({ name, description, ...rest }) => ({
      ...rest,
      names: name,
      descriptions: description,
    })),
    animations,
    icon,
    graphics,
  };
}

/** One language. */
export function lookWire({ skinSource, ...look }: ClassCosmetic): Wire {
  const { name, lore, weapons, abilities, animations, icon, graphics } = look;
  return {
    class: look.class,
    skinHash: skinSource?.skinHash ?? null,
    name,
    lore,
    weapons: weapons.map((weapon) => ({ ...weapon })),
    abilities: abilities.map((ability) => ({ ...ability })),
    animations,
    icon,
    graphics,
    skinSource: skinSource && { ...skinSource },
  };
}
