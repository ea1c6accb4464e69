/**
 * The press that is lured: whatever CSS a script in the page sets on the signer's frame or around it, a pointer that rests where a moment
 * ago the button was, or where the script has put the button now, signs nothing, however long it is pressed. docs/security.md 7
 */
import type { Page } from '@playwright/test';
import { ATTACK_SCALE, countAttack, underAttack } from '../src/testing/attack.ts';
import { seededRandom } from '../src/testing/seededRandom.ts';
import { createHost } from '../tools/host.ts';
import {
  BENT,
  type Bend,
  bend,
  differenceOf,
  lieOf,
  moveFrame,
  movingIn,
  PUT_LIE_OF,
  straighten,
  takenOf,
  VALUES,
  WAYS,
} from './bent/bends.ts';
import { dist, expect, test } from './fixtures.ts';
import { comeToButton, holdToSign, middleOf } from './holdButton.ts';
import { askForCoins, bringPhrase, readSheet, stolen } from './injected/asking.ts';
import { tapPorts } from './injected/thief.ts';
import { signer } from './journey.ts';
import { NOWHERE } from './nowhere.ts';

const SEED = 29;
/** Values of each property in the search for those that move the frame. More of them take an hour, and find no other properties. */
const TRIED = 2;
/** Pressed of those that move the frame, and of those that do not: there they may still hide it. */
const PRESSED = 4 * ATTACK_SCALE;
/** A hold in Chromium, and half as much again. */
const LONGER_THAN_A_HOLD_MS = 1500;
/** Long enough for whatever waits for the window to be calm again. */
const CALM_MS = 900;
/** Points of the screen, and thousandths of zoom: less is not seen by anybody. */
const SEEN_MOTION = 3;
/** Of the sheet's picture; what the sheet itself says of the hand is half as much. */
const SEEN_SHARE = 0.1;

interface Spot {
  readonly x: number;
  readonly y: number;
}

const press = (page: Page) => signer(page).getByRole('button', { name: 'Hold to sign' });
const isMoved = (was: readonly number[], is: readonly number[]): boolean =>
  was.some((place, at) => Math.abs(place - (is[at] ?? 0)) > SEEN_MOTION);

/** A sheet for coins, which the thief asked for, read to its end. */
async function openSheet(page: Page, url: string): Promise<void> {
  await page.addInitScript(tapPorts);
  await page.addInitScript(PUT_LIE_OF);
  await page.goto(url);
  await bringPhrase(page);
  await expect(signer(page).getByRole('dialog')).toHaveCount(0);
  await askForCoins(page);
  await readSheet(page);
}

/** Puts the button under the pointer again, as a script that knows where it lies can do it. */
async function aim(page: Page, at: Spot): Promise<void> {
  for (let tries = 0; tries < 2; tries++) {
    const box = await press(page).boundingBox();
    if (!box) return;
    const by = { x: at.x - box.x - box.width / 2, y: at.y - box.y - box.height / 2 };
    if (Math.abs(by.x) + Math.abs(by.y) < SEEN_MOTION) return;
    await page.evaluate(moveFrame, by);
  }
}

