/** Routes of the framework: accounts, transactions, coins. docs/network/chain-messages.md section 3.4. */
import { z } from 'zod';

import { fromBase64, toBase64, toHex } from '../../../src/lib/bytes.ts';
import type { Chain, CheckResult, TxResult } from '../../chain/types.ts';
import { timestampText } from '../../world/json.ts';
import { txEvents } from '../tx/abciEvents.ts';
import { encodeTxForm, isTxForm, TxFormError } from '../tx/txFromJson.ts';
import { txJson } from '../tx/txJson.ts';
import { badArgument, GatewayError, notFound } from './gatewayError.ts';
import { pageOf, pageRequest, queryText } from './paging.ts';
import { get, param, type RestCall, type RestRoute } from './route.ts';

function bytesOf(call: RestCall): Uint8Array {
  const parsed = z.object({ tx_bytes: z.string() }).safeParse(call.body);
  if (!parsed.success || parsed.data.tx_bytes === '') throw badArgument('invalid empty tx');
  try {
    return fromBase64(parsed.data.tx_bytes.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    throw badArgument('illegal base64 data in tx_bytes');
  }
}

const SUPPORTED_MODES = ['BROADCAST_MODE_SYNC', 'BROADCAST_MODE_ASYNC', 2, 3];

/** Signed bytes, or the spec's form of the same transaction. */
function submittedBytes(call: RestCall): Uint8Array {
  if (!isTxForm(call.body)) return bytesOf(call);
  try {
    return encodeTxForm(call.body, call.chain.namespace);
  } catch (error) {
    if (error instanceof TxFormError) throw badArgument(error.message);
    throw error;
  }
}

function broadcast(call: RestCall): object {
  const form = isTxForm(call.body);
  const mode = z.object({ mode: z.union([z.string(), z.number()]).optional() }).safeParse(call.body);
  const raw = submittedBytes(call);
  // The spec's form names no mode; it waits for the mempool like the usual one.
  const wanted = mode.data?.mode ?? (form ? 'BROADCAST_MODE_SYNC' : '');
  if (!mode.success || !SUPPORTED_MODES.includes(wanted)) {
    throw badArgument('unsupported return type; supported types: sync, async');
  }
  return { tx_response: checkResponse(call.chain.checkTx(raw)) };
}

/** A mempool answer: height "0", nothing executed. */
function checkResponse(result: CheckResult): object {
  return {
    height: '0',
    txhash: result.hash,
    codespace: result.codespace,
    code: result.code,
    data: '',
    raw_log: result.log,
    logs: [],
    info: '',
    gas_wanted: '0',
    gas_used: '0',
    tx: null,
    timestamp: '',
    events: [],
  };
}

function includedTx(chain: Chain, tx: TxResult): object {
  const shown = txJson(tx.raw);
  const block = chain.block(tx.height);
  return {
    tx: shown,
    tx_response: {
      height: tx.height.toString(),
      txhash: tx.hash,
      codespace: tx.codespace,
      code: tx.code,
      data: toHex(tx.data).toUpperCase(),
      raw_log: tx.log,
      logs: [],
      info: '',
      gas_wanted: tx.gasWanted.toString(),
      gas_used: tx.gasUsed.toString(),
      tx: { '@type': `/${chain.sdkRoot}.tx.v1beta1.Tx`, ...shown },
      timestamp: block ? timestampText(block.timeMs) : '',
      events: txEvents(chain.namespace, tx),
    },
  };
}

function simulate(call: RestCall): object {
  const outcome = call.chain.simulate(bytesOf(call));
  if (!outcome.ok) throw new GatewayError(2, `${outcome.log} [codespace ${outcome.codespace} code ${outcome.code}]`);
  return {
    gas_info: { gas_wanted: '0', gas_used: outcome.gasUsed.toString() },
    result: { data: null, log: '', events: [], msg_responses: [] },
  };
}

function account(call: RestCall): object {
  const address = param(call, 'address');
  const { chain } = call;
  if (!new RegExp(`^${chain.addressPrefix}1[02-9ac-hj-np-z]{38,}$`).test(address)) {
    throw badArgument(`decoding bech32 failed: ${address} is not an address of prefix ${chain.addressPrefix}`);
  }
  const found = chain.account(address);
  if (!found) throw notFound(`account ${address} not found`);
  return {
    account: {
      '@type': `/${chain.sdkRoot}.auth.v1beta1.BaseAccount`,
      address,
      pub_key: found.pubKey
        ? { '@type': `/${chain.sdkRoot}.crypto.secp256k1.PubKey`, key: toBase64(found.pubKey) }
        : null,
      account_number: found.accountNumber.toString(),
      sequence: found.sequence.toString(),
    },
  };
}

const coin = (denom: string, amount: bigint): object => ({ denom, amount: amount.toString() });

function denomOf(call: RestCall): string {
  const denom = queryText(call.query, 'denom');
  if (denom === undefined) throw badArgument('invalid denom');
  return denom;
}

export const FRAMEWORK_ROUTES: readonly RestRoute[] = [
  get('/{sdk}/auth/v1beta1/accounts/{address}', account),
  { method: 'POST', path: '/{sdk}/tx/v1beta1/txs', answer: broadcast },
  { method: 'POST', path: '/{sdk}/tx/v1beta1/simulate', answer: simulate },
  get('/{sdk}/tx/v1beta1/txs/{hash}', (call) => {
    const hash = param(call, 'hash');
    if (!/^[0-9A-Fa-f]{64}$/.test(hash)) throw badArgument(`invalid tx hash ${hash}`);
    const tx = call.chain.tx(hash.toUpperCase());
    if (!tx) throw notFound(`tx not found: ${hash}`);
    return includedTx(call.chain, tx);
  }),
  get('/{sdk}/bank/v1beta1/balances/{address}', (call) => {
    const rows = [...call.chain.world.balancesOf(param(call, 'address'))].filter(([, amount]) => amount > 0n);
    const page = pageOf(rows, pageRequest(call.query));
    return { balances: page.items.map(([denom, amount]) => coin(denom, amount)), pagination: page.pagination };
  }),
  get('/{sdk}/bank/v1beta1/balances/{address}/by_denom', (call) => {
    const denom = denomOf(call);
    return { balance: coin(denom, call.chain.world.balance(param(call, 'address'), denom)) };
  }),
  get('/{sdk}/bank/v1beta1/supply', (call) => {
    const page = pageOf(call.chain.world.supplies(), pageRequest(call.query));
    return { supply: page.items.map(([denom, amount]) => coin(denom, amount)), pagination: page.pagination };
  }),
  get('/{sdk}/bank/v1beta1/supply/by_denom', (call) => {
    const denom = denomOf(call);
    return { amount: coin(denom, call.chain.world.supply(denom)) };
  }),
];
