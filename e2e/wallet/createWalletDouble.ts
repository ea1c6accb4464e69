/** A wallet extension in a browser context: its script in every page, its windows as pages, its keys in this process. */
import type { BrowserContext, Frame } from '@playwright/test';
import { createBackground, type WalletOptions } from './background.ts';
import { BRANDS } from './brands.ts';
import { makeAsk, makeKeplr } from './inPage.ts';
import { createPopups, type Popup, WALLET_ORIGIN } from './popups.ts';
import { serve } from './serve.ts';
import { type Faults, NO_FAULTS, type WalletWindow } from './state.ts';

export interface DoubleOptions extends Omit<WalletOptions, 'brand'> {
  readonly name?: keyof typeof BRANDS;
  /** It puts itself in so long after the page has loaded, ms; absent = before anything of the page runs. */
  readonly lateMs?: number;
}

export interface WalletDouble {
  /** Every window so far. */
  readonly popups: readonly Popup[];
  readonly faults: Faults;
  /** Presses the button in the next window that comes. @returns what stood in it */
  approve(kind?: WalletWindow['kind']): Promise<string>;
  reject(kind?: WalletWindow['kind']): Promise<string>;
  /** Closes it with the cross of its frame. */
  closeWindow(kind?: WalletWindow['kind']): Promise<void>;
  /** Of the account that is open, or of another. */
  addressIn(prefix: string, index?: number): string;
  /** Its player opens another account of the phrase; pages are told. */
  setAccount(index: number): Promise<void>;
  lock(): void;
  unlock(): void;
  /** Every switch back, unlocked, and nothing known: as on the first day. */
  reset(): void;
  /** Out of the browser: pages that are open keep its script, new ones have none. */
  remove(how: 'throws' | 'silent'): Promise<void>;
}

export async function createWalletDouble(context: BrowserContext, options: DoubleOptions): Promise<WalletDouble> {
  const brand = BRANDS[options.name ?? 'Keplr'];
  const popups = await createPopups(context, brand.name);
  const background = createBackground({ ...options, brand }, popups, () => void tell());
  const { state } = background;
  const bridge = `bridgeOf${brand.name}`;

  await context.exposeBinding(bridge, ({ frame }: { frame: Frame }, question: string) =>
    serve(background, new URL(frame.url()).origin, question),
  );
  const facts = { bridge, name: brand.name, path: brand.path, event: brand.changed, lateMs: options.lateMs ?? null };
  await context.addInitScript({
    content: `(${putIn.toString()})(${JSON.stringify({ ...facts, notIn: WALLET_ORIGIN })}, ${makeAsk.toString()}, ${makeKeplr.toString()})`,
  });

  /** As the extension's script does in every page. */
  async function tell(): Promise<void> {
    const pages = context.pages().filter((page) => !page.url().startsWith(WALLET_ORIGIN));
    await Promise.all(pages.map((page) => page.evaluate((event) => dispatchEvent(new Event(event)), brand.changed)));
  }

  async function press(button: RegExp, kind?: WalletWindow['kind']): Promise<string> {
    const page = await (await popups.next(kind)).page;
    const text = await page.getByRole('main').innerText();
    await page.getByRole('button', { name: button }).click();
    await page.close();
    return text;
  }

  return {
    popups: popups.all,
    faults: state.faults,
    approve: (kind) => press(/^(?:Approve|Unlock)$/, kind),
    reject: (kind) => press(/^Reject$/, kind),
    async closeWindow(kind) {
      await (await (await popups.next(kind)).page).close();
    },
    addressIn: (prefix, index = state.index) => state.accountAt(index).addressIn(prefix),
    async setAccount(index) {
      state.index = index;
      await tell();
    },
    lock: () => void (state.isLocked = true),
    unlock: () => void (state.isLocked = false),
    reset() {
      Object.assign(state.faults, NO_FAULTS, options.faults);
      state.isLocked = false;
      state.chains.clear();
      state.granted.clear();
    },
    async remove(how) {
      state.faults.gone = how;
      await context.addInitScript(
        ({ name, root }) => {
          Reflect.set(globalThis, `no${name}`, true);
          Reflect.deleteProperty(globalThis, root);
        },
        { name: brand.name, root: brand.path[0] },
      );
    },
  };
}

interface Facts {
  readonly bridge: string;
  readonly name: string;
  readonly path: readonly string[];
  readonly event: string;
  readonly lateMs: number | null;
  readonly notIn: string;
}

/** Runs in every page, by its source: it knows what it is given. Frames have no wallet, nor have the wallet's own windows. */
function putIn(facts: Facts, ask: typeof makeAsk, keplr: typeof makeKeplr): void {
  if (globalThis.top !== globalThis.self || location.origin === facts.notIn || !location.protocol.startsWith('http'))
    return;
  const define = (): void => {
    if (Reflect.get(globalThis, `no${facts.name}`)) return;
    const send: unknown = Reflect.get(globalThis, facts.bridge);
    const wallet: object = keplr(ask(send as (question: string) => Promise<string>), facts.name);
    for (const [name, call] of Object.entries(wallet)) {
      // As Keplr does: only its options can be set.
      if (typeof call === 'function') Object.defineProperty(wallet, name, { value: call, writable: false });
    }
    const steps = [...facts.path];
    const last = steps.pop() ?? '';
    let root: object = globalThis;
    for (const step of steps) {
      const next: object = {};
      Object.defineProperty(root, step, { value: next, configurable: true });
      root = next;
    }
    Object.defineProperty(root, last, { value: wallet, writable: false, configurable: true });
    if (facts.lateMs !== null) dispatchEvent(new Event(facts.event));
  };
  if (facts.lateMs === null) define();
  else addEventListener('load', () => setTimeout(define, facts.lateMs ?? 0));
}
