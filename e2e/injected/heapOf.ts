import type { Frame, Page } from '@playwright/test';

/** Every string on the heap of a page, after a collection. A frame that shares the page's process is in it. */
export async function heapOf(page: Page, target: Page | Frame = page): Promise<string> {
  const session = await page.context().newCDPSession(target);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  const text = chunks.join('');
  return text.slice(text.indexOf('"strings":'));
}
