/**
 * What makes the client one that is installed: a manifest, a worker that keeps its files, and what the page keeps for a start without a
 * network. Loaded when what a player waits for is there.
 */
import { basePath } from '../../lib/basePath.ts';
import type { RuntimeConfig } from '../../state/config/RuntimeConfig.ts';
import type { ConnectionStore } from '../../state/stores/connection.ts';
import type { WorldStore } from '../../state/world/world.ts';
import { keepConfig, keepLastSeen } from '../../state/config/keptStart.ts';
import { entryOf, reload } from './newVersion.ts';
import { watchReleases } from './watchReleases.ts';

/** How often the host is asked whether it has another release, at most; spread, so that not all ask at once. */
const LOOK_MS = 30 * 60_000;

/** @param seen what is heard of the network; null in practice, which is none */
export async function beginInstalled(
  config: RuntimeConfig,
  seen: { readonly connection: ConnectionStore; readonly world: WorldStore } | null,
): Promise<void> {
  putLinks(document, config.brand.logo);
  keepConfig(config);
  if (seen) keepLastSeen(config.network.chainId, seen);
  const entry = entryOf();
  // Pages that came by http:// from elsewhere than this machine have none.
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  if (entry === null || container === null) return;
  try {
    const registration = await container.register(`${basePath}sw.js`, { scope: basePath, updateViaCache: 'none' });
    watchReleases(container, registration, entry, reload);
    lookNowAndThen(() => registration.update());
  } catch {
    // A host without it, or a browser that allows none: the client plays as it is. The doctor tells the host.
  }
}

/** Every half hour or so, and when the player comes back to the tab after as long. */
function lookNowAndThen(look: () => Promise<unknown>): void {
  let nextAtMs = Date.now() + LOOK_MS;
  const lookIfDue = (): void => {
    if (document.hidden || Date.now() < nextAtMs) return;
    nextAtMs = Date.now() + LOOK_MS * (1 + Math.random() / 2);
    look().catch(() => undefined);
  };
  setInterval(lookIfDue, LOOK_MS / 10);
  document.addEventListener('visibilitychange', lookIfDue);
}

/** Named here and not in index.html, which does not know where it lies, or whose it is. */
function putLinks(page: Document, logo: string): void {
  for (const [rel, address] of [
    ['manifest', `${basePath}manifest.webmanifest`],
    ['apple-touch-icon', logo.endsWith('/brand/orrery.svg') ? `${basePath}brand/icon-180.png` : logo],
  ] as const) {
    if (page.querySelector(`link[rel="${rel}"]`)) continue;
    const link = page.createElement('link');
    link.rel = rel;
    link.href = address;
    page.head.append(link);
  }
}

/** For a host that switched it off: what an earlier configuration brought here goes. */
export async function endInstalled(): Promise<void> {
  const scope = new URL(basePath, location.href).href;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  // Another client above this folder is none of ours.
  if (registration?.scope !== scope) return;
  await registration.unregister();
  const ours = (await caches.keys()).filter((name) => name.startsWith(`shell ${scope} `));
  await Promise.all(ours.map((name) => caches.delete(name)));
}
