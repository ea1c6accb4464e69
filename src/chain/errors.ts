import { BaseError } from '../lib/BaseError.ts';
import type { TxRefusal } from './types.ts';

/** The node knows the question and has no such object. */
export class ChainNotFoundError extends BaseError {
  readonly route: string;

  constructor(route: string, cause?: unknown) {
    super({
      code: 'chain_not_found',
      what: 'The chain knows no such object.',
      where: route,
      hint: 'It may have been destroyed, or not be in a block yet.',
      cause,
    });
    this.route = route;
  }
}

/** gRPC code 12: this node's gateway does not have the route. docs/network/game-service-interface.md "Routing caveat". */
export class RouteNotServedError extends BaseError {
  readonly route: string;

  constructor(route: string, cause?: unknown) {
    super({
      code: 'route_not_served',
      what: 'This node does not serve that question.',
      where: route,
      hint: 'Another node or the guild server may.',
      cause,
    });
    this.route = route;
  }
}

/** The mempool check said no: nothing was sent, no sequence was used. */
export class TxRefusedError extends BaseError {
  readonly refusal: TxRefusal;

  constructor(refusal: TxRefusal) {
    super({
      code: 'tx_refused',
      what: refusal.words,
      where: `${refusal.codespace === '' ? 'chain' : refusal.codespace} code ${refusal.code}`,
    });
    this.refusal = refusal;
  }
}
