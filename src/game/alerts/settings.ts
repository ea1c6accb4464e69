/** How the player wants to be told: by kind, and at what hours nothing may pop up or sound. Pure. */
import type { AlertModes } from './kinds.ts';

export interface QuietHours {
  /** Minutes since midnight, by the clock of this machine; the end may lie before the beginning: the next day's. */
  readonly from: number;
  readonly to: number;
}

export interface AlertSettings {
  /** Kinds that the player chose a mode for; the others are as their row has it. */
  readonly modes: AlertModes;
  readonly quietHours: QuietHours | null;
  /** Whether the system shows what happens while nobody looks; the browser's own leave is asked for beside. */
  readonly bySystem: boolean;
}

export const DEFAULT_ALERT_SETTINGS: AlertSettings = { modes: {}, quietHours: null, bySystem: false };

export const MINUTES_A_DAY = 24 * 60;

export function isQuiet({ quietHours }: Pick<AlertSettings, 'quietHours'>, minute: number): boolean {
  if (quietHours === null || quietHours.from === quietHours.to) return false;
  const { from, to } = quietHours;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}
