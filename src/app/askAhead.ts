import { basePath } from '../lib/basePath.ts';

/**
 * Starts loading the parts that nearly every page imports later, and the screen of this address if people often arrive there. On a slow
 * connection this saves one round trip.
 */
export function askAhead(): void {
  // A failed load is ignored here. The code that needs the part imports it again and shows the error.
  for (const part of [import('../state/config/brandColors.ts'), ...askScreen()]) part.catch(() => undefined);
}

function askScreen(): readonly Promise<unknown>[] {
  const { pathname } = location;
  if (pathname === basePath) return [import('./screens/WelcomeScreen.tsx')];
  if (!pathname.startsWith(`${basePath}watch/`)) return [];
  return [import('./screens/WatchPlaceScreen.tsx'), import('../scene/createScene.ts')];
}
