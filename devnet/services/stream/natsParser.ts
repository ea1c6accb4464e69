/**
 * Reads what a NATS client sends, byte by byte as nats-server 2.9 does: frames may split anywhere, operations are
 * case-insensitive, a line ends at \n whatever came before. Compared byte for byte with nats-server 2.9.10 (see
 * docs/decisions/0018-devnet-stream-matches-nats-server.md). https://docs.nats.io/reference/reference-protocols/nats-protocol
 */

export type ClientOp =
  | { readonly op: 'connect'; readonly json: string }
  | { readonly op: 'ping' | 'pong' | 'ok' | 'info' | 'err' }
  | { readonly op: 'sub'; readonly subject: string; readonly queue: string | undefined; readonly sid: string }
  | { readonly op: 'unsub'; readonly sid: string; readonly max: number }
  | {
      readonly op: 'pub';
      readonly subject: string;
      readonly reply: string | undefined;
      /** Length of the header block at the start of `payload`; 0 for PUB. */
      readonly headerSize: number;
      readonly payload: Buffer;
    };

/**
 * The connection ends. `answer` is the text of the -ERR that goes first; a malformed argument list gets none, the
 * server just hangs up (so does nats-server).
 */
export class ProtocolViolation extends Error {
  readonly answer: string | undefined;

  constructor(why: string, answer?: string) {
    super(why);
    this.name = 'ProtocolViolation';
    this.answer = answer;
  }
}

const MAX_CONTROL_LINE = 4096;
export const MAX_PAYLOAD = 1_048_576;

const OPS = ['CONNECT', 'PING', 'PONG', 'SUB', 'UNSUB', 'PUB', 'HPUB', '+OK', '-ERR', 'INFO'] as const;
type OpName = (typeof OPS)[number];

interface PendingPublish {
  readonly subject: string;
  readonly reply: string | undefined;
  readonly headerSize: number;
  readonly size: number;
}

export interface NatsParser {
  /**
   * Feeds bytes and hands every complete operation to `accept`, in order, before reading on.
   * @throws ProtocolViolation; the parser is dead after that.
   */
  push(chunk: Buffer, accept: (op: ClientOp) => void): void;
}

export function createNatsParser(): NatsParser {
  let rest: Buffer = Buffer.alloc(0);
  let pending: PendingPublish | undefined;

  /** One step on `rest`; false when more bytes are needed. */
  function step(accept: (op: ClientOp) => void): boolean {
    if (pending) {
      const end = pending.size;
      if (rest.length > end && rest[end] !== 13) throw unknownOperation();
      if (rest.length < end + 2) return false;
      if (rest[end + 1] !== 10) throw unknownOperation();
      const { subject, reply, headerSize } = pending;
      pending = undefined;
      const payload = rest.subarray(0, end);
      rest = rest.subarray(end + 2);
      accept({ op: 'pub', subject, reply, headerSize, payload });
      return rest.length > 0;
    }
    if (rest.length === 0) return false;
    const name = operationOf(rest);
    const newline = rest.indexOf(10);
    const length = newline < 0 ? rest.length : newline;
    if (length > MAX_CONTROL_LINE) {
      throw new ProtocolViolation('control line too long', 'maximum control line exceeded');
    }
    if (newline < 0 || !name) return false;
    const args = rest.toString('utf8', name.length, newline).trim();
    rest = rest.subarray(newline + 1);
    if (name === 'PUB' || name === 'HPUB') pending = publishArgs(name, args);
    else accept(parseLine(name, args));
    return rest.length > 0;
  }

  return {
    push(chunk, accept) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      while (step(accept));
    },
  };
}

/** Operations with arguments that count: a blank must follow, or it is another word. The rest ignores what follows. */
const NEEDS_BLANK: readonly OpName[] = ['SUB', 'UNSUB', 'PUB', 'HPUB'];

/** The operation the bytes begin with, undefined while only a prefix of one has arrived. */
function operationOf(bytes: Buffer): OpName | undefined {
  const head = bytes.toString('latin1', 0, 8).toUpperCase();
  const name = OPS.find((op) => head.startsWith(op));
  if (name !== undefined) {
    const next = head[name.length];
    if (next === undefined && bytes.length <= name.length) return undefined;
    if (!NEEDS_BLANK.includes(name) || next === ' ' || next === '\t') return name;
    throw unknownOperation();
  }
  if (OPS.some((op) => op.startsWith(head))) return undefined;
  throw unknownOperation();
}

function unknownOperation(): ProtocolViolation {
  return new ProtocolViolation('unknown operation', 'Unknown Protocol Operation');
}

function parseLine(name: Exclude<OpName, 'PUB' | 'HPUB'>, args: string): ClientOp {
  const words = args === '' ? [] : args.split(/[ \t]+/);
  const [first = '', second, third] = words;
  switch (name) {
    case 'CONNECT':
      return { op: 'connect', json: args };
    case 'PING':
      return { op: 'ping' };
    case 'PONG':
      return { op: 'pong' };
    case '+OK':
      return { op: 'ok' };
    case 'INFO':
      return { op: 'info' };
    case '-ERR':
      return { op: 'err' };
    case 'SUB':
      if (words.length === 2) return { op: 'sub', subject: first, queue: undefined, sid: second ?? '' };
      if (words.length === 3) return { op: 'sub', subject: first, queue: second, sid: third ?? '' };
      throw new ProtocolViolation(`SUB with ${words.length} arguments`);
    case 'UNSUB': {
      if (words.length < 1 || words.length > 2) throw new ProtocolViolation(`UNSUB with ${words.length} arguments`);
      // A bad maximum is read as -1 by nats-server, which then removes at once.
      return { op: 'unsub', sid: first, max: second !== undefined && /^[0-9]+$/.test(second) ? Number(second) : 0 };
    }
  }
}

function publishArgs(name: 'PUB' | 'HPUB', args: string): PendingPublish {
  const words = args === '' ? [] : args.split(/[ \t]+/);
  const sizes = words.splice(name === 'PUB' ? -1 : -2).map(sizeOf);
  const [subject, reply] = words;
  if (subject === undefined || words.length > 2 || sizes.length !== (name === 'PUB' ? 1 : 2)) {
    throw new ProtocolViolation(`${name} with a wrong number of arguments`);
  }
  const size = sizes[sizes.length - 1] ?? -1;
  const headerSize = name === 'HPUB' ? (sizes[0] ?? -1) : 0;
  if (size < 0 || headerSize < 0 || headerSize > size) throw new ProtocolViolation(`${name} with a bad size`);
  if (size > MAX_PAYLOAD) throw new ProtocolViolation('payload too large', 'Maximum Payload Violation');
  return { subject, reply, headerSize, size };
}

function sizeOf(text: string): number {
  return /^[0-9]{1,9}$/.test(text) ? Number(text) : -1;
}
