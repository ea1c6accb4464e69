/** Fuel to power before the first block: what a guild of genesis begins with. docs/network/mechanics.md 8.2 - 8.4. */
import type { Allocation, Reactor } from '../../src/generated/game/entities.ts';
import { allocationType } from '../../src/generated/game/enums.ts';
import { connectAllocation, createAllocation } from './allocations.ts';
import { ALPHA, mint } from './bank.ts';
import type { Draft } from './draft.ts';
import { syncInfusion } from './reactors.ts';
import { delegate } from './staking.ts';

/**
 * The founder delegates new alpha to his reactor, and an automated allocation of his whole capacity feeds the
 * substation. Staked alpha lies in the bonded pool, so supply is what balances sum to.
 * @param fuel ualpha; 1 gives 1 mW, 96 % of it to the substation
 */
export function powerFromFuel(
  draft: Draft,
  founder: { readonly id: string; readonly address: string },
  reactor: Reactor,
  substationId: string,
  fuel: bigint,
): Allocation {
  if (fuel > 0n) {
    mint(draft, founder.address, ALPHA, fuel);
    delegate(draft, reactor.validator, founder.address, fuel);
    syncInfusion(draft, reactor, founder.address);
  }
  const allocation = createAllocation(draft, {
    type: allocationType.automated,
    sourceObjectId: founder.id,
    power: draft.grid('capacity', founder.id),
    creator: founder.address,
    controller: founder.id,
  });
  return connectAllocation(draft, allocation, substationId);
}
