/** What the sheet tells to do, by what points at it. Holds need real presses: e2e/sheet.spec.ts. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PressState, watchPress } from './watchPress.ts';

class NoObserver {
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => void vi.stubGlobal('IntersectionObserver', NoObserver));
afterEach(() => vi.unstubAllGlobals());

/** @param holds media features of the device */
function stateOf(holds: readonly string[]): PressState | null {
  const matches = (query: string) => query.split(', ').some((one) => holds.includes(one));
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matches(query) }));
  const [root, button] = [document.createElement('div'), document.createElement('button')];
  let told: PressState | null = null;
  const press = watchPress(root, button, {
    mayHold: () => true,
    onState: (state) => (told = state),
    onHeld: () => undefined,
  });
  press.stop();
  return told;
}

test('a mouse is to move first', () => {
  expect(stateOf(['(hover: hover)', '(pointer: fine)'])?.hand).toBe('still');
});

test('a finger is not told to move a pointer, even where the phone says that it hovers', () => {
  expect(stateOf(['(hover: none)', '(pointer: coarse)'])?.hand).toBeNull();
  expect(stateOf(['(hover: hover)', '(pointer: coarse)'])?.hand).toBeNull();
});
