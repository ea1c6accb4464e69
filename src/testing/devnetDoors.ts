/** The doors of the client in front of a devnet of their own: blocks come only when the test makes them. */
import { sha256 } from '@noble/hashes/sha2.js';
import { createDevnet } from '../../devnet/createDevnet.ts';
import type { DevnetOptions } from '../../devnet/options.ts';
import type { Devnet } from '../../devnet/types.ts';
import { createApi } from '../api/createApi.ts';
import type { Api } from '../api/types.ts';
import { createChainReader } from '../chain/createChainReader.ts';
import type { GameMessage } from '../game/messages/messages.ts';
import type { ChainReader, TxOutcome, Wallet } from '../chain/types.ts';
import { outcomeOf } from '../chain/outcomeOf.ts';
import { createKeyWallet } from '../chain/wallets/createKeyWallet.ts';
import { entropyOf, generateMnemonic } from '../chain/wallets/mnemonic.ts';
import { parseGuildId, type GuildId, type PlayerId } from '../game/ids.ts';
import type { NetworkIdentity } from '../game/network.ts';
import { type ProofSubject, leadingZeros, proofKey } from '../game/proof.ts';
import { blockHeight } from '../game/units.ts';
import { toHex, utf8 } from '../lib/bytes.ts';
import { parseConfig } from '../state/config/parseConfig.ts';

export interface Doors {
  readonly devnet: Devnet;
  readonly network: NetworkIdentity;
  readonly guildId: GuildId;
  readonly chain: ChainReader;
  readonly api: Api;
  /** With the cookies of `api`, for doors that share its session. */
  readonly fetch: typeof globalThis.fetch;
  /** Sign-ins so far, the first included. */
  readonly logins: () => number;
  readonly wallet: Wallet;
  /** The same key, signing for a chain of another name. */
  walletOn(chainId: string): Promise<Wallet>;
  /** Signs up under a name, signs in, and waits until everything has arrived. */
  join(username: string): Promise<PlayerId>;
  /** Signs, submits, makes the block and answers what became of it. @throws TxRefusedError */
  readonly send: (...messages: readonly GameMessage[]) => Promise<TxOutcome>;
}

/** Every service on a free port. */
const FREE_PORTS = { rest: 0, rpc: 0, web: 0, stream: 0 };

export async function createDoors(options: Partial<DevnetOptions> = {}): Promise<Doors> {
  const devnet = await createDevnet({ blockTimeMs: 0, ports: FREE_PORTS, ...options });
  const { network } = parseConfig(devnet.clientConfig);
  const guildId = parseGuildId(devnet.guildId);
  const chain = createChainReader({ restUrl: devnet.urls.rest, rpcUrl: devnet.urls.rpc, network });
  const mnemonic = generateMnemonic();
  const wallet = await createTestWallet(network, mnemonic);
  let logins = 0;

  async function login(signal?: AbortSignal): Promise<void> {
    logins++;
    const unixTimestamp = await api.fetchTimestamp(signal);
    const { signature } = await wallet.signText({ kind: 'login', guildId, unixTimestamp });
    const { address, pubKeyHex } = wallet;
    await api.login({ address, signature, pubKeyHex, guildId, unixTimestamp }, signal);
  }
  const fetch = fetchWithCookies();
  const api = createApi({ baseUrl: devnet.urls.web, fetch, relogin: login });

  return {
    devnet,
    network,
    guildId,
    chain,
    api,
    fetch,
    wallet,
    walletOn: (chainId) => createTestWallet({ ...network, chainId }, mnemonic),
    logins: () => logins,
    async join(username) {
      const { address, pubKeyHex } = wallet;
      const { signature } = await wallet.signText({ kind: 'signup', guildId });
      await api.signup({ address, signature, pubKeyHex, guildId, username });
      await devnet.control.settle();
      const playerId = await api.fetchPlayerIdOfAddress(address, guildId);
      if (playerId === null) throw new Error('the guild did not sign the player up');
      await login();
      return playerId;
    },
    async send(...messages) {
      const account = await chain.ask('account', { address: wallet.address });
      const tx = await wallet.signTx(messages, account ?? { accountNumber: 0n, sequence: 0n });
      const { hash } = await chain.broadcast(tx.bytes);
      await devnet.control.mine(1);
      // Where nothing is found by hash, the block itself says it.
      const outcome =
        devnet.options.txIndex === 'kv' ? await chain.fetchTx(hash) : await outcomeIn(devnet, hash, network);
      if (outcome === null) throw new Error('the transaction is in no block');
      return outcome;
    },
  };
}

async function outcomeIn({ chain }: Devnet, hash: string, network: NetworkIdentity): Promise<TxOutcome | null> {
  const tx = chain.tx(hash);
  return tx ? outcomeOf(hash, { ...tx, height: blockHeight(tx.height), rawLog: tx.log }, network) : null;
}

/** A key of its own unless a phrase is given. */
export function createTestWallet(network: NetworkIdentity, mnemonic = generateMnemonic()): Promise<Wallet> {
  return createKeyWallet(entropyOf(mnemonic), network);
}

/** Node's fetch has no cookie jar; a browser has. */
function fetchWithCookies(): typeof globalThis.fetch {
  let cookie = '';
  return async (input, init = {}) => {
    const headers = new Headers(init.headers);
    if (cookie !== '' && init.credentials === 'include') headers.set('cookie', cookie);
    const response = await fetch(input, { ...init, headers });
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return response;
  };
}

/** A nonce whose digest begins with that many zeros, by trying. Only for small difficulties. */
export function solve(subject: ProofSubject, difficulty: number): { readonly proof: string; readonly nonce: string } {
  const prefix = proofKey(subject);
  for (let nonce = 0; ; nonce++) {
    const proof = toHex(sha256(utf8(`${prefix}${nonce}`)));
    if (leadingZeros(proof) >= difficulty) return { proof, nonce: String(nonce) };
  }
}
