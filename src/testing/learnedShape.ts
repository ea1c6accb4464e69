/**
 * What good values of a type look like, learnt from some of them: which keys they have and which kinds of value stand
 * there. Tells whether another value is of the same type without writing the type down a second time.
 */
export interface LearnedShape {
  /** Paths where a value has a kind or a key that none of the good ones had; empty = it is of the type. */
  strangeIn(value: unknown): readonly string[];
}

/** @param isFree paths whose value may be anything, or have any keys: texts by name, unions */
export function learnShape(good: readonly unknown[], isFree: (path: string) => boolean = () => false): LearnedShape {
  const kinds = new Map<string, Set<string>>();
  const learn = (path: string, kind: string): void => {
    const known = kinds.get(path) ?? new Set<string>();
    kinds.set(path, known.add(kind));
  };
  for (const value of good) walk('', value, isFree, learn);

  return {
    strangeIn(value) {
      const strange: string[] = [];
      walk('', value, isFree, (path, kind) => {
        // An element of a list that was empty in all good values cannot be judged.
        if (kinds.get(path)?.has(kind) !== true) strange.push(`${path}: ${kind}`);
      });
      return strange;
    },
  };
}

function walk(
  path: string,
  value: unknown,
  isFree: (path: string) => boolean,
  see: (path: string, kind: string) => void,
): void {
  if (isFree(path)) return;
  const kind = kindOf(value);
  see(path, kind);
  if (kind === 'list') for (const item of value as readonly unknown[]) walk(`${path}[]`, item, isFree, see);
  if (kind !== 'object') return;
  const entries = Object.entries(value as object);
  see(
    path,
    `keys ${entries
      .map(([key]) => key)
      .sort((a, b) => (a < b ? -1 : 1))
      .join()}`,
  );
  for (const [key, item] of entries) walk(`${path}.${key}`, item, isFree, see);
}

/** Numbers that are none are a kind of their own: no decoder may let them through. */
function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'number') return Number.isFinite(value) ? 'number' : 'not a number';
  return typeof value;
}
