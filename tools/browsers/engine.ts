/** A browser that Playwright does not know, as the journey needs it: an address, questions to the page, a pointer, keys, a picture. */

/** The page, or the signer's frame in it. */
export type Place = 'page' | 'signer';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Engine extends AsyncDisposable {
  /** With its version: `Firefox 153.7.0`. */
  readonly name: string;
  /** Loads an address in the tab at hand. A refusal of the server is a page too. */
  go(url: string): Promise<void>;
  /** What the expression comes to, as JSON has it; it may be a promise. @throws Error where the frame is not there, or the expression fails */
  ask(expression: string, place: Place): Promise<unknown>;
  /** By the eye's coordinates in the place's own window. */
  move(at: Point, place: Place): Promise<void>;
  down(place: Place): Promise<void>;
  up(place: Place): Promise<void>;
  type(text: string, place: Place): Promise<void>;
  /** The tab at hand is a new one from now on. */
  openTab(): Promise<void>;
  /** PNG of what is seen. */
  picture(): Promise<Buffer>;
}

/** One input source's actions, as WebDriver and WebDriver BiDi both take them. */
export type Act = (type: 'pointer' | 'key', actions: readonly object[], place: Place) => Promise<void>;

/** The pointer and the keys of an engine, over its way to send actions. */
export function inputOf(act: Act): Pick<Engine, 'move' | 'down' | 'up' | 'type'> {
  return {
    move: ({ x, y }, place) =>
      act(
        'pointer',
        [{ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 60, origin: 'viewport' }],
        place,
      ),
    down: (place) => act('pointer', [{ type: 'pointerDown', button: 0 }], place),
    up: (place) => act('pointer', [{ type: 'pointerUp', button: 0 }], place),
    type: (text, place) =>
      act(
        'key',
        Array.from(text).flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
        place,
      ),
  };
}
