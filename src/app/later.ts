/**
 * What the page does when what a player waits for is there, and what it shows when that cannot be had; apart from the first route, which
 * would otherwise name every file of it.
 */
import { createElement, Fragment, type ReactNode } from 'react';
import type { ConfigError } from '../state/config/parseConfig.ts';
import type { RuntimeConfig } from '../state/config/RuntimeConfig.ts';
import type { Runtime } from '../state/Runtime.ts';
import { AlteredBanner } from './AlteredBanner.tsx';
import { AwayHere } from './away/AwayHere.tsx';
import { OfflineBanner } from './away/OfflineBanner.tsx';
import { StorageBanner } from './away/StorageBanner.tsx';
import { NewVersionBanner } from './installed/NewVersionBanner.tsx';
import { watchLostParts } from './installed/newVersion.ts';
import { lookBack } from './installed/olderRelease.ts';
import { laterSlot } from './laterSlot.ts';

/** Once loaded it is here, whatever becomes of the network. */
export function fillSlots(): void {
  const banners = [NewVersionBanner, OfflineBanner, StorageBanner, AlteredBanner].map((one) => createElement(one));
  const words = createElement(Fragment, null, ...banners);
  laterSlot.setState({ words, away: createElement(AwayHere) });
}

/**
 * The host is looked at, and the client stays in this browser, unless the host has switched that off: then nothing of it stays.
 *
 * @param runtime null in practice, which asks no host
 */
export async function settleIn(config: RuntimeConfig, runtime: Runtime | null): Promise<void> {
  fillSlots();
  watchLostParts();
  lookBack();
  if (runtime) lookAtHeaders();
  // The development server makes its files up as it goes: there is nothing to keep.
  if (!import.meta.env.PROD) return;
  const isOffered = config.features.offline !== false;
  if (!isOffered && !navigator.serviceWorker?.controller) return;
  const { beginInstalled, endInstalled } = await import('./installed/beginInstalled.ts');
  await (isOffered ? beginInstalled(config, runtime) : endInstalled());
}

/** A deployment that took the part with it is found by what a player asks for. */
function lookAtHeaders(): void {
  import('../state/config/policy/checkHost.ts').then(({ reportHostGaps }) => reportHostGaps()).catch(() => undefined);
}

/** The host is away: whether there is enough here to say so, and to practise. */
export async function isShownAway(render: (page: ReactNode) => void): Promise<boolean> {
  const { enterAway } = await import('./away/enterAway.tsx');
  return enterAway(render);
}

/** What is wrong in a configuration is for its host to read. */
export async function configErrorPage(error: ConfigError): Promise<ReactNode> {
  const { ConfigErrorPage } = await import('./errors/ConfigErrorPage.tsx');
  return createElement(ConfigErrorPage, { problems: error.problems });
}
