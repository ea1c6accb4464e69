import type { Page } from '@playwright/test';

/** In the room of notes: a file of them is picked. */
export const bringIn = (page: Page, text: string): Promise<void> =>
  page
    .getByLabel('File of notes')
    .setInputFiles({ name: 'notes.json', mimeType: 'application/json', buffer: Buffer.from(text) });
