/** The headers that keep the pages to their host and its endpoints; docs/hosting.md "Headers". */
import { parseEndpoint } from '../../src/state/config/parseEndpoint.ts';
import { headerPolicy, SIGNER_HEADER } from '../../src/state/config/policy/contentPolicy.ts';

export type Headers = Readonly<Record<string, string>>;

/**
 * Of a configuration that the client would take: an address that it refuses is not connected to, and a path is of this host, which a
 * page may always ask.
 */
export function contentPolicy(config: unknown): string {
  const endpoints = isRecord(config) && isRecord(config['endpoints']) ? Object.values(config['endpoints']) : [];
  return headerPolicy(endpoints.flatMap(usableEndpoint));
}

function usableEndpoint(endpoint: unknown): readonly string[] {
  if (typeof endpoint !== 'string') return [];
  const verdicts = (['http', 'socket'] as const).map((kind) => parseEndpoint(endpoint, kind));
  return verdicts.flatMap((verdict) => (verdict.ok ? [verdict.url] : []));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** For every file, and for the frame that keeps the keys, which has a policy of its own inside. */
export function policyHeaders(config: unknown): { readonly page: Headers; readonly signer: Headers } {
  const page = {
    'content-security-policy': contentPolicy(config),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  };
  return { page, signer: { ...page, 'content-security-policy': SIGNER_HEADER } };
}

/** Only where the visitor came over TLS. */
export const OVER_TLS: Headers = { 'strict-transport-security': 'max-age=31536000' };
