/** What a player can do about alerts. */
import type { Alert } from '../../game/alerts/ledger.ts';
import type { PriceWish } from '../../game/alerts/priceWish.ts';
import type { AlertSettings } from '../../game/alerts/settings.ts';

export interface AlertIntents {
  markAlertsRead(alerts: readonly Alert[]): Promise<void>;
  setAlerts(change: Partial<AlertSettings>): Promise<void>;
  wishPrice(wish: PriceWish): Promise<void>;
  forgetPrice(id: PriceWish['id']): Promise<void>;
}
