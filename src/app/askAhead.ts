import { basePath } from '../lib/basePath.ts';

/**
 * Asks for what nearly every page needs once others have come, and for the screens that people come to first: on the way by then, a slow
 * line costs one way there and back less.
 */
export function askAhead(): void {
  // Whoever needs one asks again, and says so where it fails.
  for (const part of [import('../state/config/brandColors.ts'), ...askScreen()]) part.catch(() => undefined);
}

function askScreen(): readonly Promise<unknown>[] {
  const { pathname } = location;
  if (pathname === basePath) return [import('./screens/WelcomeScreen.tsx')];
  if (!pathname.startsWith(`${basePath}watch/`)) return [];
  return [import('./screens/WatchPlaceScreen.tsx'), import('../scene/createScene.ts')];
}
