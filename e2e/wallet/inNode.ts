/** The double without a browser: the page's half and the wallet's half, with the bridge's JSON between them. */
import type { ChainInfo, Keplr } from '@keplr-wallet/types';
import { buildSignDoc } from '../../src/chain/tx/buildTx.ts';
import { type Connected, connectExtension } from '../../src/chain/wallets/extension/connectExtension.ts';
import type { ExtensionId } from '../../src/chain/wallets/extension/places.ts';
import { suggestedChain } from '../../src/chain/wallets/extension/suggestedChain.ts';
import { parseAddress, parsePlayerId } from '../../src/game/ids.ts';
import type { NetworkIdentity } from '../../src/game/network.ts';
import { ADDRESS, network } from '../../src/testing/chainAnswers.ts';
import { createFakeClock } from '../../src/testing/fakeClock.ts';
import { type Background, createBackground, type WalletOptions } from './background.ts';
import { BRANDS } from './brands.ts';
import { makeAsk, makeKeplr } from './inPage.ts';
import { serve } from './serve.ts';
import type { WalletWindow } from './state.ts';

export const PHRASE = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
export const ORIGIN = 'https://play.test';

const alpha = { coinDenom: 'ALPHA', coinMinimalDenom: 'ualpha', coinDecimals: 6 };

/** A chain that an extension takes. */
export const CHAIN: ChainInfo = {
  chainId: 'gametest-1',
  chainName: 'Game test',
  rpc: 'https://rpc.game.test',
  rest: 'https://rest.game.test',
  bip44: { coinType: 118 },
  bech32Config: {
    bech32PrefixAccAddr: 'game',
    bech32PrefixAccPub: 'gamepub',
    bech32PrefixValAddr: 'gamevaloper',
    bech32PrefixValPub: 'gamevaloperpub',
    bech32PrefixConsAddr: 'gamevalcons',
    bech32PrefixConsPub: 'gamevalconspub',
  },
  currencies: [alpha],
  feeCurrencies: [{ ...alpha, gasPriceStep: { low: 0, average: 0.025, high: 0.05 } }],
  stakeCurrency: alpha,
};

/** A transaction as the client makes it; its account number is more than a double holds. */
export function directDoc(): Parameters<Keplr['signDirect']>[2] & { bodyBytes: Uint8Array; authInfoBytes: Uint8Array } {
  const message = { name: 'MsgPlayerUpdateName', playerId: parsePlayerId('1-2'), newName: 'Ada' } as const;
  const signer = { address: parseAddress(ADDRESS), pubKey: new Uint8Array(33).fill(2) };
  const { accountNumber, ...doc } = buildSignDoc(
    [message],
    signer,
    { accountNumber: 2n ** 53n + 1n, sequence: 1n },
    network,
  );
  // Keplr asks for a Long and calls toString() on it.
  return { ...doc, accountNumber: accountNumber as unknown as LongLike };
}

type LongLike = NonNullable<Parameters<Keplr['signDirect']>[2]['accountNumber']>;

export interface InNode {
  readonly keplr: Keplr;
  readonly background: Background;
  /** Every window that came up. */
  readonly windows: WalletWindow[];
  /** Every answer as it went over the bridge. */
  readonly said: string[];
  /** What its player presses from now on. */
  answer: boolean;
  /** The same wallet, seen from another page. */
  from(origin: string): Keplr;
}

export function walletInNode(options: Partial<WalletOptions> = {}): InNode {
  const windows: WalletWindow[] = [];
  const said: string[] = [];
  const person = {
    ask: async (window: WalletWindow) => {
      windows.push(window);
      return window.blocked === undefined && inNode.answer;
    },
  };
  const background = createBackground(
    { phrase: PHRASE, brand: BRANDS.Keplr, chains: [CHAIN], ...options },
    person,
    () => {},
  );
  const from = (origin: string): Keplr =>
    makeKeplr(
      makeAsk(async (question) => {
        const answer = await serve(background, origin, question);
        said.push(answer);
        return answer;
      }),
      background.state.brand.name,
    );
  const inNode: InNode = { keplr: from(ORIGIN), background, windows, said, answer: true, from };
  return inNode;
}

/** The player's page with that wallet in it, over the client's own door. */
export async function connectClient(wallet: InNode, identity: NetworkIdentity): Promise<Connected> {
  const { name, path } = wallet.background.state.brand;
  const at = [...path].toReversed().reduce<object>((inner, step) => ({ [step]: inner }), wallet.keplr);
  const root = Object.assign(new EventTarget(), at) as unknown as Window;
  const host = { network: identity, endpoints: { rest: 'https://a.test', rpc: null }, brand: { name: 'Orrery' } };
  return connectExtension({
    id: name.toLowerCase() as ExtensionId,
    network: identity,
    suggested: suggestedChain(host),
    loginForms: 'adr36',
    clock: createFakeClock(),
    root,
    show: () => {},
  });
}
