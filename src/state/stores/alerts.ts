/** What the player is told of, and how they want to be told: the same in all tabs of a browser. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Alert } from '../../game/alerts/ledger.ts';
import { type AlertSettings, DEFAULT_ALERT_SETTINGS } from '../../game/alerts/settings.ts';
import type { PriceWish } from '../../game/alerts/priceWish.ts';

export interface AlertsState {
  /** Newest first, without those of kinds that are off. */
  readonly alerts: readonly Alert[];
  /** Unread ones that are worth a look now; notes, such as proofs done, are not counted. */
  readonly unread: number;
  /** One of these says that something is being lost. */
  readonly isUrgent: boolean;
  /** What is stored of the player's alerts has been read. */
  readonly isKnown: boolean;
  readonly settings: AlertSettings;
  /** Prices to be waited for. */
  readonly wishes: readonly PriceWish[];
}

export type AlertsStore = StoreApi<AlertsState>;

export const NO_ALERTS: AlertsState = {
  alerts: [],
  unread: 0,
  isUrgent: false,
  isKnown: false,
  settings: DEFAULT_ALERT_SETTINGS,
  wishes: [],
};

export function createAlertsStore(): AlertsStore {
  return createStore<AlertsState>(() => NO_ALERTS);
}
