import type { NetworkIdentity } from '../game/network.ts';
import { assert } from '../lib/BaseError.ts';

/** What fills the places of a path, by name. */
export type Parts = Readonly<Record<string, string | number | bigint>>;

/**
 * A path of the node in the network's words: neither the namespace (`{ns}`) nor the framework's root (`{sdk}`) is compiled
 * in. Parts are percent-encoded, so that none can reach another route; what even encoded is a step upwards has no path at all.
 *
 * @throws AssertionError when a part is missing, empty, `.` or `..`
 */
export function nodePath(pattern: string, parts: Parts, { namespace, sdkRoot }: NetworkIdentity): string {
  const given: Parts = { ...parts, ns: namespace, sdk: sdkRoot };
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const part = String(given[name] ?? '');
    assert(!/^\.{0,2}$/.test(part), `${JSON.stringify(part)} is no ${name} for ${pattern}.`);
    return name === 'ns' || name === 'sdk' ? part : encodeURIComponent(part);
  });
}
