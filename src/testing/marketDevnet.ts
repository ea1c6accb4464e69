/** A devnet with a market: a provider of power, and a player with something to spend. */
import { operatorKey } from '../../devnet/chain/operatorKey.ts';
import { gameAny, signTx } from '../../devnet/chain/signTx.ts';
import type { DevnetOptions } from '../../devnet/options.ts';
import type { MessageName, MessageOf } from '../../devnet/world/messages.ts';
import { message } from '../../devnet/world/testWorld.ts';
import type { PlayerId } from '../game/ids.ts';
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

  /** As the guild's operator, in a block of its own. @throws Error with the chain's words unless it is applied */
  function act<N extends MessageName>(name: N, fields: Partial<MessageOf<N>>): void {
    const account = chain.account(operator.address);
    const raw = signTx({
      messages: [gameAny(chain.namespace, message(name, { creator: operator.address, ...fields }))],
      privateKey: operator.privateKey,
      sdkRoot: chain.sdkRoot,
      chainId: chain.chainId,
      accountNumber: account?.accountNumber ?? 0n,
      sequence: account?.sequence ?? 0n,
    });
    const check = chain.checkTx(raw);
    if (check.code === 0) chain.produce(1n);
    const result = check.code === 0 ? chain.tx(check.hash) : check;
    if (result?.code !== 0) throw new Error(`${name}: ${result?.log}`);
  }

  act('MsgProviderCreate', {
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
  act('MsgPlayerSend', { fromAddress: operator.address, toAddress: doors.wallet.address, amount });
  await control.settle();
  return { doors, playerId };
}
