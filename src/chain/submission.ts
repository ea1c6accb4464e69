/**
 * Sending signed bytes and asking what became of them: over REST, or over node RPC where the gateway does not take them.
 * A sync answer only says that the transaction waits; whether it applied is read by its hash. docs/network/chain-messages.md 3.4.
 */
import type { NetworkIdentity } from '../game/network.ts';
import { toBase64 } from '../lib/bytes.ts';
import type { Http } from '../lib/http/createHttp.ts';
import { HttpBodyError, HttpStatusError, HttpUnreachableError } from '../lib/http/httpErrors.ts';
import { onceLoaded } from '../lib/onceLoaded.ts';
import { decodeGasUsed, decodeTxResponse, type TxResponse } from './decode/decodeFramework.ts';
import type { ChainReaderOptions } from './createGateway.ts';
import { ChainNotFoundError, NoTxIndexError, RouteNotServedError, TxRefusedError } from './errors.ts';
import { decodeRefusal } from './refusal/decodeRefusal.ts';
import { nodePath } from './nodePath.ts';
import { outcomeOf } from './outcomeOf.ts';
import type { Node } from './rows/row.ts';
import { isNodeVerdict, nodeErrorOf, translateError } from './translateError.ts';
import type { ChainReader, TxOutcome } from './types.ts';

interface SubmissionParts {
  readonly http: Http;
  readonly node: Node;
  readonly options: Pick<ChainReaderOptions, 'restUrl' | 'rpcUrl' | 'fetch' | 'clock'>;
}

/** Framework code "tx already in mempool": the same bytes came before, so they wait as they should. */
const ALREADY_WAITING = 19;

export function createSubmission(parts: SubmissionParts): Pick<ChainReader, 'broadcast' | 'fetchTx' | 'simulate'> {
  const { http, node, options } = parts;
  const { restUrl, rpcUrl, fetch, clock } = options;
  const { network } = node;

  const reader = onceLoaded(async () => {
    const { createNode } = await import('./node/createNode.ts');
    return createNode({ rpcUrl: rpcUrl ?? '', restUrl, network, fetch, clock });
  });

  async function fetchTxByRpc(hash: string, signal?: AbortSignal): Promise<TxOutcome | null> {
    if (rpcUrl === null) throw new NoTxIndexError('no RPC'); // not said: the technical detail
    const tx = await (await reader()).fetchTx(hash, signal);
    return tx && outcomeOf(hash, { ...tx, rawLog: tx.log }, network);
  }

  interface Submitted {
    readonly answer: TxResponse;
    /** The bytes may have come to the node before. */
    readonly isRepeat: boolean;
  }

  async function submitByRest(bytes: Uint8Array, signal?: AbortSignal): Promise<Submitted> {
    const path = nodePath('/{sdk}/tx/v1beta1/txs', {}, network);
    const body = { tx_bytes: toBase64(bytes), mode: 'BROADCAST_MODE_SYNC' };
    const post = async (idempotent: boolean): Promise<Submitted> => {
      const answer = await http.requestJson({ path, method: 'POST', body, signal, idempotent });
      return { answer: decodeTxResponse(answer, path), isRepeat: idempotent };
    };
    try {
      return await post(false).catch((error: unknown) => {
        if (!mayHaveArrived(error)) throw error;
        // The chain takes the same bytes once, however often they come; but what it says to the second it says of them.
        return post(true);
      });
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
    async simulate(bytes, signal) {
      const path = nodePath('/{sdk}/tx/v1beta1/simulate', {}, network);
      try {
        const body = { tx_bytes: toBase64(bytes) };
        return decodeGasUsed(await http.requestJson({ path, method: 'POST', body, signal, idempotent: true }), path);
      } catch (error) {
        throw trialRefusal(error, network) ?? translateError(error, path);
      }
    },

    async broadcast(bytes, signal) {
      const { answer, isRepeat } = await submitByRest(bytes, signal).catch(async (error: unknown) => {
        if (rpcUrl === null || !wantsFallback(error)) throw error;
        const { broadcastByRpc } = await import('./rpcFallback.ts');
        // A line that broke may have carried them: then these are the second.
        return { answer: await broadcastByRpc(rpcUrl, bytes, signal), isRepeat: error instanceof HttpUnreachableError };
      });
      const waiting = answer.code === ALREADY_WAITING && answer.codespace !== network.namespace;
      if (answer.code !== 0 && !waiting) {
        throw new TxRefusedError(decodeRefusal(answer.codespace, answer.code, answer.rawLog, network), isRepeat);
      }
      return { hash: answer.hash === '' ? await hashOf(bytes) : answer.hash };
    },

    async fetchTx(hash, signal, way) {
      if (way === 'rpc') return fetchTxByRpc(hash, signal);
      try {
        const answer = await fetchTxByRest(hash, signal);
        return answer === null || answer.height === 0n ? null : outcomeOf(hash, answer, network);
      } catch (error) {
        if (way === 'rest' || rpcUrl === null || !(error instanceof NoTxIndexError || wantsFallback(error)))
          throw error;
        return fetchTxByRpc(hash, signal);
      }
    },
  };
}

/** gRPC's words for "not served", "too much" and "not there": they say nothing of the transaction. */
const NO_VERDICT = new Set([8, 12, 14]);

/** What the chain said no with; null when the trial was not made. Codespace and code may stand behind the text, or nowhere. */
function trialRefusal(error: unknown, network: NetworkIdentity): TxRefusedError | null {
  const said = error instanceof HttpStatusError ? nodeErrorOf(error) : null;
  if (said === null || NO_VERDICT.has(said.code)) return null;
  const [, text = said.message, codespace = 'undefined', code = '1'] =
    /^([^]*?) \[codespace (\S+) code (\d{1,9})\]$/.exec(said.message) ?? [];
  return new TxRefusedError(decodeRefusal(codespace, Number(code), text, network));
}

/** The line broke, or the node failed after it may have taken them; an answer it gave on purpose is one. */
function mayHaveArrived(error: unknown): boolean {
  if (error instanceof HttpStatusError) return error.status >= 500 && error.status !== 501 && !isNodeVerdict(error);
  return error instanceof HttpUnreachableError || (error instanceof HttpBodyError && error.fault === 'cutShort');
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
