/** Drives the scene gallery in its bare form: one page, one scene after the other, no page load in between. */
import type { Page } from '@playwright/test';

interface Wish {
  /** null = nothing on stage. */
  readonly scene: string | null;
  /** Scene time, ms; the time of the scene's picture when absent. */
  readonly atMs?: number;
  /** Shown at that part of its size; as the scene says when absent. */
  readonly shrink?: number;
  /** Put up and taken down so many times first. */
  readonly rounds?: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface BareGallery {
  /** Resolves with the box of the picture when it is drawn. @throws with the page's own words when it cannot be */
  show(wish: Wish): Promise<Box>;
}

/** @param first scene that is put up while the page loads */
export async function openBareGallery(page: Page, url: string, first: string): Promise<BareGallery> {
  await page.goto(`${url}/lab/scene?bare=1&scene=${first}`);
  const answer = await page.waitForFunction(() => {
    const { drawn, failed } = document.documentElement.dataset;
    return drawn === undefined && failed === undefined ? null : { failed };
  }, null);
  const { failed } = (await answer.jsonValue()) ?? {};
  if (failed !== undefined) throw new Error(failed);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  let count = 0;
  return {
    async show(wish) {
      count += 1;
      const detail = { ...wish, ticket: `wish-${count}` };
      const answer = await page.evaluate(async (asked) => {
        const { dataset } = document.documentElement;
        window.dispatchEvent(new CustomEvent('gallery', { detail: asked }));
        // Answers come as attributes; looked at once a frame, which is often enough and costs nothing.
        while (dataset['drawn'] !== asked.ticket && dataset['failed'] === undefined) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        return { failed: dataset['failed'], focus: dataset['focus'] };
      }, detail);
      if (answer.failed !== undefined) throw new Error(answer.failed);
      return JSON.parse(answer.focus ?? '{"x":0,"y":0,"width":1,"height":1}') as Box; // written by bareStage.ts
    },
  };
}
