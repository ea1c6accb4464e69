/** The sign of going on along a line where an element stands: 1 to the right, -1 to the left. */
export function onwardOf(element: Element): 1 | -1 {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1;
}
