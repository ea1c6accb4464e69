/** Where keys arrive and commands are given. One listener a page, while anything on it has a command to give. */
import { keyChoice } from '../preferences/keyChoice.ts';
import { type CommandId, commandRow } from './commands.ts';
import { commandFor } from './keyMap.ts';

interface Handler {
  readonly run: () => void;
  /** It is heard with a dialog open, which is its own: to close it. */
  readonly isInDialog: () => boolean;
}

/** Who answers to a command; who came last answers. */
const handlers = new Map<CommandId, Handler[]>();

/** Takes what is typed, or gives letters a meaning of its own. */
const FIELD =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="submit"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="listbox"], [role="searchbox"], [role="menu"]';
const OPEN_DIALOG = 'dialog[open], dialog:popover-open';

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** A sheet lies over the page, or has the focus: keys are its own. */
function isDialogOpen(): boolean {
  return document.querySelector(OPEN_DIALOG) !== null;
}

const isPanelKey = (id: CommandId): boolean => commandRow(id).scope === 'panel';

/** Presses that gave their command: one that is handed on late was perhaps heard in time. */
const answered = new WeakSet<KeyboardEvent>();

/** A press, as the page's own listener hears it; given by hand where that came too late for it. */
export function hearKey(event: KeyboardEvent): void {
  if (answered.has(event) || event.defaultPrevented || event.isComposing || event.getModifierState?.('AltGraph'))
    return;
  const choice = keyChoice.getState();
  const asked = [commandFor(choice, event, 'panel'), commandFor(choice, event, 'page')];
  const id = asked.find((one) => one !== null && handlers.has(one));
  if (!id) return;
  const handler = handlers.get(id)?.at(-1);
  if (!handler || (isDialogOpen() && !handler.isInDialog())) return;
  if (commandRow(id).inFields !== true && isIn(event.target, FIELD)) return;
  answered.add(event);
  // Escape is the browser's as well: what it ends there, it ends.
  if (!isPanelKey(id)) event.preventDefault();
  handler.run();
}

const never = (): boolean => false;

/**
 * Answers to a command until it is ended.
 *
 * @param isInDialog whether the dialog that is open is this command's own
 * @returns its own end
 */
export function answerCommand(id: CommandId, run: () => void, isInDialog: () => boolean = never): () => void {
  if (handlers.size === 0) globalThis.addEventListener('keydown', hearKey);
  const handler = { run, isInDialog };
  handlers.set(id, [...(handlers.get(id) ?? []), handler]);
  return () => {
    const left = (handlers.get(id) ?? []).filter((one) => one !== handler);
    if (left.length > 0) handlers.set(id, left);
    else handlers.delete(id);
    if (handlers.size === 0) globalThis.removeEventListener('keydown', hearKey);
  };
}

/** Gives a command as its key would: a button, another screen. Nothing when nobody answers. */
export function giveCommand(id: CommandId): void {
  handlers.get(id)?.at(-1)?.run();
}
