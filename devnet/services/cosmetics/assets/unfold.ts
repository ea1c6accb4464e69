/**
 * What is used in many places is drawn in each of them: counted here by walking, so that what would not end is stopped. For
 * animations (pre-compositions).
 */

interface Step {
  readonly inside: readonly number[];
  readonly refers: readonly number[];
  /** How much it counts itself. */
  readonly own: number;
}

/**
 * Whether `start` unfolds to at most `most`, with at most `levels` references inside each other. A circle never does.
 * Nothing may refer to more than it counts or than counts one itself.
 */
export function unfoldsWithin(most: number, levels: number, start: number, stepOf: (index: number) => Step): boolean {
  const waiting = [{ index: start, level: 0 }];
  let count = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { index, level } = next;
    const { inside, refers, own } = stepOf(index);
    count += own;
    if (count > most || level > levels) return false;
    for (const child of inside) waiting.push({ index: child, level });
    for (const target of refers) waiting.push({ index: target, level: level + 1 });
    if (waiting.length > most) return false;
  }
  return true;
}
