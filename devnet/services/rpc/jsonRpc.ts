/** JSON-RPC 2.0 envelopes around the method table. */
import { z } from 'zod';

import { RPC_METHODS, type RpcNode } from './methods.ts';
import { jsonParams } from './params.ts';
import { RpcError, unknownMethod } from './rpcError.ts';

export type RpcId = string | number | null;

const requestSchema = z.object({
  jsonrpc: z.literal('2.0'),
  method: z.string(),
  id: z.union([z.string(), z.number()]).optional(),
  params: z.record(z.string(), z.unknown()).default({}),
});

export type RpcRequest = z.infer<typeof requestSchema>;

export function result(id: RpcId, value: object): object {
  return { jsonrpc: '2.0', id, result: value };
}

export function failure(id: RpcId, error: unknown): object {
  const known =
    error instanceof RpcError
      ? error
      : new RpcError(-32603, 'Internal error', error instanceof Error ? error.message : '');
  return { jsonrpc: '2.0', id, error: { code: known.code, message: known.message, data: known.data } };
}

/** @throws RpcError -32600 */
export function parseRequest(value: unknown): RpcRequest {
  const parsed = requestSchema.safeParse(value);
  if (!parsed.success) throw new RpcError(-32600, 'Invalid Request', z.prettifyError(parsed.error));
  return parsed.data;
}

export function callMethod(node: RpcNode, request: RpcRequest): object {
  const method = Object.hasOwn(RPC_METHODS, request.method) ? RPC_METHODS[request.method] : undefined;
  if (!method) throw unknownMethod(request.method);
  return method(node, jsonParams(request.params));
}

/** One request or a batch, never throwing. */
export function answer(node: RpcNode, body: unknown): object {
  if (Array.isArray(body)) return body.map((one) => answer(node, one));
  let id: RpcId = null;
  try {
    const request = parseRequest(body);
    id = request.id ?? null;
    return result(id, callMethod(node, request));
  } catch (error) {
    return failure(id, error);
  }
}
