/** JSON-RPC 2.0 errors as CometBFT words them. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: string;

  constructor(code: number, message: string, data: string) {
    super(message);
    this.name = 'RpcError';
    this.code = code;
    this.data = data;
  }
}

export const invalidParams = (data: string): RpcError => new RpcError(-32602, 'Invalid params', data);
export const internalError = (data: string): RpcError => new RpcError(-32603, 'Internal error', data);
export const unknownMethod = (name: string): RpcError => new RpcError(-32601, 'Method not found', name);
