import { describe, expect, test } from 'vitest';
import { keyChoiceSchema } from '../preferences/keyChoice.ts';
import { chordOf, isSingle, keysOf, type Press, refusalOf } from './chord.ts';
import { COMMAND_GROUPS, COMMAND_IDS, commandRow, type Scope } from './commands.ts';
import { commandFor, FIRST_KEYS, keysFor, rebind, takenBy, unbind } from './keyMap.ts';

const press = (code: string, key: string, held: Partial<Press> = {}): Press => ({
  code,
  key,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
});

describe('the table', () => {
  test('no two commands that are heard at once come with the same key, and each stands in the help once', () => {
    for (const id of COMMAND_IDS)
      for (const key of keysFor(FIRST_KEYS, id)) expect(takenBy(FIRST_KEYS, id, key), `${id} ${key}`).toEqual([]);
    const shown = COMMAND_GROUPS.flatMap(({ ids }) => ids);
    expect(shown.toSorted()).toEqual(COMMAND_IDS.toSorted());
  });

  test('what is heard everywhere is no key of the browser, nor one that moves about the page', () => {
    for (const id of COMMAND_IDS) {
      const { scope, keys } = commandRow(id);
      if (scope === 'page') for (const key of keys) expect(refusalOf(key), `${id} ${key}`).toBeNull();
    }
  });
});

describe('a press', () => {
  test('is told by its place, whatever is painted there', () => {
    expect(commandFor(FIRST_KEYS, press('KeyN', 'т'), 'page')).toBe('nextProblem');
    expect(commandFor(FIRST_KEYS, press('KeyN', 'N', { shiftKey: true }), 'page')).toBe('lastProblem');
    expect(commandFor(FIRST_KEYS, press('KeyN', 'n', { ctrlKey: true }), 'page')).toBeNull();
    expect(commandFor(FIRST_KEYS, press('KeyN', 'n', { altKey: true }), 'page')).toBeNull();
  });

  test('with Ctrl or Command goes by its letter, as the browser’s own keys do', () => {
    // Dvorak: where K stands on an English keyboard is T, and Ctrl T is a new tab.
    expect(chordOf(press('KeyK', 't', { ctrlKey: true }))).toBe('Mod+KeyT');
    expect(commandFor(FIRST_KEYS, press('KeyV', 'k', { metaKey: true }), 'page')).toBe('find');
    // A keyboard without Latin letters has their places.
    expect(commandFor(FIRST_KEYS, press('KeyK', 'л', { ctrlKey: true }), 'page')).toBe('find');
  });

  test('of a question mark opens the help wherever a keyboard has it, until it is bound to another', () => {
    const german = press('Minus', '?', { shiftKey: true });
    expect(commandFor(FIRST_KEYS, german, 'page')).toBe('help');
    expect(commandFor(rebind(FIRST_KEYS, 'help', 'F4'), german, 'page')).toBeNull();
    expect(commandFor(FIRST_KEYS, press('BracketRight', '+'), 'picture')).toBe('nearer');
  });

  test('of a modifier alone, or of a key without a place or name, is nothing', () => {
    expect(chordOf(press('ShiftLeft', 'Shift', { shiftKey: true }))).toBeNull();
    expect(chordOf(press('', ''))).toBeNull();
  });

  test('of one character does nothing once those are off, but within a picture and with Ctrl', () => {
    const quiet = { ...FIRST_KEYS, singles: false };
    for (const id of COMMAND_IDS)
      for (const key of keysFor(quiet, id))
        if (commandRow(id).scope === 'page' && isSingle(key)) {
          const [place = ''] = key.split('+').slice(-1);
          const held = { shiftKey: key.startsWith('Shift') };
          expect(commandFor(quiet, press(place, 'x', held), 'page'), id).toBeNull();
        }
    expect(commandFor(quiet, press('KeyK', 'k', { ctrlKey: true }), 'page')).toBe('find');
    expect(commandFor(quiet, press('Digit0', '0'), 'picture')).toBe('fit');
  });
});

describe('rebinding', () => {
  test('takes a key from whoever had it, and gives it back as it came', () => {
    expect(takenBy(FIRST_KEYS, 'mute', 'KeyN')).toEqual(['nextProblem']);
    const bound = rebind(FIRST_KEYS, 'mute', 'KeyN');
    expect(commandFor(bound, press('KeyN', 'n'), 'page')).toBe('mute');
    expect(keysFor(bound, 'nextProblem')).toEqual([]);
    expect(commandFor(bound, press('KeyM', 'm'), 'page')).toBeNull();
    expect(unbind(unbind(bound, 'mute'), 'nextProblem')).toEqual(FIRST_KEYS);
    expect(unbind(bound)).toEqual(FIRST_KEYS);
  });

  test('what is heard in different places may have the same key', () => {
    expect(takenBy(FIRST_KEYS, 'chooseNone', 'Escape')).toEqual([]);
    expect(takenBy(FIRST_KEYS, 'toPlanet', 'Digit0')).toEqual(['fit']);
  });

  test.each([
    ['Mod+KeyT', 'browser'],
    ['Mod+Shift+KeyN', 'browser'],
    ['Alt+KeyF', 'browser'],
    ['F5', 'browser'],
    ['F11', 'browser'],
    ['Tab', 'page'],
    ['Enter', 'page'],
    ['Space', 'page'],
    ['ArrowDown', 'page'],
    ['Escape', 'page'],
    ['KeyX', null],
    ['Shift+Comma', null],
    ['Mod+Period', null],
    ['F9', null],
  ] as const)('%s is refused for the sake of: %s', (chord, whose) => expect(refusalOf(chord)).toBe(whose));
});

test('keys are said as they are painted', () => {
  expect(keysOf('Shift+KeyN', new Map([['KeyN', 'b']]), false)).toEqual(['Shift', 'B']);
  expect(keysOf('Mod+KeyK', new Map([['KeyK', 't']]), true)).toEqual(['⌘', 'K']);
  expect(keysOf('Slash', new Map(), false)).toEqual(['/']);
});

test('of what was kept, what is known and can be bound is taken, and what is no choice at all is refused', () => {
  const kept = {
    singles: false,
    rebound: { mute: ['KeyX'], help: ['Mod+KeyT', 'F9'], warp: ['KeyW'], walk: ['KeyW'], find: ['Mod+KeyK'] },
  };
  expect(keyChoiceSchema.safeParse(kept).data).toEqual({
    singles: false,
    rebound: { mute: ['KeyX'], help: ['F9'], find: ['Mod+KeyK'] },
  });
  for (const bad of [null, [], {}, { singles: 1, rebound: {} }, { singles: true, rebound: { mute: 'KeyX' } }])
    expect(keyChoiceSchema.safeParse(bad).success).toBe(false);
  const scopes = new Set<Scope>(COMMAND_IDS.map((id) => commandRow(id).scope));
  expect(scopes).toEqual(new Set(['page', 'picture', 'list', 'panel']));
});
