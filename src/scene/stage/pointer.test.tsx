import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SceneIntent } from '../types.ts';
import { type PointerPort, touchActionFor, watchPointer } from './pointer.ts';

/** What reached the port, in order. */
interface Log {
  readonly intents: SceneIntent[];
  readonly hovers: (string | null)[];
  readonly drags: [number, number][];
  readonly zooms: [number, number, number][];
  readonly flicks: [number, number][];
  readonly doubles: [number, number][];
}

let input: HTMLElement;
let canvas: HTMLCanvasElement;
let button: HTMLButtonElement;
let presses: number;
let log: Log;
let room: { x: boolean; y: boolean };
let isZoomed: boolean;
let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = '<div><canvas></canvas><button type="button">Tank</button></div>';
  input = document.querySelector('div')!;
  canvas = document.querySelector('canvas')!;
  button = document.querySelector('button')!;
  presses = 0;
  button.addEventListener('click', () => {
    presses += 1;
  });
  log = { intents: [], hovers: [], drags: [], zooms: [], flicks: [], doubles: [] };
  room = { x: true, y: true };
  isZoomed = false;
  const port: PointerPort = {
    // A slot fills the left of the view, a corner view its lower right corner.
    keyAt: (x) => (x < 100 ? 'planet/land/1' : null),
    tapAbove: (x, y) => x > 400 && y > 300,
    get room() {
      return room;
    },
    canZoom: (factor) => (factor > 1 ? !isZoomed : isZoomed),
    drag: (dx, dy) => log.drags.push([dx, dy]),
    zoomAt: (x, y, factor) => log.zooms.push([x, y, factor]),
    easeZoomAt: (x, y, factor) => log.zooms.push([x, y, factor]),
    release: (x, y) => log.flicks.push([x, y]),
    hold: () => undefined,
    doubleTap: (x, y) => log.doubles.push([x, y]),
    hover: (key) => log.hovers.push(key),
    emit: (intent) => log.intents.push(intent),
  };
  stop = watchPointer(input, canvas, port);
});

afterEach(() => stop());

interface Point {
  readonly x: number;
  readonly y: number;
  readonly id?: number;
  readonly type?: string;
}

function send(target: Element, kind: string, { x, y, id = 1, type = 'mouse' }: Point): void {
  target.dispatchEvent(
    new PointerEvent(kind, {
      bubbles: true,
      cancelable: true,
      pointerId: id,
      pointerType: type,
      clientX: x,
      clientY: y,
      button: 0,
      isPrimary: id === 1,
    }),
  );
}

function click(target: Element, detail = 1): boolean {
  return target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
}

function tap(target: Element, at: Point): void {
  send(target, 'pointerdown', at);
  send(target, 'pointerup', at);
  click(target);
}

function drag(target: Element, type = 'mouse'): void {
  send(target, 'pointerdown', { x: 50, y: 50, type });
  for (const x of [60, 80, 100]) send(input, 'pointermove', { x, y: 50, type });
  send(input, 'pointerup', { x: 100, y: 50, type });
  click(target);
}

function wheel(init: WheelEventInit): boolean {
  const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, ...init });
  canvas.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('a tap', () => {
  it('on the canvas selects the slot below it; on nothing it selects nothing', () => {
    tap(canvas, { x: 50, y: 50 });
    tap(canvas, { x: 250, y: 50 });
    expect(log.intents.filter(({ kind }) => kind === 'select')).toEqual([{ kind: 'select', key: 'planet/land/1' }]);
  });

  it('on a button is the button’s own', () => {
    tap(button, { x: 50, y: 50 });
    expect(presses).toBe(1);
    expect(log.intents.filter(({ kind }) => kind === 'select')).toEqual([]);
  });

  it('twice on nothing is a double tap, twice on a slot is not', () => {
    tap(canvas, { x: 250, y: 50 });
    tap(canvas, { x: 254, y: 52 });
    expect(log.doubles).toEqual([[254, 52]]);
    tap(canvas, { x: 50, y: 50 });
    tap(canvas, { x: 50, y: 50 });
    expect(log.doubles).toHaveLength(1);
  });

  it('on the corner view does not reach the button below it', () => {
    tap(button, { x: 450, y: 350 });
    expect(presses).toBe(0);
  });
});

