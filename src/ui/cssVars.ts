import type { CSSProperties } from 'react';

/** Custom properties for a `style` prop: `cssVars({ share: 0.4 })` sets `--share`. */
export function cssVars(vars: Readonly<Record<string, string | number>>): CSSProperties {
  // React passes custom properties on as they are; its types only know the standard ones.
  return Object.fromEntries(Object.entries(vars).map(([name, value]) => [`--${name}`, String(value)])) as CSSProperties;
}
