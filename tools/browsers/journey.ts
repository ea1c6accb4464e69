/** The steps of a player's first hour, in any engine: each ends with something to be seen. */
import { settleNeighbour } from '../../e2e/neighbour.ts';
import type { Devnet } from '../../devnet/types.ts';
import { type Hand, LONG_MS } from './hand.ts';

const PASSPHRASE = 'seven brass rings turn slowly';

export interface Played {
  readonly hand: Hand;
  readonly devnet: Devnet;
  /** Where the client is. */
  readonly url: string;
}

export interface Step {
  readonly name: string;
  /** Part of `npm test`; the rest of `npm run browsers` alone. */
  readonly isShort?: true;
  readonly play: (played: Played) => Promise<void>;
}

const HOME = ['h1', '^Planet$'] as const;

export const STEPS: readonly Step[] = [
  {
    name: 'make a key',
    isShort: true,
    async play({ hand, url }) {
      await hand.engine.go(url);
      await hand.press('a', '^Create a new key');
      await hand.press('button', '^Create key');
      await hand.press('button', '^Show words', 'signer');
      const words = async (): Promise<readonly string[]> =>
        (await hand.engine.ask(
          `[...document.querySelectorAll('li')].map((one) => one.innerText.replace(/[^a-z]/g, ''))`,
          'signer',
        )) as readonly string[]; // texts of a list
      await hand.until('twelve words', async () => (await words()).length === 12);
      const phrase = await words();
      await hand.press('input[type=checkbox]', '', 'signer');
      await hand.press('button', '^Continue', 'signer');
      await hand.see('input', '^Word', 'signer').catch(() => undefined);
      const labels = (await hand.engine.ask(
        `[...document.querySelectorAll('input')].map((one) => one.labels?.[0]?.textContent ?? '')`,
        'signer',
      )) as readonly string[]; // texts of labels
      for (const label of labels) {
        const at = Number(label.replace(/\D/g, '')) - 1;
        await hand.fill(`^${label}$`, phrase[at] ?? '', 'signer');
      }
      await hand.press('button', '^Check words', 'signer');
      await hand.fill('^Password$', PASSPHRASE, 'signer');
      await hand.fill('^Repeat password', PASSPHRASE, 'signer');
      await hand.press('button', '^Encrypt and save key', 'signer');
      await hand.see('input', '^Player name');
    },
  },
  {
    name: 'join',
    isShort: true,
    async play({ hand }) {
      await hand.fill('^Player name', 'ada');
      await hand.press('button', '^Sign and join as ada');
      await hand.sign();
      await hand.see('button', '^Explore planet');
    },
  },
  {
    name: 'explore',
    isShort: true,
    async play({ hand }) {
      await hand.press('button', '^Explore planet');
      await hand.see(...HOME);
    },
  },
  {
    name: 'build',
    async play({ hand }) {
      await buildAt(hand, '^Empty land slot 1', 'Ore Extractor');
      await hand.see('button', '^Ore Extractor, land slot 1, online', 'page', LONG_MS);
    },
  },
  {
    name: 'mine and refine',
    async play({ hand }) {
      await buildAt(hand, '^Empty water slot 2', 'Ore Refinery');
      await hand.see('button', '^Ore Refinery, water slot 2, online', 'page', LONG_MS);
      const alpha = `[...document.querySelectorAll('header dt, [role=banner] dt')].find((one) => /Alpha/.test(one.textContent))?.nextElementSibling?.textContent ?? ''`;
      await hand.until(
        'alpha',
        async () => /[1-9]/.test(String(await hand.engine.ask(alpha, 'page').catch(() => ''))),
        LONG_MS,
      );
    },
  },
  {
    name: 'raid',
    async play({ hand, devnet }) {
      const neighbour = await settleNeighbour({ devnet }, 'brahe');
      await neighbour.mine(await neighbour.build('Ore Extractor', 'land', 1));
      await neighbour.send({ name: 'MsgStructDeactivate', structId: neighbour.shipId });
      await hand.press('a', '^Scout');
      await hand.fill('^Search players, planets, guilds', neighbour.planetId);
      await hand.press('a', neighbour.planetId);
      await hand.press('button', '^Send fleet here');
      const loot = 'Your fleet took 1\\sg of ore and went home';
      await hand.until('the loot', () => hand.says(loot), LONG_MS);
    },
  },
  {
    name: 'reload',
    isShort: true,
    async play({ hand, url }) {
      await hand.engine.go(`${url}/play`);
      await hand.see(...HOME);
    },
  },
  {
    name: 'unlock after a reload',
    async play({ hand }) {
      await hand.press('button', '^Unlock to sign');
      await hand.fill('^Password$', PASSPHRASE, 'signer');
      await hand.press('button', '^Unlock', 'signer');
      await hand.until('the key to be open', async () => !(await hand.has('button', '^Unlock to sign')));
    },
  },
  {
    name: 'leave the page and come back',
    isShort: true,
    async play({ hand, url }) {
      await hand.engine.go('about:blank');
      await hand.engine.go(`${url}/play`);
      await hand.see(...HOME);
    },
  },
  {
    name: 'spectate',
    async play({ hand, url }) {
      await hand.engine.go(`${url}/watch/2-1`);
      await hand.see('h1, h2', 'Planet|planet|ada');
      await hand.see('canvas', '');
    },
  },
  {
    name: 'practice',
    async play({ hand, url }) {
      await hand.engine.go(`${url}/practice`);
      await hand.until('practice', () => hand.says('Practice: this world exists only in this browser'));
      await hand.press('button', '^Explore planet');
      await hand.see(...HOME);
    },
  },
  {
    // Last: the WebKit driver delivers no presses to a tab that it opened.
    name: 'a second tab',
    isShort: true,
    async play({ hand, url }) {
      await hand.engine.openTab();
      await hand.engine.go(`${url}/play`);
      await hand.see(...HOME);
    },
  },
];

async function buildAt(hand: Hand, slot: string, type: string): Promise<void> {
  const sign = `^Build ${type}`;
  await hand.press('button', slot);
  await hand.see('button', `^${type}`);
  // What the guide names is open already.
  if (!(await hand.has('button', sign))) await hand.press('button', `^${type}`);
  await hand.press('button', sign);
}
