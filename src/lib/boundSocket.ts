/** A websocket hands over whole messages, however large and however many: who listens says what they can take, and hangs up beyond it. */
import type { Clock } from './clock.ts';

export interface SocketBounds {
  /** Of one message. */
  readonly messageBytes: number;
  /** Of all that comes within a second. */
  readonly bytes: number;
  readonly messages: number;
}

export interface SocketBound {
  /** Says whether a message may be read; once it may not, none may: the socket is to be closed. */
  takes(data: unknown): boolean;
}

const WINDOW_MS = 1_000;

export function createSocketBound(
  { messageBytes, bytes, messages }: SocketBounds,
  clock: Pick<Clock, 'now'>,
): SocketBound {
  let begunMs = -Infinity;
  let size = 0;
  let count = 0;
  let isOver = false;
  return {
    takes(data) {
      const nowMs = clock.now();
      // A clock that was set back begins anew as well.
      if (Math.abs(nowMs - begunMs) >= WINDOW_MS) {
        begunMs = nowMs;
        size = count = 0;
      }
      const length = lengthOf(data);
      size += length;
      isOver ||= length > messageBytes || size > bytes || ++count > messages;
      return !isOver;
    },
  };
}

/** Of text the characters: what it weighs is of the same order. */
export function lengthOf(data: unknown): number {
  if (typeof data === 'string') return data.length;
  return data instanceof ArrayBuffer ? data.byteLength : 0;
}
