/** Extensions of this browser, and the account of one that the player came with. Loaded with the first screen that asks for it. */
import type { StoreApi } from 'zustand/vanilla';
import type { StakeTx } from '../../chain/tx/stakingTx.ts';
import type { ExtensionAccount } from '../../chain/wallets/extension/accountsAnswer.ts';
import type { Asked } from '../../chain/wallets/extension/createAsking.ts';
import type { ExtensionId, KnownExtension } from '../../chain/wallets/extension/places.ts';
import type { Wallet } from '../../chain/types.ts';
import type { Address, ReactorId } from '../../game/ids.ts';
import type { MicroAlpha } from '../../game/units.ts';
import type { ForeignText } from '../../lib/tidyText.ts';
import type { FirstStake, StakeAgain } from './firstStakeSteps.ts';

export interface WalletAccount {
  readonly id: ExtensionId;
  /** Of the extension. */
  readonly name: string;
  /** What the player calls the account there; may be empty, may say anything. */
  readonly label: ForeignText;
  readonly address: Address;
  /** A device behind the extension: it signs transfers and stakes, and no order of the game. */
  readonly isHardware: boolean;
  /** The extension lets a page choose among its accounts. */
  readonly canSwitch: boolean;
}

/** How the account stands in its extension by now. */
export type AccountNow =
  | { readonly is: 'here' }
  /** Another one is chosen there. */
  | { readonly is: 'other' }
  /** Locked, removed, or whatever it says; in words. */
  | { readonly is: 'away'; readonly why: string };

export interface WalletsState {
  readonly found: readonly KnownExtension[];
  /** Nobody is waited for any more. */
  readonly isLookOver: boolean;
  /** A window of the extension is open, or should be. */
  readonly asked: Asked | null;
  /** null until the player has connected one in this page. */
  readonly account: WalletAccount | null;
  readonly accountNow: AccountNow;
  /** The first stake of this account, where one is under way or has just ended. */
  readonly stake: FirstStake | null;
}

export interface StakeChoice {
  readonly reactorId: ReactorId;
  /** Operator address, as the chain's record of the reactor has it. */
  readonly validator: string;
  readonly amount: MicroAlpha;
  /** The same stake before, of which the node refused the fee. */
  readonly refused?: StakeAgain;
}

/** What a stake costs at most, as a simulation and the node's own price say. */
export interface StakeTerms extends StakeTx, StakeChoice {}

export interface Wallets {
  readonly store: StoreApi<WalletsState>;
  /** What may be named where none was found. */
  readonly offered: readonly KnownExtension[];
  /** Looks for extensions, for some seconds after the page has loaded. @returns its own end */
  look(): () => void;
  /** @throws ExtensionRefusedError, ExtensionCancelledError, ExtensionKeyError */
  connect(id: ExtensionId): Promise<void>;
  /** The account of an extension that was connected in an earlier page. @param name of the extension @throws as `connect` */
  reconnect(name: string): Promise<Wallet>;
  /** Accounts of the extension that is connected. @throws as `connect` */
  accounts(): Promise<readonly ExtensionAccount[]>;
  /** Chooses another account there and connects it. @throws as `connect` */
  switchTo(accountId: string): Promise<void>;
  /** Another account or extension is to be chosen. */
  leave(): void;
  /** The account plays here: the session holds it from now on. */
  enter(): Promise<void>;
  /** Asks the node what a stake would cost. @throws what the node says */
  stakeTerms(choice: StakeChoice): Promise<StakeTerms>;
  /** Has the extension sign it, sends it, and follows it over reloads. @throws as `connect`, ExtensionChangedError, TxRefusedError */
  stake(terms: StakeTerms): Promise<void>;
  /** The player is there, and what came with it is done; or it did not come to be, and that was read. */
  endStake(): Promise<void>;
  close(): void;
}
