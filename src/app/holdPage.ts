import { holdNodes } from '../lib/holdNodes.ts';
import { laterSlot } from './laterSlot.ts';

let isHeld = false;

/** From now on the page stands what a translation or an extension does to it, and says so where it cannot. */
export function holdPage(): void {
  if (isHeld) return;
  isHeld = true;
  holdNodes(document.body, () => laterSlot.setState({ isAltered: true }));
}
