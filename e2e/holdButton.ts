/** What signs a sheet, as a person does it: the pointer comes over the window to the button, and holds it until the bar is full, and lets go. */
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { say } from '../src/lib/words/say.ts';
import { TRY } from './waits.ts';

/** From where it comes: far enough for its way to be measured along both axes. */
const WAY = { x: 60, y: 50 } as const;
const STEPS = 8;

export async function middleOf(control: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await control.boundingBox();
  if (!box) throw new Error('What is to be pressed is nowhere.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Over the window to the button, until the sheet says that it can be held. @param sheet the page or the frame that it stands in */
export async function comeToButton(page: Page, sheet: Page | FrameLocator, button: Locator): Promise<void> {
  await expect(async () => {
    await button.scrollIntoViewIfNeeded();
    const { x, y } = await middleOf(button);
    await page.mouse.move(x - WAY.x, y - WAY.y);
    await page.mouse.move(x, y, { steps: STEPS });
    await expect(sheet.getByText(say('Hold the button until the bar is full, then release.'))).toBeVisible(TRY);
  }).toPass();
}

export async function holdToSign(page: Page, sheet: Page | FrameLocator): Promise<void> {
  const button = sheet.getByRole('button', { name: say('Hold to sign') });
  // This one: what is asked next has a button of the same name.
  const held = await button.elementHandle();
  // Again where the machine was too busy to look, and something of the sheet went by unseen.
  await expect(async () => {
    await comeToButton(page, sheet, button);
    await page.mouse.down();
    try {
      await expect(sheet.getByText(say('Release to sign.'))).toBeVisible(TRY);
    } finally {
      await page.mouse.up();
    }
    await held?.waitForElementState('hidden', TRY);
  }).toPass();
}
