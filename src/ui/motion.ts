/** Whether things move: the player's choice, else the system's. Kept in local storage, put on <html data-motion>. */
import { useSyncExternalStore } from 'react';
import { createEmitter } from '../lib/emitter.ts';

export type MotionChoice = 'system' | 'on' | 'off';

const KEY = 'ui.motion';
const changes = createEmitter<null>();

function readStored(): MotionChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'on' || stored === 'off' ? stored : 'system';
  } catch {
    return 'system'; // Storage may be closed to us; the choice then lasts for this visit.
  }
}

let choice: MotionChoice = readStored();

function systemReduces(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function getMotion(): boolean {
  return choice === 'system' ? !systemReduces() : choice === 'on';
}

/** Puts the choice where the style sheets look for it. Called once at start and after each change. */
export function applyMotion(): void {
  if (choice === 'system') delete document.documentElement.dataset['motion'];
  else document.documentElement.dataset['motion'] = choice;
}

export function setMotionChoice(next: MotionChoice): void {
  choice = next;
  try {
    if (next === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    // See readStored.
  }
  applyMotion();
  changes.emit(null);
}

function watch(listener: () => void): () => void {
  const query = matchMedia('(prefers-reduced-motion: reduce)');
  query.addEventListener('change', listener);
  const unwatch = changes.watch(listener);
  return () => {
    query.removeEventListener('change', listener);
    unwatch();
  };
}

export function useMotion(): boolean {
  return useSyncExternalStore(watch, getMotion);
}

export function useMotionChoice(): MotionChoice {
  return useSyncExternalStore(watch, () => choice);
}
