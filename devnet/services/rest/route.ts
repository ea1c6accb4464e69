import type { Chain } from '../../chain/types.ts';
import type { TxIndex } from '../tx/txIndex.ts';
import { badArgument } from './gatewayError.ts';
import type { Query } from './paging.ts';

/** What a query handler may look at. */
export interface RestCall {
  readonly chain: Chain;
  readonly index: TxIndex;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: Query;
  /** Parsed JSON of a POST. */
  readonly body: unknown;
}

/** One row of the route table: `{ns}` and `{sdk}` stand for the network's words. */
export interface RestRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly answer: (call: RestCall) => object;
}

export function get(path: string, answer: RestRoute['answer']): RestRoute {
  return { method: 'GET', path, answer };
}

/** A path part; the router has matched it, so it is there. */
export function param(call: RestCall, name: string): string {
  return call.params[name] ?? '';
}

/** @throws GatewayError code 3 unless the path part is a uint64. */
export function uintParam(call: RestCall, name: string): bigint {
  const text = param(call, name);
  if (!/^[0-9]{1,20}$/.test(text)) {
    throw badArgument(`type mismatch, parameter: ${name}, error: strconv.ParseUint: parsing "${text}": invalid syntax`);
  }
  return BigInt(text);
}
