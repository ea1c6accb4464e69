import type { NetworkIdentity } from '../../game/network.ts';
import { assert } from '../../lib/BaseError.ts';

/**
 * The path of a route for these parts, in the network's words. Parts are percent-encoded, so that none can reach another
 * route; what even encoded is a step upwards has no path at all.
 *
 * @throws AssertionError when parts are missing, left over, empty, `.` or `..`
 */
export function catalogPath(pattern: string, parts: readonly string[], network: NetworkIdentity): string {
  let filled = 0;
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'ns') return network.namespace;
    if (name === 'sdk') return network.sdkRoot;
    const part = parts[filled++] ?? '';
    assert(!/^\.{0,2}$/.test(part), `${JSON.stringify(part)} is no ${name} for ${pattern}.`);
    return encodeURIComponent(part);
  });
  assert(filled === parts.length, `${pattern} has ${filled} parts, ${parts.length} were given.`);
  return path;
}
