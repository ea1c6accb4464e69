/** From an extension in the page to a wallet: the network suggested where it is unknown, access asked for, the account looked at. */
import type { ChainInfo } from '@keplr-wallet/types';
import type { NetworkIdentity } from '../../../game/network.ts';
import type { Clock } from '../../../lib/clock.ts';
import { type ExtensionAccount, parseAccounts } from './accountsAnswer.ts';
import { createAsking, type Asked } from './createAsking.ts';
import { createExtensionWallet, type ExtensionWallet } from './createExtensionWallet.ts';
import { ExtensionKeyError, ExtensionRefusedError } from './errors.ts';
import { type ExtensionKey, parseKeyAnswer } from './keyAnswer.ts';
import { changeEventsOf, extensionAt, extensionOf, type ExtensionId } from './places.ts';

export interface ConnectInput {
  readonly id: ExtensionId;
  readonly network: NetworkIdentity;
  /** What it is told where it does not know the network. */
  readonly suggested: ChainInfo;
  readonly loginForms: 'bare' | 'adr36' | 'both';
  readonly clock: Clock;
  /** What it is being asked, as long as it is; null when it has answered. */
  readonly show: (asked: Asked | null) => void;
  /** Where its object is looked for: the page's window. */
  readonly root?: Window;
}

/** What became of the account that was connected. */
export type AccountChange =
  | { readonly is: 'same' }
  | { readonly is: 'other' }
  /** Locked, removed, or whatever else it says. */
  | { readonly is: 'away'; readonly why: unknown };

export interface Connected {
  readonly wallet: ExtensionWallet;
  /** Whether it tells of other accounts and lets a page choose among them. */
  readonly canSwitch: boolean;
  /** Its accounts; it may ask the player first. @throws ExtensionRefusedError, ExtensionCancelledError */
  readonly accounts: () => Promise<readonly ExtensionAccount[]>;
  /** Another account is the chosen one from then on: connect again. @throws as `accounts` */
  readonly switchTo: (accountId: string) => Promise<void>;
  /** Says when another account was chosen in the extension, or none can be read any more. @returns its own end */
  readonly watchAccount: (onChange: (change: AccountChange) => void) => () => void;
}

/** Opens the extension's own windows. @throws ExtensionRefusedError, ExtensionCancelledError, ExtensionKeyError */
export async function connectExtension(input: ConnectInput): Promise<Connected> {
  const { id, network, suggested, root = window } = input;
  const { chainId } = network;
  const known = extensionOf(id);
  const extension = () => extensionAt(id, root);
  const ask = createAsking({ name: known.name, extension, clock: input.clock, show: input.show });

  async function enable(): Promise<void> {
    try {
      await ask({ what: 'account' }, (at) => at.enable(chainId));
    } catch (error) {
      // Those who do not know a network say so in words of their own; all but a plain no is worth a suggestion.
      if (!(error instanceof ExtensionRefusedError) || !isWorthSuggesting(error)) throw error;
      const isUnknown = error.refusal === 'unknownChain';
      try {
        await ask({ what: 'network' }, async (at) => {
          if (typeof at.experimentalSuggestChain !== 'function') throw new ExtensionRefusedError('unknownChain', known);
          return at.experimentalSuggestChain(structuredClone(suggested));
        });
      } catch (refused) {
        // It said before that it does not know the network; whatever it says now, it does not take it.
        if (!isUnknown || !(refused instanceof ExtensionRefusedError) || refused.refusal !== 'unavailable')
          throw refused;
        throw new ExtensionRefusedError('unknownChain', known, refused);
      }
      await ask({ what: 'account' }, (at) => at.enable(chainId));
    }
  }

  async function readKey(): Promise<ExtensionKey> {
    const answer = await ask({ what: 'account' }, (at) => at.getKey(chainId));
    return parseKeyAnswer(answer, known.name, network.addressPrefix);
  }

  await enable();
  const key = await readKey();
  const wallet = createExtensionWallet({ known, key, network, loginForms: input.loginForms, ask });

  const unable = (): ExtensionRefusedError => new ExtensionRefusedError('unavailable', known);
  const here = extension();
  return {
    wallet,
    canSwitch: typeof here?.getAllWallets === 'function' && typeof here.switchAccount === 'function',
    accounts: async () => {
      const answer = await ask({ what: 'account' }, async (at) => {
        if (typeof at.getAllWallets !== 'function') throw unable();
        return at.getAllWallets();
      });
      return parseAccounts(answer);
    },
    switchTo: (accountId) =>
      ask({ what: 'account' }, async (at) => {
        if (typeof at.switchAccount !== 'function') throw unable();
        await at.switchAccount(accountId);
      }),
    watchAccount(onChange) {
      let isOver = false;
      let looks = 0;
      const look = (): void => {
        const mine = ++looks;
        const tell = (change: AccountChange): void => {
          if (!isOver && mine === looks) onChange(change);
        };
        readKey().then(
          ({ address }) => tell({ is: address === key.address ? 'same' : 'other' }),
          // An account that is none of this network is another account.
          (error: unknown) => tell(error instanceof ExtensionKeyError ? { is: 'other' } : { is: 'away', why: error }),
        );
      };
      const events = changeEventsOf(id);
      for (const event of events) root.addEventListener(event, look);
      return () => {
        isOver = true;
        for (const event of events) root.removeEventListener(event, look);
      };
    },
  };
}

function isWorthSuggesting({ refusal }: ExtensionRefusedError): boolean {
  return refusal === 'unknownChain' || refusal === 'unavailable';
}
