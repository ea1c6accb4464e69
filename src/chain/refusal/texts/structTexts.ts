/** Structs: their state, what they can do, where they may stand, whom they hit. docs/network/refusals.md section 2. */
import { sentence, TARGET_WORDS } from '../../../game/refusals/sentences.ts';
import { plain, type TextRow } from './row.ts';

/** By what it is; where that says too little, by what it is and must be. */
const STATES: Readonly<Record<string, string>> = {
  destroyed: sentence.destroyed,
  building: sentence.notBuilt,
  'online must offline': sentence.alreadyOnline,
  'offline must online': sentence.structOffline,
  hidden: sentence.hiddenAlready,
  visible: sentence.visibleAlready,
  not_defending: sentence.notDefending,
  'built must building': 'It is built already.',
};

const SYSTEMS: Readonly<Record<string, string>> = {
  defending: sentence.cannotDefend,
  stealth: sentence.noStealth,
  movement: sentence.notMovable,
  primary_weapon: sentence.noWeapon,
  secondary_weapon: sentence.noWeapon,
};

const TARGETS: Readonly<Record<string, string>> = { ...TARGET_WORDS, out_of_range: TARGET_WORDS.outOfRange };

export const STRUCT_TEXTS: readonly TextRow[] = [
  {
    frame: /target struct \(([^)]*)\) is (\w+) from/,
    reason: 'target',
    words: (m) => `Struct ${m[1]} cannot be targeted: ${TARGETS[m[2] ?? ''] ?? plain(m[2])}.`,
  },
  {
    frame: /struct \(([^)]*)\) is (.+?) but must be (.+?)(?: for |$)/,
    reason: 'structState',
    words: (m) =>
      STATES[m[2] ?? ''] ??
      STATES[`${m[2]} must ${m[3]}`] ??
      `Struct ${m[1]} is ${plain(m[2])}; for this it must be ${plain(m[3])}.`,
  },
  {
    frame: /has no (\w+) system/,
    reason: 'structState',
    words: (m) => SYSTEMS[m[1] ?? ''] ?? `This struct has no ${plain(m[1])} system.`,
  },
  { frame: /struct owner must match/, reason: 'missingPermission', words: 'This struct belongs to somebody else.' },
  {
    frame: /infuse amount \([^)]*\) is invalid, (.+?) is not a fuel/,
    reason: 'value',
    words: (m) => `${m[1]} is no fuel: generators burn alpha.`,
  },
  { frame: /infuse amount \(([^)]*)\) is invalid/, reason: 'value', words: (m) => `${m[1]} cannot be infused.` },
  { frame: /infuse failed|fuel infuse error/, reason: 'value', words: 'The generator did not take the alpha.' },
  { frame: /already has a struct on that slot/, reason: 'slotTaken', words: sentence.slotTaken },
  { frame: /doesn't have that slot available/, reason: 'location', words: sentence.noSuchSlot },
  { frame: /already has a command struct/, reason: 'commandShip', words: sentence.commandShipExists },
  { frame: /needs an online command struct/, reason: 'commandShip', words: sentence.commandShipOffline },
  { frame: /needs a command struct/, reason: 'commandShip', words: sentence.noCommandShip },
  {
    frame: /fleet \(([^)]*)\) command error: (.+)/,
    reason: 'commandShip',
    words: (m) => `Fleet ${m[1]} cannot do that with its Command Ship: ${plain(m[2])}.`,
  },
  {
    frame: /command structs can only be built directly in the fleet/,
    reason: 'location',
    words: 'A Command Ship can only be built in your fleet.',
  },
  { frame: /cannot exist in ambit|non-existent ambit/, reason: 'location', words: sentence.ambit },
  { frame: /cannot exist outside a planet/, reason: 'location', words: sentence.noPlanet },
  { frame: /cannot exist in this location: not_in_range/, reason: 'location', words: sentence.notInRange },
  { frame: /cannot exist in this location/, reason: 'location', words: 'This kind of struct cannot be put there.' },
  {
    frame: /struct build failed on (\w+) \(([^)]*)\): (.+)/,
    reason: 'location',
    words: (m) => `It could not be built on ${m[1]} ${m[2]}: ${plain(m[3])}.`,
  },
  { frame: /we're not building these yet/, reason: 'location', words: 'This kind of struct cannot be built yet.' },
];
