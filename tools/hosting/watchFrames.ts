/** Bytes of a websocket on their way: what goes through is unchanged, and a message that is too long ends it before it is there. */
import { Transform, type TransformCallback } from 'node:stream';

/** RFC 6455, section 7.4.1 */
export const CLOSE = { goingAway: 1001, tooLarge: 1009, broken: 1011 } as const;

export interface FrameWatch extends Transform {
  /** Whether a frame of the host's own may be put in here. */
  isBetween(): boolean;
}

/** @param mostBytes of one message, however many frames it comes in. Longer: the stream fails */
export function watchFrames(mostBytes: number): FrameWatch {
  let head: number[] = [];
  let left = 0;
  let message = 0;
  /** Of what went through: a chunk that fails does not. */
  let isBetween = true;

  /** After section 5.2; nothing while the head is not whole. */
  function readHead(): void {
    const [first = 0, second = 0] = head;
    const short = second & 0x7f;
    const [longAt, longBytes] = short === 126 ? [2, 2] : short === 127 ? [2, 8] : [1, 0];
    if (head.length < 2 + longBytes + (second & 0x80 ? 4 : 0)) return;
    const length =
      longBytes === 0 ? short : head.slice(longAt, longAt + longBytes).reduce((sum, byte) => sum * 256 + byte, 0);
    const isControl = (first & 0x08) !== 0;
    message = isControl ? message : message + length;
    left = length;
    if (length > mostBytes || message > mostBytes) throw new RangeError(`The message has more than ${mostBytes} bytes`);
    if (!isControl && (first & 0x80) !== 0) message = 0;
    head = [];
  }

  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      isBetween = head.length === 0 && left === 0;
      try {
        for (let at = 0; at < chunk.length;) {
          if (left > 0) {
            const taken = Math.min(left, chunk.length - at);
            left -= taken;
            at += taken;
          } else {
            head.push(chunk[at++] ?? 0);
            if (head.length >= 2) readHead();
          }
        }
        isBetween = head.length === 0 && left === 0;
        done(null, chunk);
      } catch (error) {
        done(error as RangeError);
      }
    },
  });
  return Object.assign(stream, { isBetween: () => isBetween });
}

/** As a server sends it: unmasked. */
export function closeFrame(code: number): Buffer {
  return Buffer.from([0x88, 0x02, code >> 8, code & 0xff]);
}
