/** What of a name the eye keeps: two names of one skeleton are taken for each other. Unicode UTS 39 section 4. */
import { LOOKALIKES } from './table.ts';

const FIRST_OF: ReadonlyMap<string, string> = new Map(
  LOOKALIKES.split(' ').flatMap((row) => {
    const [first = '', ...others] = Array.from(row);
    return others.map((other): [string, string] => [other, first]);
  }),
);

function folded(text: string): string {
  return Array.from(text.normalize('NFKC'), (letter) => FIRST_OF.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd');
}

/** As written, and as if it were written small: a name looks like another where one of theirs is the same. */
export function skeletonsOf(name: string): readonly string[] {
  return [...new Set([folded(name).toLowerCase(), folded(name.normalize('NFKC').toLowerCase())])];
}

export function looksLike(one: string, other: string): boolean {
  const skeletons = skeletonsOf(other);
  return skeletonsOf(one).some((each) => skeletons.includes(each));
}
