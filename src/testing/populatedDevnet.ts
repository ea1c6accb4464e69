/** A devnet in which there is one of everything the chain can be asked about, made through transactions alone. */
import { operatorKey } from '../../devnet/chain/operatorKey.ts';
import type { DevnetOptions } from '../../devnet/options.ts';
import { consent, testKey, type TestKey } from '../../devnet/world/testWorld.ts';
import { ambit } from '../generated/game/enums.ts';
import { parseStructId } from '../game/ids.ts';
import { blockHeight } from '../game/units.ts';
import { type Act, actOf } from './actOf.ts';
import { createDoors, type Doors, solve } from './devnetDoors.ts';

/** Struct type of a fleet that can stand on land and defend. */
const TANK = 9n;

export interface Populated {
  readonly doors: Doors;
  readonly act: Act;
  readonly operator: TestKey;
  /** A member of the guild with a planet, a fleet, a command ship and a second struct that defends it. */
  readonly settler: TestKey & { readonly playerId: string };
  /** Left the guild and asks to come back. */
  readonly applicant: TestKey & { readonly playerId: string };
  readonly close: () => Promise<void>;
}

export async function createPopulatedDevnet(given: Partial<DevnetOptions> = {}): Promise<Populated> {
  const doors = await createDoors(given);
  const { devnet } = doors;
  const { chain, options } = devnet;
  const operator = operatorKey(options.addressPrefix);

  const act = actOf(devnet);
  const join = (seed: string) => {
    const key = testKey(seed, options.addressPrefix);
    act(operator, 'MsgGuildMembershipJoinProxy', { address: key.address, playerName: seed, ...consent(key) });
    return { ...key, playerId: chain.world.playerOfAddress(key.address) ?? '' };
  };

  const settler = join('settler');
  const applicant = join('applicant');
  act(settler, 'MsgPlanetExplore', { playerId: settler.playerId, name: 'Haven' });
  chain.produce(20n);

  // A tank beside the command ship. Work of age = range asks for one zero or none.
  const { playerId } = settler;
  act(settler, 'MsgStructBuildInitiate', { playerId, structTypeId: TANK, operatingAmbit: ambit.land, slot: 0n });
  const range = chain.world.get('structType', String(TANK))?.buildDifficulty ?? 0n;
  const clock = blockHeight(chain.world.structAttribute('blockStartBuild', '5-2'));
  chain.produce(range);
  const work = solve({ kind: 'build', structId: parseStructId('5-2'), clock }, 1);
  act(settler, 'MsgStructBuildComplete', { structId: '5-2', ...work });
  chain.produce(20n);
  act(settler, 'MsgStructDefenseSet', { defenderStructId: '5-2', protectedStructId: '5-1' });

  const guildId = devnet.guildId;
  const guild = chain.world.get('guild', guildId);
  const reactor = chain.world.get('reactor', guild?.primaryReactorId ?? '');
  const substationId = guild?.entrySubstationId ?? '';
  act(operator, 'MsgReactorInfuse', {
    delegatorAddress: operator.address,
    validatorAddress: reactor?.validator ?? '',
    amount: { denom: 'ualpha', amount: '5000000' },
  });
  const rate = { denom: 'ualpha', amount: '2' };
  act(operator, 'MsgProviderCreate', {
    substationId,
    rate,
    capacityMinimum: 1n,
    capacityMaximum: 100n,
    durationMinimum: 1n,
    durationMaximum: 1000n,
    providerCancellationPenalty: '250000000000000000',
  });
  act(operator, 'MsgAgreementOpen', { providerId: '10-1', duration: 100n, capacity: 7n });
  act(operator, 'MsgGuildBankMint', { amountAlpha: 600n, amountToken: 150n });
  act(operator, 'MsgPermissionGrantOnObject', {
    objectId: substationId,
    playerId: settler.playerId,
    permissions: 1028n,
  });
  act(operator, 'MsgPermissionGuildRankSet', { objectId: substationId, guildId, permission: 1028n, rank: 10n });
  act(operator, 'MsgGuildMembershipKick', { playerId: applicant.playerId });
  act(operator, 'MsgGuildUpdateJoinInfusionMinimumBypassByRequest', { guildId, guildJoinBypassLevel: 1 });
  act(applicant, 'MsgGuildMembershipRequest', { guildId });
  return { doors, act, operator, settler, applicant, close: () => devnet.close() };
}
