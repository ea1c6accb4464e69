import { txWithHashQuery } from '../../../chain/node/socketTypes.ts';
import type { NodeTxEnd } from '../../../chain/node/types.ts';
import type { BlockHeight } from '../../../game/units.ts';
import { beginLater } from '../../../lib/beginLater.ts';
import type { NodeAccess } from '../../node/createNodeAccess.ts';

/** Waits for the node's own event of one transaction; a node that sends none costs nothing. Returns its own end. */
export function listenForTx(
  socket: NodeAccess['socket'],
  hash: string,
  onEnd: (height: BlockHeight, end: NodeTxEnd) => void,
): () => void {
  if (socket === null) return () => undefined;
  const query = txWithHashQuery(hash);
  const later = beginLater(
    socket(),
    (open) => {
      const unwatch = open.watchMessages((message) => {
        if (message.kind !== 'events' || message.unit === 'block') return;
        if (message.unit.hash === hash && message.end) onEnd(message.height, message.end);
      });
      const unsubscribe = open.subscribe(query);
      return () => {
        unsubscribe();
        unwatch();
      };
    },
    (end) => end(),
    // The other ways tell the same, a little later.
    () => undefined,
  );
  return () => later.end();
}
