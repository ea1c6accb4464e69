/**
 * Node RPC through CosmJS, for nodes whose REST gateway does not take transactions.
 * 224 KB: this file is only ever imported dynamically.
 */
import { BroadcastTxError, StargateClient } from '@cosmjs/stargate';
import { blockHeight } from '../game/units.ts';
import { abortError } from '../lib/clock.ts';
import { HttpUnreachableError } from '../lib/http/httpErrors.ts';
import type { TxResponse } from './decode/decodeFramework.ts';

const WAITING = { codespace: '', rawLog: '', height: blockHeight(0n) };

/** @throws HttpUnreachableError naming the RPC endpoint */
export function broadcastByRpc(rpcUrl: string, bytes: Uint8Array, signal?: AbortSignal): Promise<TxResponse> {
  return withClient(rpcUrl, signal, async (client) => {
    try {
      return { ...WAITING, code: 0, hash: await client.broadcastTxSync(bytes) };
    } catch (error) {
      if (isCached(error)) return { ...WAITING, code: 0, hash: '' };
      if (!(error instanceof BroadcastTxError)) throw error;
      return { ...WAITING, code: error.code, codespace: error.codespace, rawLog: error.log ?? '', hash: '' };
    }
  });
}

/** The node's own word for bytes it holds already; REST says code 19 instead. */
function isCached(error: unknown): boolean {
  return error instanceof Error && /already (?:exists )?in (?:cache|mempool)/i.test(error.message);
}

async function withClient<T>(
  rpcUrl: string,
  signal: AbortSignal | undefined,
  run: (client: StargateClient) => Promise<T>,
): Promise<T> {
  if (signal?.aborted) throw abortError(signal);
  let onAbort = (): void => undefined;
  const cancelled = new Promise<never>((_, reject) => {
    onAbort = () => reject(abortError(signal));
    signal?.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([runOnce(rpcUrl, run), cancelled]);
  } finally {
    signal?.removeEventListener('abort', onAbort);
  }
}

async function runOnce<T>(rpcUrl: string, run: (client: StargateClient) => Promise<T>): Promise<T> {
  const client = await StargateClient.connect(rpcUrl).catch((error: unknown) => {
    throw new HttpUnreachableError(rpcUrl, error);
  });
  try {
    return await run(client);
  } finally {
    client.disconnect();
  }
}
