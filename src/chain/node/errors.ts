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
  future: mark('The node has no such block yet.'),
  pruned: mark('The node does not keep that block any more.'),
  unknownMethod: mark('The node does not know this question.'),
  badQuery: mark('The node cannot read this subscription.'),
  alreadySubscribed: mark('The node has this subscription already.'),
  subscriptionLimit: mark('The node takes no more subscriptions.'),
  notFound: mark('The node knows no such transaction.'),
  noIndex: mark('The node keeps no index of transactions.'),
  other: mark('The node refused the question.'),
};

const HINTS: Readonly<Record<NodeRpcReason, Sentence>> = {
  future: mark('Ask again when the block is there.'),
  pruned: mark('Read the present state instead of what led to it.'),
  unknownMethod: mark('It may be of another version.'),
  badQuery: mark('This is a bug in the client. Please report it.'),
  alreadySubscribed: mark('Nothing is lost: its events come.'),
  subscriptionLimit: mark('Other tabs of this browser may hold them, or the node is busy.'),
  notFound: mark('It may not be in a block yet.'),
  noIndex: mark('Its blocks tell the same.'),
  other: mark('Another node may answer.'),
};

/** Too many blocks were missed to read them one by one. */
export class GapTooLongError extends BaseError {
  constructor(from: BlockHeight, to: BlockHeight) {
    super({
      code: 'gap_too_long',
      what: say('Too many blocks went by while the connection was away.'),
      where: `blocks ${from} to ${to}`,
      hint: say('Read the present state instead of what led to it.'),
    });
  }
}

/** The node told more than could be held while blocks before it were read. */
export class WaitingTooLongError extends BaseError {
  constructor(from: BlockHeight) {
    super({
      code: 'waiting_too_long',
      what: say('The node tells more than this browser can take.'),
      where: `block ${from}`,
      hint: say('Read the present state instead of what led to it.'),
    });
  }
}
