import { useState } from 'react';

export interface NumberLimits {
  readonly fallback: number;
  readonly min: number;
  readonly max: number;
}

function read(key: string, { fallback, min, max }: NumberLimits): number {
  try {
    const text = localStorage.getItem(key);
    const value = text === null ? Number.NaN : Number(text);
    return value >= min && value <= max ? value : fallback;
  } catch {
    return fallback;
  }
}

/** A number that this browser remembers; what is stored and out of its limits counts as not stored. */
export function useStoredNumber(key: string, limits: NumberLimits): readonly [number, (next: number) => void] {
  const [value, setValue] = useState(() => read(key, limits));
  const set = (next: number): void => {
    setValue(next);
    try {
      localStorage.setItem(key, String(next));
    } catch {
      // Storage is closed to us: remembered for this visit only.
    }
  };
  return [value, set];
}
