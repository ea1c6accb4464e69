/** The few gRPC queries that reach a node through abci_query: what a CosmJS client needs. stack.md "Chain". */
import { BinaryWriter } from '@bufbuild/protobuf/wire';

import { toBase64 } from '../../../src/lib/bytes.ts';
import { FRAMEWORK } from '../../chain/reporting.ts';
import type { Chain } from '../../chain/types.ts';
import { readProto } from '../tx/readProto.ts';

export interface AbciAnswer {
  readonly code: number;
  readonly log: string;
  readonly codespace: string;
  readonly value: Uint8Array;
}

type Handler = (chain: Chain, request: Uint8Array) => AbciAnswer;

const found = (value: Uint8Array): AbciAnswer => ({ code: 0, log: '', codespace: '', value });

function failed(code: number, log: string): AbciAnswer {
  return { code, log, codespace: FRAMEWORK, value: new Uint8Array() };
}

function anyBytes(typeUrl: string, value: Uint8Array): Uint8Array {
  return new BinaryWriter().uint32(10).string(typeUrl).uint32(18).bytes(value).finish();
}

/** QueryAccountResponse: account Any = 1, a BaseAccount: address 1, pub_key Any 2, account_number 3, sequence 4. */
const account: Handler = (chain, request) => {
  const address = readProto(request).text(1);
  const known = chain.account(address);
  // 22 is the framework's "key not found"; clients read it as an account that does not exist yet.
  if (!known) return failed(22, `rpc error: code = NotFound desc = account ${address} not found: key not found`);
  const base = new BinaryWriter().uint32(10).string(address);
  if (known.pubKey) {
    const key = new BinaryWriter().uint32(10).bytes(known.pubKey).finish();
    base.uint32(18).bytes(anyBytes(`/${chain.sdkRoot}.crypto.secp256k1.PubKey`, key));
  }
  if (known.accountNumber > 0n) base.uint32(24).uint64(known.accountNumber);
  if (known.sequence > 0n) base.uint32(32).uint64(known.sequence);
  const any = anyBytes(`/${chain.sdkRoot}.auth.v1beta1.BaseAccount`, base.finish());
  return found(new BinaryWriter().uint32(10).bytes(any).finish());
};

function coinBytes(denom: string, amount: bigint): Uint8Array {
  return new BinaryWriter().uint32(10).string(denom).uint32(18).string(amount.toString()).finish();
}

/** QueryBalanceResponse: balance Coin = 1. */
const balance: Handler = (chain, request) => {
  const fields = readProto(request);
  const denom = fields.text(2);
  const coin = coinBytes(denom, chain.world.balance(fields.text(1), denom));
  return found(new BinaryWriter().uint32(10).bytes(coin).finish());
};

/** QueryAllBalancesResponse: balances repeated Coin = 1, pagination = 2. */
const allBalances: Handler = (chain, request) => {
  const writer = new BinaryWriter();
  for (const [denom, amount] of chain.world.balancesOf(readProto(request).text(1))) {
    if (amount > 0n) writer.uint32(10).bytes(coinBytes(denom, amount));
  }
  return found(writer.finish());
};

/** SimulateRequest: tx_bytes = 2 (tx = 1 is the old form); SimulateResponse: gas_info = 1 {gas_wanted 1, gas_used 2}. */
const simulate: Handler = (chain, request) => {
  const raw = readProto(request).bytes(2)[0];
  if (!raw) return failed(18, 'empty txBytes is not allowed: invalid request');
  const outcome = chain.simulate(raw);
  if (!outcome.ok)
    return { code: outcome.code, log: outcome.log, codespace: outcome.codespace, value: new Uint8Array() };
  const gas = new BinaryWriter().uint32(16).uint64(outcome.gasUsed).finish();
  const result = new BinaryWriter().finish();
  return found(new BinaryWriter().uint32(10).bytes(gas).uint32(18).bytes(result).finish());
};

const HANDLERS: Readonly<Record<string, Handler>> = {
  'auth.v1beta1.Query/Account': account,
  'bank.v1beta1.Query/Balance': balance,
  'bank.v1beta1.Query/AllBalances': allBalances,
  'tx.v1beta1.Service/Simulate': simulate,
};

export function abciQuery(chain: Chain, path: string, data: Uint8Array): object {
  const root = `/${chain.sdkRoot}.`;
  const handler = path.startsWith(root) ? HANDLERS[path.slice(root.length)] : undefined;
  const answer = handler ? handler(chain, data) : failed(6, `unknown query path ${path}: unknown request`);
  return {
    response: {
      code: answer.code,
      log: answer.log,
      info: '',
      index: '0',
      key: null,
      value: answer.value.length === 0 ? null : toBase64(answer.value),
      proofOps: null,
      height: chain.tip.height.toString(),
      codespace: answer.codespace,
    },
  };
}
