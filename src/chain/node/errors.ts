import type { BlockHeight } from '../../game/units.ts';
import { BaseError } from '../../lib/BaseError.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { NO_TX_INDEX } from '../errors.ts';

/** Refusals of a node that a caller can react to; anything else is `other`. */
export type NodeRpcReason =
  /** No such block yet. */
  | 'future'
  /** The node threw that block away: it can never be asked for again here. */
  | 'pruned'
  | 'unknownMethod'
  | 'badQuery'
  | 'alreadySubscribed'
  /** The node takes only so many subscriptions of one client, or clients. */
  | 'subscriptionLimit'
  /** No transaction of that hash, yet. */
  | 'notFound'
  /** The node keeps no index of transactions, or one that cannot be asked. docs/network/chain-messages.md 3.4. */
  | 'noIndex'
  | 'other';

/** A JSON-RPC error object: the node understood and said no. The same question again gets the same answer. */
export class NodeRpcError extends BaseError {
  readonly reason: NodeRpcReason;
  /** JSON-RPC number, e.g. -32603. */
  readonly rpcCode: number;
  /** The node's own words. */
  readonly text: string;

  constructor(where: string, error: { readonly code: number; readonly message: string; readonly data: string }) {
    const text = error.data === '' ? error.message : `${error.message}: ${error.data}`;
    const reason = reasonOf(error.code, text);
    super({ code: 'node_rpc', what: say(WORDS[reason]), where: `${where}: ${text}`, hint: say(HINTS[reason]) });
    this.reason = reason;
    this.rpcCode = error.code;
    this.text = text;
  }
}

/** The node had the block, and has thrown it away. */
export const isPruned = (error: unknown): boolean => error instanceof NodeRpcError && error.reason === 'pruned';

/** The node's words change less than its numbers: nearly everything is -32603. */
function reasonOf(code: number, text: string): NodeRpcReason {
  if (code === -32601) return 'unknownMethod';
  if (/must be less than or equal to the current|greater than the current|is not available yet/i.test(text))
    return 'future';
  if (/lowest height is|is not available|could not find results|pruned/i.test(text)) return 'pruned';
  if (NO_TX_INDEX.test(text)) return 'noIndex';
  if (/\btx \([0-9a-f]*\) not found/i.test(text)) return 'notFound';
  if (/max_subscription|too many subscri/i.test(text)) return 'subscriptionLimit';
  if (/already subscribed/i.test(text)) return 'alreadySubscribed';
  return /failed to parse query|invalid query/i.test(text) ? 'badQuery' : 'other';
}

const WORDS: Readonly<Record<NodeRpcReason, Sentence>> = {
  future: mark('The node doesn’t have this block yet.'),
  pruned: mark('The node no longer stores this block.'),
  unknownMethod: mark('The node doesn’t support this request.'),
  badQuery: mark('The node can’t read this subscription.'),
  alreadySubscribed: mark('The node already has this subscription.'),
  subscriptionLimit: mark('The node accepts no more subscriptions.'),
  notFound: mark('The node can’t find this transaction.'),
  noIndex: mark('This node has no transaction index.'),
  other: mark('The node rejected the request.'),
};

const HINTS: Readonly<Record<NodeRpcReason, Sentence>> = {
  future: mark('Try again when the block exists.'),
  pruned: mark('Load the current state instead.'),
  unknownMethod: mark('The node may run another version. Try another node.'),
  badQuery: mark('This is a bug in Orrery. Please report it.'),
  alreadySubscribed: mark('Nothing is lost: events still arrive.'),
  subscriptionLimit: mark('Close other tabs of this site, or try another node.'),
  notFound: mark('The transaction may not be in a block yet. Wait a block and try again.'),
  noIndex: mark('This site searches the node’s blocks for your transactions.'),
  other: mark('Try another node.'),
};

/** Too many blocks were missed to read them one by one. */
export class GapTooLongError extends BaseError {
  constructor(from: BlockHeight, to: BlockHeight) {
    super({
      code: 'gap_too_long',
      what: say('The connection was lost for too many blocks.'),
      where: `blocks ${from} to ${to}`,
      hint: say('Load the current state instead.'),
    });
  }
}

/** The node told more than could be held while blocks before it were read. */
export class WaitingTooLongError extends BaseError {
  constructor(from: BlockHeight) {
    super({
      code: 'waiting_too_long',
      what: say('The node sends more data than this browser can handle.'),
      where: `block ${from}`,
      hint: say('Load the current state instead.'),
    });
  }
}
