/** Asks a node who it is, over its websocket. docs/network/stream.md section 12 */
import { textAt } from '../judgements.ts';
import type { Means } from '../means.ts';
import type { NodeTalk } from '../types.ts';
import { parseJson } from '../../lib/parseJson.ts';
import { openSocket, until } from './talkToStream.ts';

const ANSWER_MS = 5_000;

export async function talkToNode(means: Pick<Means, 'WebSocket' | 'sleep' | 'now'>, url: string): Promise<NodeTalk> {
  const open = await openSocket(means, url);
  if (typeof open === 'string') return { opened: false, why: open, chainId: null };
  const { socket, heard, closed } = open;
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'status', params: {} }));
  await until(means, () => heard() !== '' || closed() !== null, ANSWER_MS);
  const why = closed();
  socket.close();
  return { opened: true, why, chainId: chainIdIn(heard()) };
}

function chainIdIn(text: string): string | null {
  try {
    return textAt(parseJson(text), 'result', 'node_info', 'network');
  } catch {
    return null;
  }
}
