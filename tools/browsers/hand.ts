/** A player's hand in a browser that is not Playwright's: things are found by their words, pressed by the pointer, and waited for. */
import { setTimeout as sleep } from 'node:timers/promises';
import { slowness } from '../slowness.ts';
import type { Engine, Place, Point } from './engine.ts';

const LOOK_MS = 300;
/** For a state; one that takes blocks and proofs may take as long as the second. */
const WAIT_MS = 40_000 * slowness(1);
export const LONG_MS = 6 * WAIT_MS;
const HOLD_MS = 20_000;

interface Thing extends Point {
  readonly isOff: boolean;
  readonly isTicked: boolean;
}

/** In the page: whatever fits the selector, is named so, and can be seen. `nothing` else. */
const FIND = `(css, source) => {
  const tidy = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const named = (one) => tidy(one.getAttribute('aria-label')
    || one.getAttribute('aria-labelledby')?.split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    || one.labels?.[0]?.textContent || one.innerText || one.textContent);
  const words = new RegExp(source);
  const seen = [...document.querySelectorAll(css)].filter((one) => one.getClientRects().length > 0 && words.test(named(one)));
  const [one] = seen;
  if (!one) return null;
  one.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const box = one.getBoundingClientRect();
  const isOff = one.disabled === true || one.getAttribute('aria-disabled') === 'true' || one.getAttribute('aria-busy') === 'true';
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, isOff, isTicked: one.checked === true || one.getAttribute('aria-pressed') === 'true' };
}`;

export interface Hand {
  readonly engine: Engine;
  /** Whether something so named is there now. */
  has(css: string, words: string, place?: Place): Promise<boolean>;
  /** Whether the place says so anywhere. */
  says(words: string, place?: Place): Promise<boolean>;
  /** Until it is there. @throws Error that says what was looked for */
  see(css: string, words: string, place?: Place, mostMs?: number): Promise<void>;
  /** Once it can be pressed. */
  press(css: string, words: string, place?: Place): Promise<void>;
  fill(label: string, text: string, place?: Place): Promise<void>;
  /** Reads the signer's sheet to its end, ticks what is grave, and holds the button. */
  sign(): Promise<void>;
  until(what: string, is: () => Promise<boolean>, mostMs?: number): Promise<void>;
}

export function createHand(engine: Engine): Hand {
  async function find(css: string, words: string, place: Place): Promise<Thing | null> {
    const asked = `(${FIND})(${JSON.stringify(css)}, ${JSON.stringify(words)})`;
    return (await engine.ask(asked, place).catch(() => null)) as Thing | null; // FIND gives it
  }

  async function until(what: string, is: () => Promise<boolean>, mostMs = WAIT_MS): Promise<void> {
    for (const end = Date.now() + mostMs; Date.now() < end; await sleep(LOOK_MS)) if (await is()) return;
    throw new Error(`${what}: not seen within ${Math.round(mostMs / 1000)} s`);
  }

  /** Twice at the same point: what still moves is not pressed. */
  async function atRest(css: string, words: string, place: Place): Promise<Thing | null> {
    const before = await find(css, words, place);
    await sleep(LOOK_MS / 3);
    const after = await find(css, words, place);
    const isStill = before && after && Math.abs(before.x - after.x) + Math.abs(before.y - after.y) < 2;
    return isStill && !after.isOff ? after : null;
  }

  async function click(at: Point, place: Place): Promise<void> {
    await engine.move(at, place);
    await engine.down(place);
    await engine.up(place);
  }

  const hand: Hand = {
    engine,
    until,
    has: async (css, words, place = 'page') => (await find(css, words, place)) !== null,
    says: async (words, place = 'page') =>
      (await engine
        .ask(`new RegExp(${JSON.stringify(words)}).test(document.body?.innerText ?? '')`, place)
        .catch(() => false)) === true,
    see: (css, words, place = 'page', mostMs) => until(`${css} "${words}"`, () => hand.has(css, words, place), mostMs),
    async press(css, words, place = 'page') {
      let thing: Thing | null = null;
      await until(`${css} "${words}" to be pressed`, async () => (thing = await atRest(css, words, place)) !== null);
      if (thing !== null) await click(thing, place);
    },
    async fill(label, text, place = 'page') {
      await hand.press('input, textarea', label, place);
      await engine.type(text, place);
    },
    async sign() {
      const button = ['button', '^Hold to sign'] as const;
      await hand.see(...button, 'signer');
      const isRead = async (): Promise<boolean> => {
        await engine.ask(
          `(async () => { const box = document.querySelector('[role=dialog], dialog'); if (!box) return; for (let top = 0; top <= box.scrollHeight; top += box.clientHeight / 4) { box.scrollTo(0, top); await new Promise((seen) => setTimeout(seen, 250)); } })()`,
          'signer',
        );
        const tick = await find('input[type=checkbox]', '', 'signer');
        if (tick && !tick.isTicked) await click(tick, 'signer');
        return (await find(...button, 'signer'))?.isOff === false;
      };
      await until('the sheet to be read', isRead);
      await until('the signature', async () => {
        const at = await find(...button, 'signer');
        if (at === null) return true;
        for (const step of [60, 45, 30, 18, 9, 0])
          await engine.move({ x: at.x - step, y: at.y - (step * 5) / 6 }, 'signer');
        if (!(await hand.says('until the bar is full', 'signer'))) await sleep(2 * LOOK_MS);
        await engine.down('signer');
        const isFull = await until('the bar', () => hand.says('Release to sign', 'signer'), HOLD_MS).then(
          () => true,
          () => false,
        );
        await engine.up('signer');
        await sleep(LOOK_MS);
        return isFull && !(await hand.has(...button, 'signer'));
      });
    },
  };
  return hand;
}
