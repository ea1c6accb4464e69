import type { Page } from '@playwright/test';

/**
 * What lies in the clipboard. The client's own pages may not read it, so a page elsewhere does; the browser context needs the
 * permission `clipboard-read`.
 *
 * @param elsewhere any address that answers, of another origin than `page`
 */
export async function readClipboard(page: Page, elsewhere: string): Promise<string> {
  const reader = await page.context().newPage();
  try {
    await reader.goto(elsewhere);
    return await reader.evaluate(() => navigator.clipboard.readText());
  } finally {
    await reader.close();
    await page.bringToFront();
  }
}
