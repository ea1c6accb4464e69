/** Structs: their state, what they can do, where they may stand, whom they hit. docs/network/refusals.md section 2. */
import { sentence, TARGET_WORDS } from '../../../game/refusals/sentences.ts';
import { say, mark } from '../../../lib/words/say.ts';
import { type TextRow, type Wording, plain, spokenOf } from './row.ts';

/** By what it is; where that says too little, by what it is and must be. */
const STATES: Readonly<Record<string, Wording>> = {
  destroyed: () => sentence.destroyed,
  building: () => sentence.notBuilt,
  // not said: words of the chain
  'online must offline': () => sentence.alreadyOnline,
  // not said: words of the chain
  'offline must online': () => sentence.structOffline,
  hidden: () => sentence.hiddenAlready,
  visible: () => sentence.visibleAlready,
  not_defending: () => sentence.notDefending,
  // not said: words of the chain
  'built must building': mark('This struct is already built.'),
};

const SYSTEMS: Readonly<Record<string, Wording>> = {
  defending: () => sentence.cannotDefend,
  stealth: () => sentence.noStealth,
  movement: () => sentence.notMovable,
  primary_weapon: () => sentence.noWeapon,
  secondary_weapon: () => sentence.noWeapon,
};

const TARGETS: Readonly<Record<string, Wording>> = {
  destroyed: () => TARGET_WORDS.destroyed,
  unbuilt: () => TARGET_WORDS.unbuilt,
  out_of_range: () => TARGET_WORDS.outOfRange,
  hidden: () => TARGET_WORDS.hidden,
  unreachable: () => TARGET_WORDS.unreachable,
};

export const STRUCT_TEXTS: readonly TextRow[] = [
  {
    frame: /target struct \(([^)]*)\) is (\w+) from/,
    reason: 'target',
    words: (m) =>
      say('You can’t attack struct {struct}: {why}. Choose another target.', {
        struct: m[1] ?? '',
        why: spokenOf(TARGETS, m[2]) ?? plain(m[2]),
      }),
  },
  {
    frame: /struct \(([^)]*)\) is (.+?) but must be (.+?)(?: for |$)/,
    reason: 'structState',
    words: (m) =>
      spokenOf(STATES, m[2]) ??
      spokenOf(STATES, `${m[2] ?? ''} must ${m[3] ?? ''}`) ??
      say('Struct {struct} is {token}. For this action it must be {other}.', {
        struct: m[1] ?? '',
        token: plain(m[2]),
        other: plain(m[3]),
      }),
  },
  {
    frame: /has no (\w+) system/,
    reason: 'structState',
    words: (m) =>
      spokenOf(SYSTEMS, m[1]) ??
      say('This struct has no {token} system. Choose another struct.', { token: plain(m[1]) }),
  },
  {
    frame: /struct owner must match/,
    reason: 'missingPermission',
    words: mark('This struct belongs to another player. Choose one of your own.'),
  },
  {
    frame: /infuse amount \([^)]*\) is invalid, (.+?) is not a fuel/,
    reason: 'value',
    words: (m) => say('Generators can’t burn {first}. Use alpha.', { first: m[1] ?? '' }),
  },
  {
    frame: /infuse amount \(([^)]*)\) is invalid/,
    reason: 'value',
    words: (m) => say('You can’t stake or burn {first}. Use alpha.', { first: m[1] ?? '' }),
  },
  {
    frame: /infuse failed|fuel infuse error/,
    reason: 'value',
    words: mark('The generator rejected the alpha. Check the amount and try again.'),
  },
  { frame: /already has a struct on that slot/, reason: 'slotTaken', words: () => sentence.slotTaken },
  { frame: /doesn't have that slot available/, reason: 'location', words: () => sentence.noSuchSlot },
  { frame: /already has a command struct/, reason: 'commandShip', words: () => sentence.commandShipExists },
  { frame: /needs an online command struct/, reason: 'commandShip', words: () => sentence.commandShipOffline },
  { frame: /needs a command struct/, reason: 'commandShip', words: () => sentence.noCommandShip },
  {
    frame: /fleet \(([^)]*)\) command error: (.+)/,
    reason: 'commandShip',
    words: (m) =>
      say('Fleet {fleet} has a problem with its Command Ship: {token}. Check the Command Ship.', {
        fleet: m[1] ?? '',
        token: plain(m[2]),
      }),
  },
  {
    frame: /command structs can only be built directly in the fleet/,
    reason: 'location',
    words: mark('A Command Ship can only be built in your fleet. Choose a slot in your fleet.'),
  },
  { frame: /cannot exist in ambit|non-existent ambit/, reason: 'location', words: () => sentence.ambit },
  { frame: /cannot exist outside a planet/, reason: 'location', words: () => sentence.noPlanet },
  { frame: /cannot exist in this location: not_in_range/, reason: 'location', words: () => sentence.notInRange },
  {
    frame: /cannot exist in this location/,
    reason: 'location',
    words: mark('You can’t put this struct type in that place. Choose another place.'),
  },
  {
    frame: /struct build failed on (\w+) \(([^)]*)\): (.+)/,
    reason: 'location',
    words: (m) =>
      say('You can’t build on {first} {second}: {token}. Choose another place.', {
        first: m[1] ?? '',
        second: m[2] ?? '',
        token: plain(m[3]),
      }),
  },
  {
    frame: /we're not building these yet/,
    reason: 'location',
    words: mark('You can’t build this struct type yet. Choose another type.'),
  },
];
