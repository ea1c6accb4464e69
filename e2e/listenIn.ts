/** What a page says to who does not see it: what comes into its live regions, and what its audio engine is asked to play. */
import type { Page } from '@playwright/test';

export interface Spoken {
  readonly words: string;
  readonly urgency: 'polite' | 'assertive';
}

export interface Heard {
  /** States of the audio contexts that the page has made: `running`. */
  readonly contexts: readonly string[];
  /** Tones and noises that were begun. */
  readonly begun: number;
}

interface Listening {
  readonly spoken: Spoken[];
  readonly contexts: AudioContext[];
  begun: number;
}

type Listened = typeof globalThis & { listening: Listening };

/** As a screen reader goes about it: what is added to a region that is live, and a region that comes with words in it. Before `goto`. */
export async function listenIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const listening: Listening = { spoken: [], contexts: [], begun: 0 };
    (globalThis as Listened).listening = listening;

    const LIVE = '[aria-live], [role="alert"], [role="status"], [role="log"], [role="timer"], output';
    const urgencyOf = (region: Element): string => {
      const role = region.getAttribute('role');
      return region.getAttribute('aria-live') ?? (role === 'alert' ? 'assertive' : role === 'timer' ? 'off' : 'polite');
    };
    const say = (node: Node): void => {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest(LIVE);
      const words = node.textContent?.trim() ?? '';
      const urgency = region ? urgencyOf(region) : 'off';
      if (words !== '' && (urgency === 'polite' || urgency === 'assertive')) listening.spoken.push({ words, urgency });
    };
    const added = (node: Node): void => {
      const isWithin = (node instanceof Element ? node : node.parentElement)?.closest(LIVE);
      if (isWithin) say(node);
      // Alerts are read as they come; of the others only what changes in them.
      else if (node instanceof Element) for (const alert of node.querySelectorAll('[role="alert"]')) say(alert);
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') say(target);
        for (const node of addedNodes) added(node);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });

    // A test's own looks are touches to Chromium; the page is told of those that a person could make.
    const activation = { hasBeenActive: false, isActive: false };
    for (const kind of ['pointerdown', 'keydown'])
      addEventListener(kind, ({ isTrusted }) => (activation.hasBeenActive ||= isTrusted), { capture: true });
    Object.defineProperty(Navigator.prototype, 'userActivation', { get: () => activation });

    const Real = globalThis.AudioContext;
    globalThis.AudioContext = class extends Real {
      constructor(options?: AudioContextOptions) {
        super(options);
        listening.contexts.push(this);
      }
    };
    for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
      const start = Reflect.get(kind.prototype, 'start') as (...args: readonly unknown[]) => void;
      Reflect.set(kind.prototype, 'start', function begin(this: AudioNode, ...args: readonly unknown[]) {
        if (this.context instanceof Real) listening.begun += 1;
        return Reflect.apply(start, this, args) as undefined;
      });
    }
  });
}

export const spokenOn = (page: Page): Promise<readonly Spoken[]> =>
  page.evaluate(() => (globalThis as Listened).listening.spoken);

export const heardOn = (page: Page): Promise<Heard> =>
  page.evaluate(() => {
    const { contexts, begun } = (globalThis as Listened).listening;
    return { contexts: contexts.map(({ state }) => state), begun };
  });
