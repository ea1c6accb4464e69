import { useState } from 'react';

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === '1';
  } catch {
    return false;
  }
}

/** A yes or no that this browser remembers. */
export function useStoredFlag(key: string): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => read(key));
  const set = (next: boolean): void => {
    setOn(next);
    try {
      if (next) localStorage.setItem(key, '1');
      else localStorage.removeItem(key);
    } catch {
      // Storage is closed to us: remembered for this visit only.
    }
  };
  return [on, set];
}
