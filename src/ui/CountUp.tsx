import { useEffect, useRef } from 'react';
import { useMotion } from './motion.ts';

const DURATION_MS = 700;

/** The value a share (0..1) of the way. */
function between(from: bigint, to: bigint, share: number): bigint {
  return from + ((to - from) * BigInt(Math.round(share * 1000))) / 1000n;
}

/** A number that runs to its new value. Frames go to the element, not through React. */
export function CountUp({ value, format }: { readonly value: bigint; readonly format: (value: bigint) => string }) {
  const ref = useRef<HTMLSpanElement>(null);
  const shown = useRef(value);
  const motion = useMotion();

  useEffect(() => {
    const element = ref.current;
    const from = shown.current;
    if (!element || from === value) return;
    if (!motion) {
      shown.current = value;
      return;
    }
    const startedAtMs = performance.now();
    let frame = requestAnimationFrame(function step(nowMs) {
      const share = Math.min(1, (nowMs - startedAtMs) / DURATION_MS);
      shown.current = between(from, value, 1 - (1 - share) ** 3);
      element.textContent = format(shown.current);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, format, motion]);

  return <span ref={ref}>{format(value)}</span>;
}
