/**
 * `/.well-known/security.txt` (RFC 9116): where to tell of a fault, for whoever finds one on a host. A release says its maker's address, where
 * the checkout knows one; a host says its own.
 */
import { execFileSync } from 'node:child_process';

/** Below the root of a site, whatever folder the client is in. */
export const SECURITY_TEXT = '.well-known/security.txt';

/** It is asked for again after a year at the latest: RFC 9116, section 2.5.5. */
const LASTS_DAYS = 364;
export const CONTACT = /^(?:https:\/\/|mailto:|tel:)[^\s<>"]+$/;

export const CONTACT_EXPECTED = 'must be one URL like https://guild.example/security or mailto:security@guild.example';

/** @param made when it is said, or when the release was made */
export function printSecurityText(contacts: readonly string[], made: Date): string {
  const ends = new Date(made.getTime() + LASTS_DAYS * 86_400_000).toISOString().replace(/\.\d+Z$/, 'Z');
  return [...contacts.map((one) => `Contact: ${one}`), `Expires: ${ends}`, 'Preferred-Languages: en', ''].join('\n');
}

/** The private reporting of the repository that this checkout came from; null = it came from none that is known to have it. */
export function contactOf(root: string): string | null {
  try {
    const remote = execFileSync('git', ['remote', 'get-url', 'origin'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    const [, name] = /^(?:https:\/\/github\.com\/|git@github\.com:)([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(remote) ?? [];
    return name === undefined ? null : `https://github.com/${name}/security/advisories/new`;
  } catch {
    return null;
  }
}
