import { BaseError } from '../lib/BaseError.ts';
import { say } from '../lib/words/say.ts';
import type { TxRefusal } from './types.ts';

/** The node knows the question and has no such object. */
export class ChainNotFoundError extends BaseError {
  readonly route: string;

  constructor(route: string, cause?: unknown) {
    super({
      code: 'chain_not_found',
      what: say('This object doesn’t exist on the chain.'),
      where: route,
      hint: say('The object may be destroyed, or not in a block yet. Wait a block and try again.'),
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
      what: say('This node doesn’t support this request.'),
      where: route,
      hint: say('Try another node or the guild server.'),
      cause,
    });
    this.route = route;
  }
}

/** How a node without an index of transactions says so, over REST and RPC alike. docs/network/chain-messages.md 3.4. */
export const NO_TX_INDEX = /Indexer\.\w+ method is not supported|(?:transaction|block) indexing is disabled/i;

/** The node finds no transaction by its hash, ever: its blocks must be read. */
export class NoTxIndexError extends BaseError {
  constructor(route: string, cause?: unknown) {
    super({
      code: 'no_tx_index',
      what: say('This node has no transaction index.'),
      where: route,
      hint: say('This site searches the node’s blocks for your transactions.'),
      cause,
    });
  }
}

/** The mempool check said no: nothing was sent, no sequence was used. */
export class TxRefusedError extends BaseError {
  readonly refusal: TxRefusal;
  /** The bytes may have come to a node before: then the refusal may only say so. */
  readonly isRepeat: boolean;

  constructor(refusal: TxRefusal, isRepeat = false) {
    super({
      code: 'tx_refused',
      what: refusal.words,
      where: `${refusal.codespace === '' ? 'chain' : refusal.codespace} code ${refusal.code}`,
    });
    this.refusal = refusal;
    this.isRepeat = isRepeat;
  }
}

/** A node wants more computing paid for than the chain lets such a transaction have. */
export class TxCostError extends BaseError {
  constructor(gas: bigint, most: bigint) {
    super({
      code: 'tx_cost',
      what: say('This node requires more gas than the chain allows. Nothing was signed. Try another node.'),
      where: `gas ${gas} of ${most}`,
    });
  }
}
