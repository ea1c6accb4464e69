import { useRef } from 'react';
import { keepSame } from '../lib/keepSame.ts';

/**
 * A selector that makes its answer anew at each look (a list, an object), for stores: gives the very same answer until something
 * in it has changed, so that its component renders only then.
 */
export function useKept<State, T>(select: (state: State) => T): (state: State) => T {
  const held = useRef<{ readonly answer: T } | null>(null);
  return (state) => {
    const next = select(state);
    const answer = held.current === null ? next : keepSame(held.current.answer, next);
    held.current = { answer };
    return answer;
  };
}
