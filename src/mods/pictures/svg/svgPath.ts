/** Data of a path: steps of one letter with the numbers it takes. */
import { LIMITS } from '../../limits.ts';

export interface PathStep {
  readonly letter: string;
  readonly numbers: readonly number[];
}

const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
const LETTER = /[ ,]*([MLHVCSQTAZmlhvcsqtaz])/y;
const NUMBER = /[ ,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)/y;
/** The two switches of an arc may stand without anything between. */
const SWITCH = /[ ,]*([01])/y;

/** null = it is none. */
export function readPath(text: string): readonly PathStep[] | null {
  const steps: PathStep[] = [];
  let end = text.length;
  // By hand: an expression would look at a long run once from each of its places.
  while (end > 0 && ' ,'.includes(text.charAt(end - 1))) end--;
  const path = text.slice(0, end);
  let at = 0;
  const read = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(path)?.[1];
    if (found === undefined) return null;
    at = pattern.lastIndex;
    return found;
  };
  let letter = '';
  while (at < path.length) {
    const own = read(LETTER);
    // What goes on without a letter is the same again; after a move it is a line.
    letter = own ?? (letter === 'M' ? 'L' : letter === 'm' ? 'l' : letter);
    const takes = TAKES[letter.toUpperCase()];
    if (takes === undefined || (own === null && takes === 0) || (steps.length === 0 && !/^m$/i.test(letter)))
      return null;
    const numbers: number[] = [];
    for (let index = 0; index < takes; index++) {
      const number = read(takes === 7 && (index === 3 || index === 4) ? SWITCH : NUMBER);
      if (number === null || !(Math.abs(Number(number)) <= LIMITS.svgNumber)) return null;
      numbers.push(Number(number));
    }
    steps.push({ letter, numbers });
  }
  return steps;
}

export function printPath(steps: readonly PathStep[]): string {
  return steps.map(({ letter, numbers }) => letter + numbers.join(' ')).join('');
}
