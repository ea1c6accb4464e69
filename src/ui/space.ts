/** A distance of the scale in styles/tokens.css; `hair` is 2 px. */
type Step = 0 | 'hair' | 1 | 2 | 3 | 4 | 5 | 6 | 7;
/** The same for rows and columns, or one for each: `[1, 3]`. */
export type Space = Step | readonly [Step, Step];

function step(value: Step): string {
  if (value === 0) return '0px';
  return value === 'hair' ? '2px' : `var(--s-${value})`;
}

/** The CSS value of a distance: `var(--s-1) var(--s-3)`. */
export function spaces(space: Space): string {
  return typeof space === 'object' ? space.map(step).join(' ') : step(space);
}
