import { keyChoice } from '../preferences/keyChoice.ts';
import type { Press } from './chord.ts';
import type { CommandId } from './commands.ts';
import { commandFor } from './keyMap.ts';

const ARROWS: Readonly<Partial<Record<CommandId, string>>> = {
  walkLeft: 'ArrowLeft',
  walkDown: 'ArrowDown',
  walkUp: 'ArrowUp',
  walkRight: 'ArrowRight',
  listDown: 'ArrowDown',
  listUp: 'ArrowUp',
};

/** The key that a press stands for: an arrow for the letters that walk (h, j, k and l as they come), else what was pressed. */
export function arrowOf(press: Press, scope: 'picture' | 'list'): string {
  const command = commandFor(keyChoice.getState(), press, scope);
  return (command && ARROWS[command]) ?? press.key;
}
