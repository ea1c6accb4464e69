/** Which key gives which command: the table with the player's own keys over it. Pure. */
import { chordOf, isSingle, type Press } from './chord.ts';
import { COMMAND_IDS, type CommandId, commandRow, type Scope } from './commands.ts';

/** What the player has changed. An empty list: no key gives it. */
export interface KeyChoice {
  /** Keys of one character do something. */
  readonly singles: boolean;
  readonly rebound: Readonly<Partial<Record<CommandId, readonly string[]>>>;
}

export const FIRST_KEYS: KeyChoice = { singles: true, rebound: {} };

export function keysFor({ rebound }: KeyChoice, id: CommandId): readonly string[] {
  return rebound[id] ?? commandRow(id).keys;
}

/** Two that are never heard at once may have the same key. */
const meet = (one: Scope, other: Scope): boolean => one === other || one === 'page' || other === 'page';

/** Commands that have this key already, where both would be heard. */
export function takenBy(choice: KeyChoice, id: CommandId, chord: string): readonly CommandId[] {
  const { scope } = commandRow(id);
  return COMMAND_IDS.filter(
    (other) => other !== id && meet(scope, commandRow(other).scope) && keysFor(choice, other).includes(chord),
  );
}

/** The command that a press gives in a scope; null when none, or when keys of one character are off. */
export function commandFor(choice: KeyChoice, press: Press, scope: Scope): CommandId | null {
  const chord = chordOf(press);
  if (chord === null) return null;
  // A picture's keys are heard with the focus in it only, which is what the switch is for.
  if (scope === 'page' && !choice.singles && isSingle(chord)) return null;
  const inScope = COMMAND_IDS.filter((id) => commandRow(id).scope === scope);
  const bound = inScope.find((id) => keysFor(choice, id).includes(chord));
  if (bound) return bound;
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  return inScope.find((id) => choice.rebound[id] === undefined && commandRow(id).typed?.includes(press.key)) ?? null;
}

/** Gives a command this key alone, and takes it from whoever had it. */
export function rebind(choice: KeyChoice, id: CommandId, chord: string): KeyChoice {
  const freed = takenBy(choice, id, chord).map(
    (other) => [other, keysFor(choice, other).filter((key) => key !== chord)] as const,
  );
  return { ...choice, rebound: { ...choice.rebound, ...Object.fromEntries(freed), [id]: [chord] } };
}

/** As it came. @param id all of them when absent */
export function unbind(choice: KeyChoice, id?: CommandId): KeyChoice {
  if (id === undefined) return { ...choice, rebound: {} };
  const { [id]: _, ...rebound } = choice.rebound;
  return { ...choice, rebound };
}
