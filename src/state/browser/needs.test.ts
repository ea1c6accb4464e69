import { expect, onTestFinished, test, vi } from 'vitest';
import { findLacks, stopsUse } from './needs.ts';

/** A browser that has everything, but for what is given. */
function browserWith(given: Record<string, unknown>): void {
  onTestFinished(() => void vi.unstubAllGlobals());
  const whole = {
    isSecureContext: true,
    crypto: { subtle: {} },
    navigator: { locks: {} },
    localStorage: {},
    Worker: class {},
    WebSocket: class {},
    WebGLRenderingContext: class {},
    BroadcastChannel: class {},
  };
  for (const [name, value] of Object.entries({ ...whole, ...given })) vi.stubGlobal(name, value);
}

test('a browser that has everything lacks nothing', () => {
  browserWith({});
  expect(findLacks()).toEqual([]);
  expect(stopsUse([], 'sign')).toBe(false);
});

test('what is missing for one reason is named once, by that reason', () => {
  browserWith({ isSecureContext: false, crypto: {}, navigator: {} });
  expect(findLacks()).toEqual(['https']);
  browserWith({ crypto: {}, navigator: {} });
  expect(findLacks()).toEqual(['crypto', 'locks']);
});

test('a settings store that only throws is none', () => {
  browserWith({});
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'localStorage'));
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(findLacks()).toEqual(['settings']);
});

test('keys need more than watching does, and practice less than keys', () => {
  expect(stopsUse(['storage'], 'sign')).toBe(true);
  expect(stopsUse(['storage'], 'practice')).toBe(false);
  expect(stopsUse(['https'], 'practice')).toBe(true);
  expect(stopsUse(['webgl', 'sockets', 'settings', 'locks', 'channels'], 'sign')).toBe(false);
});
