/** The headers that keep the pages to their host and its endpoints; docs/hosting.md "Headers". */
import { parseEndpoint } from '../../src/state/config/parseEndpoint.ts';
import { isRecord } from '../../src/state/config/isRecord.ts';
import { parsePicture, parseSigner } from '../../src/state/config/parseOutward.ts';
import {
  headerPolicy,
  PERMISSIONS,
  SETUP_OPENER,
  setupPolicy,
  SIGNER_HEADER,
  signerHostPolicy,
} from '../../src/state/config/policy/contentPolicy.ts';

export type Headers = Readonly<Record<string, string>>;

/**
 * Of a configuration that the client would take: an address that it refuses is not connected to, and a path is of this host, which a
 * page may always ask.
 */
export function contentPolicy(config: unknown): string {
  const others: unknown = isRecord(config) ? config['others'] : null;
  const entries = [config, ...(Array.isArray(others) ? others : [])].filter(isRecord);
  const endpoints = entries.flatMap((one) => (isRecord(one['endpoints']) ? Object.values(one['endpoints']) : []));
  const logos = entries.flatMap((one) => (isRecord(one['brand']) ? [one['brand']['logo']] : []));
  const pictures = logos.flatMap((logo) => (typeof logo === 'string' ? (parsePicture(logo) ?? []) : []));
  const signer = isRecord(config) ? config['signer'] : null;
  return headerPolicy(
    endpoints.flatMap(usableEndpoint),
    pictures,
    typeof signer === 'string' ? parseSigner(signer) : null,
  );
}

function usableEndpoint(endpoint: unknown): readonly string[] {
  if (typeof endpoint !== 'string') return [];
  const verdicts = (['http', 'socket'] as const).map((kind) => parseEndpoint(endpoint, kind));
  return verdicts.flatMap((verdict) => (verdict.ok ? [verdict.url] : []));
}

/** For every file; for the frame that keeps the keys, which has a policy of its own inside; and for the builder of config.json. */
export function policyHeaders(config: unknown): Readonly<Record<'page' | 'signer' | 'setup', Headers>> {
  const page = {
    'content-security-policy': contentPolicy(config),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
  };
  return {
    page,
    signer: { ...page, 'content-security-policy': SIGNER_HEADER },
    setup: { ...page, 'content-security-policy': setupPolicy(), 'cross-origin-opener-policy': SETUP_OPENER },
  };
}

/**
 * With the signer on a hostname of its own, and whatever else is asked of that host. Its window and its process are no other page's, the
 * client's included, though both are of one site.
 *
 * @param pages origins that may embed it
 */
export function signerHostHeaders(pages: readonly string[]): Headers {
  return {
    'content-security-policy': signerHostPolicy(pages),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': PERMISSIONS,
  };
}

/** Pictures: a brand's may be shown on the pages of another host, whose network has this guild among its others. */
export const PICTURES = /\.(?:svg|png|webp)$/;
export const SHARED: Headers = { 'cross-origin-resource-policy': 'cross-origin' };

/** Only where the visitor came over TLS. */
export const OVER_TLS: Headers = { 'strict-transport-security': 'max-age=31536000' };
