import type { OrderName } from '../orders/orderRow.ts';

/**
 * Orders that change who draws how much, or has how much: `own` the power of one player alone, `grid` that of whoever hangs together
 * with it. docs/network/mechanics.md 8.
 */
export const POWER_ORDERS = {
  MsgStructActivate: 'own',
  MsgStructBuildComplete: 'own',
  MsgStructBuildInitiate: 'own',
  MsgAllocationCreate: 'grid',
  MsgAllocationUpdate: 'grid',
  MsgAllocationDelete: 'grid',
  MsgSubstationAllocationConnect: 'grid',
  MsgSubstationAllocationDisconnect: 'grid',
  MsgSubstationCreate: 'grid',
  MsgSubstationPlayerConnect: 'grid',
  MsgSubstationPlayerDisconnect: 'grid',
  MsgSubstationPlayerMigrate: 'grid',
  MsgSubstationDelete: 'grid',
  MsgAgreementOpen: 'grid',
  MsgAgreementClose: 'grid',
  MsgAgreementCapacityIncrease: 'grid',
  MsgAgreementCapacityDecrease: 'grid',
  MsgProviderDelete: 'grid',
  MsgReactorDefuse: 'grid',
} as const satisfies { readonly [N in OrderName]?: 'own' | 'grid' };

export type PowerOrder = keyof typeof POWER_ORDERS;

export function isPowerOrder(name: string): name is PowerOrder {
  return Object.hasOwn(POWER_ORDERS, name);
}
