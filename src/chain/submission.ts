/**
 * Sending signed bytes and asking what became of them: over REST, or over node RPC where the gateway does not take them.
 * A sync answer only says that the transaction waits; whether it applied is read by its hash. docs/network/chain-messages.md 3.4.
 */
import type { NetworkIdentity } from '../game/network.ts';
import { toBase64 } from '../lib/bytes.ts';
import type { Http } from '../lib/http/createHttp.ts';
import { HttpStatusError, HttpUnreachableError } from '../lib/http/httpErrors.ts';
import { decodeTxResponse, type TxResponse } from './decode/decodeFramework.ts';
import { ChainNotFoundError, RouteNotServedError, TxRefusedError } from './errors.ts';
import { decodeRefusal } from './refusal/decodeRefusal.ts';
import { nodePath } from './nodePath.ts';
import type { Node } from './rows/row.ts';
import { nodeErrorOf, translateError } from './translateError.ts';
import type { ChainReader, TxOutcome } from './types.ts';

interface SubmissionParts {
  readonly http: Http;
  readonly node: Node;
  readonly rpcUrl: string | null;
}

/** Framework code "tx already in mempool": the same bytes came before, so they wait as they should. */
const ALREADY_WAITING = 19;

export function createSubmission(parts: SubmissionParts): Pick<ChainReader, 'broadcast' | 'fetchTx'> {
  const { http, node, rpcUrl } = parts;
  const { network } = node;

  async function submitByRest(bytes: Uint8Array, signal?: AbortSignal): Promise<TxResponse> {
    const path = nodePath('/{sdk}/tx/v1beta1/txs', {}, network);
    const body = { tx_bytes: toBase64(bytes), mode: 'BROADCAST_MODE_SYNC' };
    try {
      // The chain takes the same bytes once, however often they come.
      return decodeTxResponse(await http.requestJson({ path, method: 'POST', body, signal, idempotent: true }), path);
    } catch (error) {
      throw translateError(error, path);
    }
  }

  async function fetchTxByRest(hash: string, signal?: AbortSignal): Promise<TxResponse | null> {
    try {
      const { body, where } = await node.get('/{sdk}/tx/v1beta1/txs/{hash}', { hash }, '', signal);
      return decodeTxResponse(body, where);
    } catch (error) {
      if (error instanceof ChainNotFoundError) return null;
      throw error;
    }
  }

  return {
    async broadcast(bytes, signal) {
      const answer = await submitByRest(bytes, signal).catch(async (error: unknown) => {
        if (rpcUrl === null || !wantsFallback(error)) throw error;
        const { broadcastByRpc } = await import('./rpcFallback.ts');
        return broadcastByRpc(rpcUrl, bytes, signal);
      });
      const waiting = answer.code === ALREADY_WAITING && answer.codespace !== network.namespace;
      if (answer.code !== 0 && !waiting) {
        throw new TxRefusedError(decodeRefusal(answer.codespace, answer.code, answer.rawLog, network));
      }
      return { hash: answer.hash === '' ? await hashOf(bytes) : answer.hash };
    },

    async fetchTx(hash, signal) {
      const answer = await fetchTxByRest(hash, signal).catch(async (error: unknown) => {
        if (rpcUrl === null || !wantsFallback(error)) throw error;
        const { fetchTxByRpc } = await import('./rpcFallback.ts');
        return fetchTxByRpc(rpcUrl, hash, network, signal);
      });
      return answer === null || answer.height === 0n ? null : outcomeOf(hash, answer, network);
    },
  };
}

function outcomeOf(hash: string, answer: TxResponse, network: NetworkIdentity): TxOutcome {
  const { code, codespace, height, rawLog } = answer;
  return { hash, height, refusal: code === 0 ? null : decodeRefusal(codespace, code, rawLog, network) };
}

/** Not served, not there at all, or a proxy's own 404/405 page: the node RPC may still take it. */
function wantsFallback(error: unknown): boolean {
  if (error instanceof RouteNotServedError || error instanceof HttpUnreachableError) return true;
  return error instanceof HttpStatusError && [404, 405].includes(error.status) && nodeErrorOf(error) === null;
}

async function hashOf(bytes: Uint8Array): Promise<string> {
  const { txHash } = await import('./tx/txHash.ts');
  return txHash(bytes);
}
