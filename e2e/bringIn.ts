import { writeFileSync } from 'node:fs';
import { test, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';

/** In the room of notes: a file of them is picked. From the disk, where the browser reads it itself, however large it is. */
export async function bringIn(page: Page, text: string): Promise<void> {
  const file = test.info().outputPath(`notes-${randomUUID()}.json`);
  writeFileSync(file, text);
  await page.getByLabel('Notes file').setInputFiles(file);
}
