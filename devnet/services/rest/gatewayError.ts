/** Refusals of the chain's REST gateway: `{code, message, details}` with the HTTP status of the code. docs/network/chain-entities.md 0.1 */

import { reportQuery } from '../../chain/reporting.ts';

/** gRPC code to HTTP status, as the gateway maps them. */
const STATUS = { 2: 500, 3: 400, 5: 404, 8: 429, 12: 501, 13: 500, 14: 503 } as const;
export type GatewayCode = keyof typeof STATUS;

export class GatewayError extends Error {
  readonly code: GatewayCode;
  readonly status: number;

  constructor(code: GatewayCode, message: string) {
    super(message);
    this.name = 'GatewayError';
    this.code = code;
    this.status = STATUS[code];
  }
}

export function gatewayBody(code: number, message: string): object {
  return { code, message, details: [] };
}

export const badArgument = (message: string): GatewayError => new GatewayError(3, message);
export const notFound = (message: string): GatewayError => new GatewayError(5, message);
/** Unknown object of the game: the outer code is 2, the real one is inside the text. */
export const objectNotFound = (namespace: string): GatewayError =>
  new GatewayError(2, reportQuery(1050, 'object not found', { namespace }));

/** Body of an injected failure. */
export function gatewayFault(status: number): object {
  const entry = Object.entries(STATUS).find(([, http]) => http === status);
  return gatewayBody(Number(entry?.[0] ?? 2), `failed on request with HTTP ${status}`);
}
