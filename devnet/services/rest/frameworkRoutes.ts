/** Routes of the framework: accounts, coins. Transactions have theirs in txRoutes.ts. docs/network/chain-messages.md section 3.4. */
import { toBase64 } from '../../../src/lib/bytes.ts';
import { badArgument, notFound } from './gatewayError.ts';
import { pageOf, pageRequest, queryText } from './paging.ts';
import { get, param, type RestCall, type RestRoute } from './route.ts';

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
