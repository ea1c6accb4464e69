/** How old a reading is, in one unit: `just now`, `12 s old`, `3 min old`, `2 h old`, `4 d old`. */
import { say } from '../lib/words/say.ts';
export function ageWords(ageMs: number): string {
  const seconds = Math.max(0, Math.floor(ageMs / 1000));
  if (seconds < 3) return say('just now');
  if (seconds < 60) return say('{count}\u00a0s old', { count: seconds });
  if (seconds < 3600) return say('{count}\u00a0min old', { count: Math.floor(seconds / 60) });
  if (seconds < 86_400) return say('{count}\u00a0h old', { count: Math.floor(seconds / 3600) });
  return say('{count}\u00a0d old', { count: Math.floor(seconds / 86_400) });
}
