/** A network under a test's thumb: free ports, no clock, and players who act through the public doors alone. */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { onTestFinished } from 'vitest';

import { toBase64, toHex, utf8 } from '../../../src/lib/bytes.ts';
import { gameAny, signTx } from '../../chain/signTx.ts';
import { createDevnet, type DevnetExtra } from '../../createDevnet.ts';
import type { DevnetOptions } from '../../options.ts';
import type { Devnet } from '../../types.ts';
import type { GameMessage } from '../../world/messages.ts';
import { addressOfKey } from '../signatures.ts';

export const FREE_PORTS = { rest: 0, rpc: 0, web: 0, stream: 0 } as const;

/** Closed when the test ends. */
export async function testDevnet(options: Partial<DevnetOptions> = {}, extra: DevnetExtra = {}): Promise<Devnet> {
  const devnet = await createDevnet({ blockTimeMs: 0, ports: FREE_PORTS, ...options }, extra);
  onTestFinished(() => devnet.close());
  return devnet;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed when it is JSON, else text. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of any shape
  readonly body: any;
}

export async function request(url: string, init: RequestInit = {}): Promise<Reply> {
  const response = await fetch(url, init);
  const text = await response.text();
  let body: unknown = text;
  try {
    body = JSON.parse(text);
  } catch {
    // Not JSON: the text is what there is.
  }
  return { status: response.status, headers: response.headers, body };
}

export function post(url: string, body: unknown): Promise<Reply> {
  return request(url, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
}

export interface TestPlayer {
  readonly address: string;
  readonly publicKeyHex: string;
  /** Hex of 64 bytes over SHA-256 of the text. */
  sign(text: string): string;
  /** Body of a sign-up, right in every field. */
  signUpBody(username: string): Record<string, string>;
  loginBody(timestamp?: number): Record<string, string>;
  /** Signs up, settles, logs in. Returns the player id. */
  join(username: string): Promise<string>;
  login(): Promise<Reply>;
  /** GET on the web API with the session's cookie. */
  web(path: string): Promise<Reply>;
  /** Raw bytes of a signed transaction. */
  tx(
    messages: readonly GameMessage[],
    overrides?: { readonly sequence?: bigint; readonly chainId?: string },
  ): Uint8Array;
  /** Sends over REST and settles. Returns the included tx_response. */
  send(message: GameMessage): Promise<Reply>;
}

let seed = 0;

export function testPlayer(devnet: Devnet): TestPlayer {
  const privateKey = sha256(utf8(`test player ${++seed}`));
  const publicKey = secp256k1.getPublicKey(privateKey, true);
  const publicKeyHex = toHex(publicKey);
  const { options, urls, chain, guildId, control } = devnet;
  const address = addressOfKey(publicKey, options.addressPrefix);
  let cookie = '';

  const sign = (text: string): string => toHex(secp256k1.sign(sha256(utf8(text)), privateKey, { prehash: false }));

  const player: TestPlayer = {
    address,
    publicKeyHex,
    sign,
    signUpBody: (username) => ({
      primary_address: address,
      signature: sign(`GUILD${guildId}ADDRESS${address}NONCE0`),
      pubkey: publicKeyHex,
      guild_id: guildId,
      username,
    }),
    loginBody(timestamp = Math.floor(Date.now() / 1000)) {
      return {
        address,
        signature: sign(`LOGIN_GUILD${guildId}ADDRESS${address}DATETIME${timestamp}`),
        pubkey: publicKeyHex,
        guild_id: guildId,
        unix_timestamp: String(timestamp),
      };
    },
    async login() {
      const reply = await post(`${urls.web}/api/auth/login`, player.loginBody());
      cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      return reply;
    },
    async join(username) {
      await post(`${urls.web}/api/auth/signup`, player.signUpBody(username));
      await control.settle();
      await player.login();
      const id = chain.world.playerOfAddress(address);
      if (id === undefined) throw new Error(`${username} has not joined`);
      return id;
    },
    web: (path) => request(`${urls.web}${path}`, { headers: { cookie } }),
    tx(messages, overrides = {}) {
      const account = chain.account(address);
      return signTx({
        messages: messages.map((message) => gameAny(options.namespace, message)),
        privateKey,
        sdkRoot: options.sdkRoot,
        chainId: overrides.chainId ?? options.chainId,
        accountNumber: account?.accountNumber ?? 0n,
        sequence: overrides.sequence ?? account?.sequence ?? 0n,
      });
    },
    async send(message) {
      const root = `${urls.rest}/${options.sdkRoot}/tx/v1beta1/txs`;
      const sent = await post(root, { tx_bytes: toBase64(player.tx([message])), mode: 'BROADCAST_MODE_SYNC' });
      if (sent.body.tx_response?.code !== 0) return sent;
      await control.settle();
      return request(`${root}/${sent.body.tx_response.txhash}`);
    },
  };
  return player;
}
