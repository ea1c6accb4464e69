/** Module worker: the socket, the NATS library and all decoding live here, off the page's thread. */
import { systemClock } from '../lib/clock.ts';
import { createLink, type Link } from './createLink.ts';
import { openPortOf } from './openPort.ts';
import type { FromWorker, ToWorker } from './protocol.ts';

let link: Link | null = null;

self.addEventListener('message', ({ data: message }: MessageEvent<ToWorker>) => {
  switch (message.kind) {
    case 'start': {
      const { endpoint, subjects } = message;
      const post = (out: FromWorker): void => self.postMessage(out);
      link = createLink({ endpoint, subjects, openPort: openPortOf(endpoint.dialect), clock: systemClock, post });
      break;
    }
    case 'subjects':
      link?.setSubjects(message.subjects);
      break;
    case 'reconnect':
      link?.reconnect();
      break;
    case 'taken':
      link?.taken();
      break;
    case 'close':
      // The socket is closed in order first; the worker's end would only cut it.
      void Promise.resolve(link?.close()).finally(() => self.close());
      break;
  }
});