describe('a drag', () => {
  it('moves the world and presses nothing, though it begins on a button', () => {
    drag(button);
    expect(log.drags.length).toBeGreaterThan(0);
    expect(log.drags.every(([dx, dy]) => dx < 0 && dy === 0)).toBe(true);
    expect(presses).toBe(0);
    tap(button, { x: 50, y: 50 });
    expect(presses).toBe(1);
  });

  it('lets the keyboard press what it swallowed', () => {
    send(button, 'pointerdown', { x: 50, y: 50 });
    send(input, 'pointermove', { x: 90, y: 50 });
    send(input, 'pointerup', { x: 90, y: 50 });
    click(button, 0);
    expect(presses).toBe(1);
  });

  it('is none where there is no room: the press is a press', () => {
    room = { x: false, y: false };
    drag(button);
    expect(log.drags).toEqual([]);
    expect(presses).toBe(1);
  });

  it('needs a longer way from a finger than from a mouse', () => {
    send(canvas, 'pointerdown', { x: 50, y: 50, type: 'touch' });
    send(canvas, 'pointermove', { x: 57, y: 50, type: 'touch' });
    expect(log.drags).toEqual([]);
    send(canvas, 'pointermove', { x: 70, y: 50, type: 'touch' });
    send(canvas, 'pointermove', { x: 75, y: 50, type: 'touch' });
    expect(log.drags).toEqual([[-5, 0]]);
  });
});

describe('two fingers', () => {
  it('zoom around their middle', () => {
    send(canvas, 'pointerdown', { x: 200, y: 100, id: 1, type: 'touch' });
    send(canvas, 'pointerdown', { x: 300, y: 100, id: 2, type: 'touch' });
    send(canvas, 'pointermove', { x: 400, y: 100, id: 2, type: 'touch' });
    expect(log.zooms).toEqual([[300, 100, 2]]);
    expect(log.drags).toEqual([[-50, 0]]);
  });
});

describe('the wheel', () => {
  it('zooms, and is the page’s at the limits', () => {
    expect(wheel({ deltaY: -100 })).toBe(true);
    expect(log.zooms[0]?.[2]).toBeGreaterThan(1);
    expect(wheel({ deltaY: 100 })).toBe(false);
    isZoomed = true;
    expect(wheel({ deltaY: -100 })).toBe(false);
    expect(wheel({ deltaY: 100, ctrlKey: true })).toBe(true);
    expect(log.zooms.at(-1)?.[2]).toBeLessThan(1);
  });

  it('sideways pans where there is room', () => {
    expect(wheel({ deltaX: 30 })).toBe(true);
    expect(log.drags).toEqual([[30, 0]]);
    room = { x: false, y: false };
    expect(wheel({ deltaX: 30 })).toBe(false);
  });
});

describe('hover', () => {
  it('follows a mouse and not a finger, each change once', () => {
    for (const x of [50, 60, 200]) send(canvas, 'pointermove', { x, y: 50 });
    send(canvas, 'pointermove', { x: 50, y: 50, type: 'touch' });
    expect(log.hovers).toEqual(['planet/land/1', null]);
    expect(log.intents).toEqual([]);
  });
});

describe('a stage', () => {
  it('keeps of a finger only what it can use', () => {
    expect(touchActionFor({ x: false, y: false })).toBe('pan-x pan-y');
    expect(touchActionFor({ x: true, y: false })).toBe('pan-y');
    expect(touchActionFor({ x: false, y: true })).toBe('pan-x');
    expect(touchActionFor({ x: true, y: true })).toBe('none');
  });

  it('hears nothing more when it is left', () => {
    stop();
    tap(canvas, { x: 50, y: 50 });
    drag(button);
    expect(log.intents).toEqual([]);
    expect(log.drags).toEqual([]);
    expect(presses).toBe(1);
  });
});
