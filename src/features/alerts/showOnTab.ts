import { drawOverTabIcon } from '../../lib/tabIcon.ts';

/** How much is unread, on the tab's own picture. @returns its end */
export function showOnTab(unread: number, logo: string): () => void {
  let isOver = false;
  if (unread > 0) void draw().catch(() => undefined);

  async function draw(): Promise<void> {
    const { drawUnread } = await import('./drawUnread.ts');
    const drawn = await drawUnread(unread, logo);
    if (!isOver && drawn !== null) drawOverTabIcon(drawn);
  }
  return () => {
    isOver = true;
    drawOverTabIcon(null);
  };
}