test(
  '@attack no CSS of the page makes a signature of a pointer that rests',
  { tag: '@long' },
  async ({ page, browser, noise }, info) => {
    test.setTimeout(info.timeout * ATTACK_SCALE);
    noise.expect(/./);
    await using host = await createHost({ dist, config: NOWHERE, port: 0 });
    await openSheet(page, host.url);
    // Pictures are compared in a page of their own: this one has a policy.
    const desk = await browser.newPage();
    const taken = await page.evaluate(takenOf, VALUES);
    // A browser has more properties than that. Fewer would mean that the search is broken.
    expect(taken.length).toBeGreaterThan(300);
    const random = seededRandom(SEED * ATTACK_SCALE);
    await comeToButton(page, signer(page), press(page));
    const middle = await middleOf(press(page));
    const oneOf = <T>(all: readonly T[]): T => all[random.below(all.length)]!;
    const bends = Array.from({ length: TRIED }, () => taken).flatMap((all) =>
      all.map(([property, values]) => ({ property, value: oneOf(values), element: oneOf(BENT) })),
    );
    const numbers = new Set(await page.evaluate(movingIn, [bends, middle, SEEN_MOTION] as const));
    const moving = bends.filter((_, number) => numbers.has(number));
    const others = bends.filter((_, number) => !numbers.has(number));
    expect(moving.length).toBeGreaterThan(10);
    /** So many of them, each in one way. */
    const some = (all: readonly (typeof bends)[number][]): readonly Bend[] =>
      Array.from({ length: PRESSED }, () => ({
        ...oneOf(all),
        way: oneOf(WAYS),
      }));

    // What was bent has scrolled it away.
    await comeToButton(page, signer(page), press(page));
    let pressed = 0;
    const hold = async (one: Bend): Promise<void> => {
      const at = await middleOf(press(page));
      const box = await signer(page).getByRole('dialog').boundingBox();
      if (!box) throw new Error('The sheet is not there.');
      const pictureOf = async (): Promise<string> =>
        (await page.screenshot({ clip: box, animations: 'allow' })).toString('base64');
      const [was, picture] = [await page.evaluate(lieOf, at), await pictureOf()];
      const isBent = async (): Promise<boolean> =>
        isMoved(was, await page.evaluate(lieOf, at)) ||
        (await desk.evaluate(differenceOf, [picture, await pictureOf()] as const)) > SEEN_SHARE;
      await page.evaluate(bend, one);
      if (random.chance(500)) await page.waitForTimeout(CALM_MS);
      if (await isBent()) {
        await aim(page, at);
        // Moved back to where it was, it is what a person saw: then it is pressed as it was bent.
        if (!(await isBent())) {
          await page.evaluate(straighten);
          await page.evaluate(bend, one);
        }
        pressed++;
        await page.mouse.down();
        await page.waitForTimeout(LONGER_THAN_A_HOLD_MS);
        await page.mouse.up();
      }
      await page.evaluate(straighten);
      expect(await stolen(page)).toBeUndefined();
      // The sheet still works afterwards: a pointer that moves to it can sign.
      await comeToButton(page, signer(page), press(page));
    };
    const nameOf = ({ property, value, element, way }: Bend): string => `${element} { ${property}: ${value} } ${way}`;
    const chosen = some(moving);
    await underAttack(
      { line: 7, what: 'CSS that moves or scales the signer under a resting pointer' },
      chosen,
      hold,
      nameOf,
    );
    expect(pressed).toBeGreaterThan(0);
    const rest = some(others);
    await underAttack({ line: 7, what: 'any other CSS around the signer, pressed where it shows' }, rest, hold, nameOf);
    countAttack({ line: 7, what: 'a property of CSS that the search for those came by' }, taken.length, taken.length);
    await desk.close();

    // And it was a sheet that signs.
    await holdToSign(page, signer(page));
    await expect.poll(() => stolen(page)).toMatchObject({ ok: {} });
  },
);

test('@attack the press of the audit: shrunk by zoom, put under the pointer, pressed once', async ({ page, noise }) => {
  noise.expect(/./);
  await using host = await createHost({ dist, config: NOWHERE, port: 0 });
  await openSheet(page, host.url);
  await comeToButton(page, signer(page), press(page));
  const at = await middleOf(press(page));
  await underAttack(
    { line: 7, what: 'a signer shrunk by zoom and put under a resting pointer' },
    [0.25, 0.4, 0.6, 1.5],
    async (zoom) => {
      await page.evaluate((by) => {
        const frame = document.querySelector('iframe');
        const sizes = { zoom: String(by), width: '325px', height: '812px', inset: 'auto', left: '0', top: '0' };
        for (const [name, value] of Object.entries(sizes)) frame?.style.setProperty(name, value, 'important');
      }, zoom);
      // Everything that is waited for is there: all but the hand.
      await page.waitForTimeout(CALM_MS);
      await press(page).scrollIntoViewIfNeeded();
      await aim(page, at);
      await page.waitForTimeout(CALM_MS);
      await page.mouse.down();
      await page.mouse.up();
      await page.mouse.down();
      await page.waitForTimeout(LONGER_THAN_A_HOLD_MS);
      await page.mouse.up();
      expect(await stolen(page)).toBeUndefined();
    },
    String,
  );
});
