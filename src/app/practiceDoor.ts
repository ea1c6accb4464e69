/**
 * Whether this tab practises. Kept for the tab: a reload stays in practice, another tab does not enter it. Part of the
 * first route, so everything behind it is loaded lazily.
 */
import { basePath } from '../lib/basePath.ts';
import type { RuntimeConfig } from '../state/config/RuntimeConfig.ts';

/** Following it enters practice; a bookmark of it as well. */
export const PRACTICE_PATH = `${basePath}practice`;
const FLAG = 'practice';

export function offersPractice(config: RuntimeConfig): boolean {
  return config.features.practice === true;
}

/** Also takes the door's own path off the address bar. */
export function isPractising(config: RuntimeConfig): boolean {
  if (!offersPractice(config)) return false;
  if (location.pathname !== PRACTICE_PATH) return readFlag();
  history.replaceState(null, '', basePath);
  try {
    sessionStorage.setItem(FLAG, 'on');
  } catch {
    // A browser that keeps nothing: this page practises, its reload does not.
  }
  return true;
}

function readFlag(): boolean {
  try {
    return sessionStorage.getItem(FLAG) === 'on';
  } catch {
    return false;
  }
}

export function leavePractice(): void {
  try {
    sessionStorage.removeItem(FLAG);
  } catch {
    // Then it was never kept.
  }
  location.assign(basePath);
}
