import { expect, test } from 'vitest';
import { type ClassCosmetic, parseAssetPath, parseSkinHash } from '../../game/cosmetics.ts';
import type { DressedSkin } from './types.ts';
import { NO_WARDROBE } from './types.ts';
import { calledIn, lookIn } from './worn.ts';

const ICON = parseAssetPath('icons/tank.png');
const SHELL = parseAssetPath('icons/shell.png');
const bitmap = (side: number): ImageBitmap => ({ width: side, height: side, close: () => undefined });

function wornBy(over: Partial<ClassCosmetic> = {}, skin: Partial<DressedSkin> = {}) {
  const look: ClassCosmetic = {
    class: 'Tank',
    name: 'Furnace tank',
    lore: 'Warm inside.',
    weapons: [{ weaponType: 'primary', name: 'Ember shell', description: '', animation: null, icon: SHELL }],
    abilities: [{ abilityId: 'armour', name: 'Verdigris plate', description: '', animation: null, icon: null }],
    animations: {},
    icon: ICON,
    graphics: {},
    skinSource: { skinHash: parseSkinHash('a'.repeat(64)), setHash: null, version: '1.0.0' },
    ...over,
  };
  const icons = new Map([
    [ICON, bitmap(64)],
    [SHELL, bitmap(65)],
  ]);
  const dressed: DressedSkin = { key: 'a', still: bitmap(512), clips: {}, icons, ...skin };
  return { looks: new Map([['Tank', look]]), skins: new Map([['Tank', dressed]]) };
}

test('a class that wears nothing is called and drawn as the game does', () => {
  const look = lookIn(NO_WARDROBE, 'Tank');
  expect(look).toMatchObject({ name: 'Tank', lore: '', icon: null, portrait: null });
  expect(look.weaponName('primaryWeapon')).toBeNull();
  expect(look.abilityName('armour')).toBeNull();
});

test('words and pictures of a skin stand in for those of the game, each in its place', () => {
  const look = lookIn(wornBy(), 'Tank');
  expect([look.icon?.width, look.portrait?.width, look.weaponIcon('primaryWeapon')?.width]).toEqual([64, 512, 65]);
  expect(look.weaponName('primaryWeapon')).toBe('\u2068Ember shell\u2069');
  expect(look.weaponName('secondaryWeapon')).toBeNull();
  expect(look.abilityName('armour')).toBe('\u2068Verdigris plate\u2069');
  expect(calledIn(wornBy())('Tank')).toBe('\u2068Furnace tank\u2069');
  expect(calledIn(wornBy())('Starfighter')).toBe('Starfighter');
});

test('of two pictures one will do for both places', () => {
  expect(lookIn(wornBy({ icon: null }), 'Tank').icon?.width).toBe(512);
  expect(lookIn(wornBy({}, { still: null }), 'Tank').portrait?.width).toBe(64);
});

test('the name of a stranger cannot turn, break or fill the sentence it stands in', () => {
  const hostile = '\u202e\u2069Ta\nnk\u2066 \u0000of'.concat('x'.repeat(500));
  const { name } = lookIn(wornBy({ name: hostile }), 'Tank');
  expect(name.slice(0, 11)).toBe('\u2068Ta nk ofxx');
  expect(name).toHaveLength(48 + 2);
  expect(name.slice(1, -1)).not.toMatch(/[\u2066-\u2069\u202a-\u202e\n]/u);
  expect(name).not.toContain('\u0000');
  expect(lookIn(wornBy({ name: '\u202e \n' }), 'Tank').name).toBe('Tank');
});
