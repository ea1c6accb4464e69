/** Every order that a player can give, one row each. */
import type { OrderName, OrderRow } from './orderRow.ts';
import { AGREEMENT_ORDERS } from './rows/agreementOrders.ts';
import { ALLOCATION_ORDERS } from './rows/allocationOrders.ts';
import { BANK_ORDERS } from './rows/bankOrders.ts';
import { BATTLE_ORDERS } from './rows/battleOrders.ts';
import { FOUNDING_ORDERS } from './rows/foundingOrders.ts';
import { GUILD_ORDERS } from './rows/guildOrders.ts';
import { JOIN_ORDERS } from './rows/joinOrders.ts';
import { KEY_ORDERS } from './rows/keyOrders.ts';
import { MEMBER_ORDERS } from './rows/memberOrders.ts';
import { PLANET_ORDERS } from './rows/planetOrders.ts';
import { PROFILE_ORDERS } from './rows/profileOrders.ts';
import { PROOF_ORDERS } from './rows/proofOrders.ts';
import { PROVIDER_ORDERS } from './rows/providerOrders.ts';
import { PURSE_ORDERS } from './rows/purseOrders.ts';
import { RIGHTS_ORDERS } from './rows/rightsOrders.ts';
import { STAKE_ORDERS } from './rows/stakeOrders.ts';
import { STRUCT_ORDERS } from './rows/structOrders.ts';
import { SUBSTATION_ORDERS } from './rows/substationOrders.ts';

export const ORDERS = {
  ...PLANET_ORDERS,
  ...STRUCT_ORDERS,
  ...BATTLE_ORDERS,
  ...PROOF_ORDERS,
  ...FOUNDING_ORDERS,
  ...GUILD_ORDERS,
  ...MEMBER_ORDERS,
  ...JOIN_ORDERS,
  ...BANK_ORDERS,
  ...ALLOCATION_ORDERS,
  ...SUBSTATION_ORDERS,
  ...PROVIDER_ORDERS,
  ...AGREEMENT_ORDERS,
  ...STAKE_ORDERS,
  ...RIGHTS_ORDERS,
  ...KEY_ORDERS,
  ...PROFILE_ORDERS,
  ...PURSE_ORDERS,
} satisfies { readonly [N in OrderName]: OrderRow<N> };
