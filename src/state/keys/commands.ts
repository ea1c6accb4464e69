/** Every command that a key gives: what it does, where it is heard, and the key it comes with. The help is drawn from this table. */

import { mark } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';

/** Where a command is heard: everywhere on the page; only with the focus in a picture, a list or a panel. */
export type Scope = 'page' | 'picture' | 'list' | 'panel';

export interface CommandRow {
  readonly words: Sentence;
  readonly scope: Scope;
  /** By place on the keyboard (chord.ts); several do the same. */
  readonly keys: readonly string[];
  /** The sign that is typed, wherever a keyboard has it; until the player binds another key. */
  readonly typed?: readonly string[];
  /** As in every list and every picture of the web: it stays. */
  readonly isFixed?: true;
  /** Also while a field has the focus: it types nothing there. */
  readonly inFields?: true;
}

export const COMMANDS = {
  help: { words: mark('Show keyboard shortcuts'), scope: 'page', keys: ['Shift+Slash'], typed: ['?'] },
  find: { words: mark('Open search'), scope: 'page', keys: ['Mod+KeyK'], inFields: true },
  mute: { words: mark('Mute or unmute sound'), scope: 'page', keys: ['KeyM'] },
  sayAgain: { words: mark('Repeat last announcement'), scope: 'page', keys: ['KeyA'] },

  nextProblem: { words: mark('Next problem'), scope: 'page', keys: ['KeyN'] },
  lastProblem: { words: mark('Previous problem'), scope: 'page', keys: ['Shift+KeyN'] },
  nextIdle: { words: mark('Next idle struct'), scope: 'page', keys: ['KeyI'] },
  lastIdle: { words: mark('Previous idle struct'), scope: 'page', keys: ['Shift+KeyI'] },
  nextRaid: { words: mark('Next raid'), scope: 'page', keys: ['KeyR'] },
  lastRaid: { words: mark('Previous raid'), scope: 'page', keys: ['Shift+KeyR'] },
  nextFleet: { words: mark('Next fleet'), scope: 'page', keys: ['KeyF'] },
  lastFleet: { words: mark('Previous fleet'), scope: 'page', keys: ['Shift+KeyF'] },

  toPlanet: { words: mark('Planet'), scope: 'page', keys: ['Digit1'] },
  toScout: { words: mark('Scout'), scope: 'page', keys: ['Digit2'] },
  toGuild: { words: mark('Guild'), scope: 'page', keys: ['Digit3'] },
  toMarket: { words: mark('Market'), scope: 'page', keys: ['Digit4'] },
  toActivity: { words: mark('Activity'), scope: 'page', keys: ['Digit5'] },
  toSettings: { words: mark('Settings@@beside the other places, in one short word'), scope: 'page', keys: ['Digit6'] },

  nearer: { words: mark('Zoom in'), scope: 'picture', keys: ['Equal', 'Shift+Equal', 'NumpadAdd'], typed: ['+', '='] },
  farther: { words: mark('Zoom out'), scope: 'picture', keys: ['Minus', 'NumpadSubtract'], typed: ['-'] },
  fit: { words: mark('Show whole map'), scope: 'picture', keys: ['Digit0', 'Numpad0'], typed: ['0'] },
  walk: {
    words: mark('Move between slots on the map'),
    scope: 'picture',
    keys: ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight'],
    isFixed: true,
  },
  walkLeft: { words: mark('Move left'), scope: 'picture', keys: ['KeyH'] },
  walkDown: { words: mark('Move down'), scope: 'picture', keys: ['KeyJ'] },
  walkUp: { words: mark('Move up'), scope: 'picture', keys: ['KeyK'] },
  walkRight: { words: mark('Move right'), scope: 'picture', keys: ['KeyL'] },
  ends: { words: mark('First or last slot in ambit'), scope: 'picture', keys: ['Home', 'End'], isFixed: true },
  fleets: {
    words: mark('Previous or next fleet'),
    scope: 'picture',
    keys: ['PageUp', 'PageDown'],
    isFixed: true,
  },
  open: { words: mark('Open slot, or choose it as target'), scope: 'picture', keys: ['Enter'], isFixed: true },
  mark: { words: mark('Select several slots, one by one'), scope: 'picture', keys: ['Shift+Space'], isFixed: true },
  pan: {
    words: mark('Pan the map'),
    scope: 'picture',
    keys: ['Shift+ArrowLeft', 'Shift+ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowRight'],
    isFixed: true,
  },

  walkList: {
    words: mark('Move through the list'),
    scope: 'list',
    keys: ['ArrowUp', 'ArrowDown', 'Home', 'End'],
    isFixed: true,
  },
  listDown: { words: mark('Next row'), scope: 'list', keys: ['KeyJ'] },
  listUp: { words: mark('Previous row'), scope: 'list', keys: ['KeyK'] },
  chooseRange: {
    words: mark('Extend selection'),
    scope: 'list',
    keys: ['Shift+ArrowUp', 'Shift+ArrowDown'],
    isFixed: true,
  },
  chooseAll: { words: mark('Select all shown'), scope: 'list', keys: ['Mod+KeyA'], isFixed: true },
  chooseNone: { words: mark('Clear selection@@in a list'), scope: 'list', keys: ['Escape'], isFixed: true },

  leave: {
    words: mark('Cancel targeting, close panel'),
    scope: 'panel',
    keys: ['Escape'],
    isFixed: true,
    inFields: true,
  },
} as const satisfies Readonly<Record<string, CommandRow>>;

export type CommandId = keyof typeof COMMANDS;

export const COMMAND_IDS = Object.keys(COMMANDS) as readonly CommandId[];

export const commandRow = (id: CommandId): CommandRow => COMMANDS[id];

/** How the help groups them. */
export const COMMAND_GROUPS: readonly { readonly words: Sentence; readonly ids: readonly CommandId[] }[] = [
  { words: mark('All screens'), ids: ['help', 'find', 'mute', 'sayAgain'] },
  {
    words: mark('Quick jumps'),
    ids: ['nextProblem', 'lastProblem', 'nextIdle', 'lastIdle', 'nextRaid', 'lastRaid', 'nextFleet', 'lastFleet'],
  },
  { words: mark('Screens'), ids: ['toPlanet', 'toScout', 'toGuild', 'toMarket', 'toActivity', 'toSettings'] },
  {
    words: mark('Map'),
    ids: [
      'walk',
      'walkLeft',
      'walkDown',
      'walkUp',
      'walkRight',
      'ends',
      'fleets',
      'open',
      'mark',
      'pan',
      'nearer',
      'farther',
      'fit',
    ],
  },
  {
    words: mark('Struct list'),
    ids: ['walkList', 'listDown', 'listUp', 'chooseRange', 'chooseAll', 'chooseNone'],
  },
  { words: mark('Open panel'), ids: ['leave'] },
];
