/** A devnet with a market: a provider of power, and a player with something to spend. */
import { operatorKey } from '../../devnet/chain/operatorKey.ts';
import type { DevnetOptions } from '../../devnet/options.ts';
import type { PlayerId } from '../game/ids.ts';
import { actOf } from './actOf.ts';
import { createDoors, type Doors } from './devnetDoors.ts';

/** What the player is given, micrograms. */
const PURSE = '9000000';

export interface MarketDevnet {
  readonly doors: Doors;
  readonly playerId: PlayerId;
}

export async function createMarketDevnet(options: Partial<DevnetOptions> = {}): Promise<MarketDevnet> {
  const doors = await createDoors(options);
  const { chain, guildId, control } = doors.devnet;
  const playerId = await doors.join('ada');
  const operator = operatorKey(doors.network.addressPrefix);

  const act = actOf(doors.devnet);

  act(operator, 'MsgProviderCreate', {
    substationId: chain.world.get('guild', guildId)?.entrySubstationId ?? '',
    rate: { denom: 'ualpha', amount: '2' },
    capacityMinimum: 1000n,
    capacityMaximum: 50_000n,
    durationMinimum: 10n,
    durationMaximum: 400n,
    providerCancellationPenalty: '250000000000000000',
    consumerCancellationPenalty: '100000000000000000',
  });
  const amount = [{ denom: 'ualpha', amount: PURSE }];
  act(operator, 'MsgPlayerSend', { fromAddress: operator.address, toAddress: doors.wallet.address, amount });
  await control.settle();
  return { doors, playerId };
}
