import type { PowerOrder } from '../../game/energy/powerOrders.ts';
import { useSight } from '../../state/orders/useSight.ts';
import { ForecastNote } from './ForecastNote.tsx';

/** The forecast of an order that has a button of its own and no form. */
export function OrderForecast({
  name,
  draft,
}: {
  readonly name: PowerOrder;
  readonly draft: Readonly<Record<string, unknown>>;
}) {
  return <ForecastNote name={name} draft={draft} sight={useSight()} />;
}
