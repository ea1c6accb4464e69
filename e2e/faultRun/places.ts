/** The screens, and how a player gets there without loading the page anew: the key stays open. */
import { expect, type Locator, type Page } from '@playwright/test';
import { TRY } from '../waits.ts';

export const PLACES = ['play', 'scout', 'guild', 'market', 'activity', 'settings', 'lab'] as const;
export type Place = (typeof PLACES)[number];

const LINKS: Readonly<Record<Exclude<Place, 'lab'>, string>> = {
  play: 'Planet',
  scout: 'Scout',
  guild: 'Guild',
  market: 'Market',
  activity: 'Activity',
  settings: 'Settings',
};

/** By the keyboard: a page whose lines come and go is never still enough for a pointer on a slow machine. */
export async function press(control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  await pressNow(control);
}

/** The same of what may be out of reach. @throws when it is, after a while */
export async function tryPress(control: Locator): Promise<void> {
  await expect(control).toBeEnabled(TRY);
  await pressNow(control);
}

async function pressNow(control: Locator): Promise<void> {
  await control.focus();
  await control.press('Enter');
}

/** Opens a screen; what it shows there may still be on its way. */
export async function visit(page: Page, place: Place): Promise<void> {
  if (place === 'lab') {
    await visit(page, 'settings');
    await press(page.getByRole('link', { name: 'Fault simulator' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Fault simulator' })).toBeVisible();
    return;
  }
  await press(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: LINKS[place] }));
  await expect(page).toHaveURL(new RegExp(`/${place}\\b`));
}
