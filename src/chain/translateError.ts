/**
 * What a node's error answer means. docs/network/game-service-interface.md "Chain query errors", docs/network/chain-entities.md 0.1.
 * Body form: `{code, message, details}`; a refused query has outer code 2 and `codespace game code 1050: …` inside.
 */
import { HttpStatusError } from '../lib/http/httpErrors.ts';
import { refusalText } from '../wire/limits.ts';
import { isRecord } from '../wire/read.ts';
import { ChainNotFoundError, NO_TX_INDEX, NoTxIndexError, RouteNotServedError } from './errors.ts';

const GRPC_NOT_FOUND = 5;
const GRPC_UNIMPLEMENTED = 12;
/** 1050 since the renumbering, 1900 before; 1900 also means an IBC timeout, so the text decides. */
const NOT_FOUND = /code (?:1050\b|1900\b[^]*not found)/i;

interface NodeError {
  readonly code: number;
  readonly message: string;
}

export function nodeErrorOf(error: HttpStatusError): NodeError | null {
  if (!isRecord(error.body)) return null;
  const { code, message } = error.body;
  return typeof code === 'number' && typeof message === 'string' ? { code, message: refusalText(message) } : null;
}

/** Outages pass, answers stay: a handler that refused with a code will refuse again. */
export function isNodeVerdict(error: HttpStatusError): boolean {
  const text = nodeErrorOf(error)?.message ?? '';
  return /codespace \S+ code \d+/.test(text) || NO_TX_INDEX.test(text);
}

/** The door's own error for a node's answer; anything else comes back as it is. */
export function translateError(error: unknown, route: string): unknown {
  if (!(error instanceof HttpStatusError)) return error;
  const node = nodeErrorOf(error);
  if (error.status === 501 || node?.code === GRPC_UNIMPLEMENTED) return new RouteNotServedError(route, error);
  if (NO_TX_INDEX.test(node?.message ?? '')) return new NoTxIndexError(route, error);
  if (node?.code === GRPC_NOT_FOUND || NOT_FOUND.test(node?.message ?? '')) return new ChainNotFoundError(route, error);
  return error;
}
