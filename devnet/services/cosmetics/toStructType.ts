/** One struct type of a mod, complete: absent texts are empty, assets that cannot be used are gone. */
import type { Localized } from '../../../src/game/cosmetics.ts';
import type { TakeAsset } from './assetShelf.ts';
import type { ModStructType } from './mod.ts';
import type { StructTypeInput } from './modSchema.ts';

type Tell = (message: string) => void;
type PartInput = NonNullable<StructTypeInput['weapons' | 'abilities']>[number];

export function toStructType(
  input: StructTypeInput,
  at: string,
  take: TakeAsset,
  fail: Tell,
  warn: Tell,
): ModStructType {
  const text = (where: string, map: Localized = {}): Localized => {
    if (Object.keys(map).length > 0 && !Object.hasOwn(map, 'en')) {
      warn(`${at}.${where}: has no text in the fallback language en`);
    }
    return map;
  };
  const part = <T extends PartInput>(where: string, one: T) => ({
    names: text(`${where}.names`, one.names),
    descriptions: text(`${where}.descriptions`, one.descriptions ?? one.description),
    animation: take(one.animation, 'animation', `${input.class}, ${where}`),
    icon: take(one.icon, 'icon', `${input.class}, ${where}`),
  });
  const once = (where: string, names: readonly string[]): void => {
    if (new Set(names).size !== names.length) fail(`${at}.${where}: something is there twice`);
  };
  const { custom = {}, ...standard } = input.animations ?? {};
  const animations = [...Object.entries(standard), ...Object.entries(custom)];
  once(
    'weapons',
    (input.weapons ?? []).map((weapon) => weapon.weaponType),
  );
  once(
    'abilities',
    (input.abilities ?? []).map((ability) => ability.abilityId),
  );
  once(
    'animations',
    animations.map(([name]) => name),
  );
  const taken = (entries: readonly (readonly [string, string | undefined])[], use: 'animation' | 'graphic') =>
    Object.fromEntries(
      entries.flatMap(([name, path]) => {
        const asset = take(path, use, `${input.class}, ${name}`);
        return asset === null ? [] : [[name, asset] as const];
      }),
    );
  return {
    class: input.class,
    names: text('names', input.names),
    lore: text('lore', input.lore),
    weapons: (input.weapons ?? []).map((weapon) => ({
      weaponType: weapon.weaponType,
      ...part(`weapons.${weapon.weaponType}`, weapon),
    })),
    abilities: (input.abilities ?? []).map((ability) => ({
      abilityId: ability.abilityId,
      ...part(`abilities.${ability.abilityId}`, ability),
    })),
    animations: taken(animations, 'animation'),
    icon: take(input.icon, 'icon', input.class),
    graphics: taken(Object.entries(input.graphics ?? {}), 'graphic'),
  };
}
