/**
 * The JSON dialect of the spec ("Realtime stream"): `{action: 'subscribe', subjects: […]}` over a plain websocket.
 * How to take a subject back is not shown there; `unsubscribe` is sent for hosts that know it, and frames nobody asked for
 * are dropped here.
 */
import { lengthOf } from '../lib/boundSocket.ts';
import { parseJson } from '../lib/parseJson.ts';
import type { OpenPort } from './port.ts';
import { MOST_FRAME_BYTES } from './createGate.ts';
import { subjectMatches } from './subjects.ts';

const CONNECT_TIMEOUT_MS = 10_000;

export const openJsonPort: OpenPort = ({ url, WebSocket = globalThis.WebSocket, signal }, handlers) =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.binaryType = 'arraybuffer';
    const subjects = new Set<string>();
    let open = false;
    let closing = false;

    const close = (): void => {
      closing = true;
      socket.close();
    };
    const send = (action: 'subscribe' | 'unsubscribe', subject: string): void => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ action, subjects: [subject] }));
    };

    const giveUp = (reason: Error): void => {
      if (open) return;
      clearTimeout(tooLong);
      close();
      reject(reason);
    };
    const tooLong = setTimeout(() => giveUp(new Error('the stream did not answer')), CONNECT_TIMEOUT_MS);
    signal.addEventListener('abort', () => giveUp(signal.reason as Error));
    socket.addEventListener('open', () => {
      open = true;
      clearTimeout(tooLong);
      resolve({
        subscribe(subject) {
          subjects.add(subject);
          send('subscribe', subject);
        },
        unsubscribe(subject) {
          subjects.delete(subject);
          send('unsubscribe', subject);
        },
        close,
      });
    });
    socket.addEventListener('message', (event: MessageEvent<unknown>) => {
      // What is too large is nobody's: the link counts it by its size.
      if (lengthOf(event.data) > MOST_FRAME_BYTES) {
        handlers.onMessage('', typeof event.data === 'string' ? event.data : new Uint8Array(event.data as ArrayBuffer));
        return;
      }
      const text = textOf(event.data);
      const subject = subjectOf(text);
      if (subject === 'refusal') handlers.onRefused?.(null);
      else if (subject === undefined) handlers.onMessage('', text);
      else if ([...subjects].some((pattern) => subjectMatches(pattern, subject))) handlers.onMessage(subject, text);
    });
    socket.addEventListener('close', (event) => {
      clearTimeout(tooLong);
      // not said: the worker knows no language
      const why = event.reason || `the connection was closed (code ${event.code})`;
      if (!open) reject(new Error(why));
      else if (!closing) handlers.onClosed(why);
    });
  });

function textOf(data: unknown): string {
  if (typeof data === 'string') return data;
  return data instanceof ArrayBuffer ? new TextDecoder().decode(data) : '';
}

/** undefined for what is not a frame; answers to our own requests have no subject of their own either, but an action or an error. */
function subjectOf(text: string): string | undefined {
  try {
    const frame: unknown = parseJson(text);
    if (typeof frame !== 'object' || frame === null) return undefined;
    if ('subject' in frame && typeof frame.subject === 'string') return frame.subject;
    if ('error' in frame) return 'refusal';
    return 'action' in frame || 'status' in frame ? 'acknowledgement' : undefined;
  } catch {
    return undefined;
  }
}
