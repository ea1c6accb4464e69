import { useEffect, useState } from 'react';

/** Between the last key and the question. */
const SETTLE_MS = 300;

/** A text once it has stood still for a moment: what is asked by it costs somebody something. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
