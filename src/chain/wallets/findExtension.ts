/** Where wallet extensions of the Keplr kind put themselves: the page's window, as foreign as any input. */
import type { KeplrLike } from './extension.ts';

const PLACES = [
  { name: 'Keplr', path: ['keplr'] },
  { name: 'Leap', path: ['leap'] },
  { name: 'Cosmostation', path: ['cosmostation', 'providers', 'keplr'] },
] as const;

export interface FoundExtension {
  readonly name: (typeof PLACES)[number]['name'];
  readonly extension: KeplrLike;
}

/** The first one that offers what is needed; undefined when there is none. */
export function findExtension(root: object = globalThis): FoundExtension | undefined {
  for (const { name, path } of PLACES) {
    let at: unknown = root;
    for (const step of path) at = typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined;
    if (isKeplrLike(at)) return { name, extension: at };
  }
  return undefined;
}

/** What its functions answer is checked where they are called. */
function isKeplrLike(value: unknown): value is KeplrLike {
  if (typeof value !== 'object' || value === null) return false;
  return ['enable', 'getKey', 'signDirect'].every((name) => typeof Reflect.get(value, name) === 'function');
}
