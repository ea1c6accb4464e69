import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdPresses } from './holdPresses.ts';

let end: () => void;
let pressed: string[];

beforeEach(() => {
  pressed = [];
  document.body.innerHTML =
    '<main><button id="send">Send</button><button id="burn">Burn</button><p id="text">.</p></main>';
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => pressed.push(button.id));
  end = holdPresses();
});
afterEach(() => end());

const at = (id: string): HTMLElement => document.getElementById(id) ?? document.body;
const pointer = (kind: string, on: HTMLElement, x = 5, over: object = {}): void => {
  const init = { bubbles: true, pointerId: 1, isPrimary: true, button: 0, clientX: x, clientY: 5, ...over };
  on.dispatchEvent(new PointerEvent(kind, init));
};
const clickAt = (on: HTMLElement, over: object = {}): void => {
  on.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...over }));
};
/** What a browser does where the page moved between the two. */
function press(from: HTMLElement, to: HTMLElement, { x = 5, on = to, click = {} } = {}): void {
  pointer('pointerdown', from);
  pointer('pointerup', to, x);
  clickAt(on, click);
}

test('what moved from under a press is pressed once, and nothing that came there', () => {
  press(at('send'), at('text'), { on: document.body });
  expect(pressed).toEqual(['send']);
  press(at('send'), at('burn'));
  expect(pressed).toEqual(['send', 'send']);
});

test('a press of what stayed is left alone', () => {
  press(at('send'), at('send'));
  expect(pressed).toEqual(['send']);
});

test('who moves away from it takes the press back', () => {
  press(at('send'), at('text'), { x: 60 });
  pointer('pointerdown', at('send'));
  pointer('pointercancel', at('send'));
  clickAt(at('text'));
  expect(pressed).toEqual([]);
});

test('neither what is gone, nor a second finger, nor a press with a key held down is pressed so', () => {
  const send = at('send');
  pointer('pointerdown', send);
  send.remove();
  pointer('pointerup', at('text'));
  clickAt(at('text'));
  pointer('pointerdown', at('burn'), 5, { isPrimary: false, pointerId: 2 });
  pointer('pointerup', at('text'), 5, { pointerId: 2 });
  clickAt(at('text'));
  press(at('burn'), at('text'), { click: { ctrlKey: true } });
  expect(pressed).toEqual([]);
});

test('a click by a key or by a program is its own', () => {
  pointer('pointerdown', at('send'));
  pointer('pointerup', at('send'));
  // No click came of it: the button was held until a menu opened.
  at('burn').click();
  expect(pressed).toEqual(['burn']);
});
