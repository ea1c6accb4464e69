/** Answers of the mod service in the dress of docs/network/web-api.md section 10. For tests. */
export const SET = 'a'.repeat(64);
export const SKIN = 'b'.repeat(64);
export const look = {
  class: 'Miner',
  skinHash: SKIN,
  name: 'Gräber',
  lore: 'Tief.',
  weapons: [
    { weaponType: 'primary', name: 'Kanone', description: 'Laut', animation: 'animations/fire.json', icon: null },
  ],
  abilities: [{ abilityId: 'dig', name: 'Graben', description: '' }],
  animations: { idle: 'animations/idle.json' },
  icon: 'icons/miner.png',
  graphics: {},
  skinSource: { skinHash: SKIN, setHash: SET, version: '1.2.0' },
};
export const skin = {
  skinHash: SKIN,
  class: 'Miner',
  version: '1.2.0',
  defaultLanguage: 'de',
  names: { en: 'Digger', de: 'Gräber' },
  lore: {},
  weapons: [{ weaponType: 'secondary', names: { en: 'Gun' }, descriptions: { en: 'Loud' }, icon: 'icons/gun.svg' }],
  abilities: [],
  animations: { idle: 'animations/idle.json', custom: { dance: 'animations/dance.json' } },
  icon: null,
  graphics: { portrait: 'g/p.webp' },
};
export const summary = {
  setHash: SET,
  name: { en: 'Dawn', de: 'Morgen' },
  version: '1.2.0',
  author: 'Mo',
  guildId: '0-1',
  active: true,
  activation: 3,
  classes: ['Miner'],
  languages: ['de', 'en'],
  skins: [{ skinHash: SKIN, class: 'Miner', version: '1.2.0' }],
};
export const detail = { ...summary, description: { en: 'Red.' }, skins: [skin] };

export const installation = {
  status: 'success',
  type: 'set',
  setHash: SET,
  version: '1.2.0',
  skins: summary.skins,
  storagePath: 'x',
  validated: true,
  activated: true,
};
export const validation = {
  valid: true,
  errors: [],
  warnings: [{ file: 'a', message: 'b' }],
  modId: 'dawn',
  version: '1.2.0',
};
