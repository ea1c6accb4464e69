/** How old a reading is, in one unit: `just now`, `12 s old`, `3 min old`, `2 h old`, `4 d old`. */
export function ageWords(ageMs: number): string {
  const seconds = Math.max(0, Math.floor(ageMs / 1000));
  if (seconds < 3) return 'just now';
  if (seconds < 60) return `${seconds}\u00a0s old`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)}\u00a0min old`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)}\u00a0h old`;
  return `${Math.floor(seconds / 86_400)}\u00a0d old`;
}
