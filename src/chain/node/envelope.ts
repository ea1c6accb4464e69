/** JSON-RPC 2.0 as the node wraps its answers; some proxies hand out the bare result. docs/network/game-service-interface.md "Node RPC". */
import { refusalText } from '../../wire/limits.ts';
import { isRecord } from '../../wire/read.ts';
import { DecodeError } from '../../wire/wire.ts';
import { NodeRpcError } from './errors.ts';

/** null when the body carries no error object. */
export function rpcErrorOf(body: unknown, where: string): NodeRpcError | null {
  if (!isRecord(body) || !isRecord(body['error'])) return null;
  const { code, message, data } = body['error'];
  return new NodeRpcError(where, {
    code: typeof code === 'number' ? code : 0,
    message: refusalText(message) || 'error',
    data: refusalText(data),
  });
}

/** The result, wrapped or bare. @throws NodeRpcError, DecodeError */
export function unwrap(body: unknown, where: string): Readonly<Record<string, unknown>> {
  const error = rpcErrorOf(body, where);
  if (error !== null) throw error;
  if (!isRecord(body)) throw new DecodeError(where, '', 'an object');
  const result = 'jsonrpc' in body || 'result' in body ? body['result'] : body;
  if (!isRecord(result)) throw new DecodeError(where, 'result', 'an object');
  return result;
}
