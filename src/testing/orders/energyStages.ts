/** Stages of power: each staker has ten grams in the host guild's reactor, and what is needed beyond that. */
import { expect } from 'vitest';
import {
  parseAgreementId,
  parseAllocationId,
  parseObjectId,
  parseProviderId,
  parseSubstationId,
  type ProviderId,
} from '../../game/ids.ts';
import { blocks, fraction, milliwatts } from '../../game/units.ts';
import type { Actor, Grounds } from './grounds.ts';
import { orNull, type Stages } from './stage.ts';

const grams = (count: bigint) => ({ denom: 'ualpha', amount: count * 1_000_000n });
const WATTS = milliwatts(1_000_000n);
const PENALTY = fraction(10n ** 17n);

/** Ten grams in the reactor, ten in the purse. */
export async function staker(grounds: Grounds): Promise<Actor> {
  const actor = await grounds.member();
  await grounds.fund(actor, 20n);
  await grounds.act(actor, {
    name: 'MsgReactorInfuse',
    delegatorAddress: actor.wallet.address,
    validatorAddress: grounds.plants[0].validator,
    amount: grams(10n),
  });
  return actor;
}

async function allocate(grounds: Grounds, actor: Actor) {
  const { playerId } = actor;
  const sourceObjectId = parseObjectId(playerId);
  await grounds.act(actor, {
    name: 'MsgAllocationCreate',
    controller: playerId,
    sourceObjectId,
    allocationType: 'dynamic',
    power: WATTS,
  });
  return parseAllocationId(grounds.latest('allocation'));
}

async function allocated(grounds: Grounds) {
  const actor = await staker(grounds);
  return { actor, allocationId: await allocate(grounds, actor) };
}

/** A staker with a substation of his own, fed by his stake. */
export async function gridOwner(grounds: Grounds) {
  const { actor, allocationId } = await allocated(grounds);
  await grounds.act(actor, { name: 'MsgSubstationCreate', owner: actor.playerId, allocationId });
  return { actor, allocationId, substationId: parseSubstationId(grounds.latest('substation')) };
}

async function seller(grounds: Grounds) {
  const own = await gridOwner(grounds);
  await grounds.act(own.actor, { name: 'MsgProviderCreate', ...offerOf(own.substationId) });
  return { ...own, providerId: parseProviderId(grounds.latest('provider')) };
}

const offerOf = (substationId: ReturnType<typeof parseSubstationId>) => ({
  substationId,
  rate: { denom: 'ualpha', amount: 2n },
  accessPolicy: 'openMarket' as const,
  providerCancellationPenalty: PENALTY,
  consumerCancellationPenalty: PENALTY,
  capacityMinimum: milliwatts(10n),
  capacityMaximum: milliwatts(100_000n),
  durationMinimum: blocks(5n),
  durationMaximum: blocks(500n),
});

async function deal(grounds: Grounds) {
  const { actor: owner, providerId } = await seller(grounds);
  const actor = await grounds.member();
  await grounds.fund(actor, 5n);
  await grounds.act(actor, {
    name: 'MsgAgreementOpen',
    providerId,
    duration: blocks(50n),
    capacity: milliwatts(1000n),
  });
  // A contract has the index of the allocation that it rides on.
  const agreementId = parseAgreementId(grounds.latest('allocation').replace(/^6-/, '11-'));
  return { owner, actor, providerId, agreementId };
}

async function changeOffer(grounds: Grounds) {
  const { actor: by, providerId } = await seller(grounds);
  return { by, providerId, ask: () => grounds.chain.ask('provider', { providerId }) };
}

async function changeDeal(grounds: Grounds) {
  const { actor: by, agreementId } = await deal(grounds);
  return { by, agreementId, ask: () => grounds.chain.ask('agreement', { agreementId }) };
}

async function staked(grounds: Grounds) {
  const by = await staker(grounds);
  const { address } = by.wallet;
  const [own, other] = grounds.plants;
  return {
    by,
    stake: { delegatorAddress: address, validatorAddress: own.validator },
    infusionIn: (destinationId: typeof own.reactorId) =>
      orNull(grounds.chain.ask('infusion', { destinationId, address })),
    own,
    other,
  };
}

const agreementsOf = async ({ chain }: Grounds, providerId: ProviderId) =>
  (await chain.askAll('agreementsOfProvider', { providerId })).map(({ capacity }) => capacity);

export const ENERGY_STAGES = {
  async MsgAgreementOpen(grounds) {
    const { providerId } = await seller(grounds);
    const by = await grounds.member();
    await grounds.fund(by, 5n);
    return {
      by,
      order: { providerId, duration: blocks(50n), capacity: milliwatts(1000n) },
      read: () => agreementsOf(grounds, providerId),
      after: [1000n],
    };
  },
  async MsgAgreementClose(grounds) {
    const { by, agreementId, ask } = await changeDeal(grounds);
    return { by, order: { agreementId }, read: () => orNull(ask()), after: null };
  },
  async MsgAgreementCapacityIncrease(grounds) {
    const { by, agreementId, ask } = await changeDeal(grounds);
    const read = async () => (await ask()).capacity;
    return { by, order: { agreementId, capacityIncrease: milliwatts(500n) }, read, after: 1500n };
  },
  async MsgAgreementCapacityDecrease(grounds) {
    const { by, agreementId, ask } = await changeDeal(grounds);
    const read = async () => (await ask()).capacity;
    return { by, order: { agreementId, capacityDecrease: milliwatts(400n) }, read, after: 600n };
  },
  async MsgAgreementDurationIncrease(grounds) {
    const { by, agreementId, ask } = await changeDeal(grounds);
    const read = async () => {
      const { startBlock, endBlock } = await ask();
      return endBlock - startBlock;
    };
    return { by, order: { agreementId, durationIncrease: blocks(20n) }, read, after: 70n };
  },
  async MsgAllocationCreate(grounds) {
    const by = await staker(grounds);
    const sourceObjectId = parseObjectId(by.playerId);
    return {
      by,
      order: { controller: by.playerId, sourceObjectId, allocationType: 'dynamic', power: WATTS },
      read: async () =>
        (await grounds.chain.askAll('allocationsFrom', { sourceId: sourceObjectId })).map(({ type }) => type),
      after: ['dynamic'],
    };
  },
  async MsgAllocationDelete(grounds) {
    const { actor: by, allocationId } = await allocated(grounds);
    const read = () => orNull(grounds.chain.ask('allocation', { allocationId }));
    return { by, order: { allocationId }, read, after: null };
  },
  async MsgAllocationUpdate(grounds) {
    const { actor: by, allocationId } = await allocated(grounds);
    return {
      by,
      order: { allocationId, power: milliwatts(2_000_000n) },
      read: () => grounds.chain.ask('gridValue', { attribute: 'power', objectId: allocationId }),
      after: 2_000_000n,
    };
  },
  async MsgAllocationTransfer(grounds) {
    const { actor: by, allocationId } = await allocated(grounds);
    const { playerId: controller } = await grounds.member();
    return {
      by,
      order: { allocationId, controller },
      read: async () => (await grounds.chain.ask('allocation', { allocationId })).controller,
      after: controller,
    };
  },
  async MsgProviderCreate(grounds) {
    const { actor: by, substationId } = await gridOwner(grounds);
    return {
      by,
      order: offerOf(substationId),
      read: async () =>
        (await grounds.chain.askAll('providers', {})).filter((one) => one.substationId === substationId).length,
      after: 1,
    };
  },
  async MsgProviderWithdrawBalance(grounds) {
    const { owner: by, providerId } = await deal(grounds);
    const destinationAddress = grounds.newKey().address;
    grounds.pass(10n);
    return {
      by,
      order: { providerId, destinationAddress },
      read: async () =>
        (await grounds.chain.ask('balance', { address: destinationAddress, denom: 'ualpha' })).amount > 0n,
      after: true,
    };
  },
  async MsgProviderUpdateCapacityMinimum(grounds) {
    const { by, providerId, ask } = await changeOffer(grounds);
    const read = async () => (await ask()).capacityMinimum;
    return { by, order: { providerId, newMinimumCapacity: milliwatts(20n) }, read, after: 20n };
  },
  async MsgProviderUpdateCapacityMaximum(grounds) {
    const { by, providerId, ask } = await changeOffer(grounds);
    const read = async () => (await ask()).capacityMaximum;
    return { by, order: { providerId, newMaximumCapacity: milliwatts(70_000n) }, read, after: 70_000n };
  },
  async MsgProviderUpdateDurationMinimum(grounds) {
    const { by, providerId, ask } = await changeOffer(grounds);
    const read = async () => (await ask()).durationMinimum;
    return { by, order: { providerId, newMinimumDuration: blocks(9n) }, read, after: 9n };
  },
  async MsgProviderUpdateDurationMaximum(grounds) {
    const { by, providerId, ask } = await changeOffer(grounds);
    const read = async () => (await ask()).durationMaximum;
    return { by, order: { providerId, newMaximumDuration: blocks(900n) }, read, after: 900n };
  },
  async MsgProviderUpdateAccessPolicy(grounds) {
    const { by, providerId, ask } = await changeOffer(grounds);
    const read = async () => (await ask()).accessPolicy;
    return { by, order: { providerId, accessPolicy: 'guildMarket' }, read, after: 'guildMarket' };
  },
  async MsgProviderDelete(grounds) {
    const { by, providerId, ask } = await changeOffer(grounds);
    return { by, order: { providerId }, read: () => orNull(ask()), after: null };
  },
  async MsgReactorInfuse(grounds) {
    const { by, stake, infusionIn, own } = await staked(grounds);
    const read = async () => (await infusionIn(own.reactorId))?.fuel;
    return { by, order: { ...stake, amount: grams(2n) }, read, after: 12_000_000n };
  },
  async MsgReactorDefuse(grounds) {
    const { by, stake, infusionIn, own } = await staked(grounds);
    const read = async () => (await infusionIn(own.reactorId))?.defusing;
    return { by, order: { ...stake, amount: grams(3n) }, read, after: 3_000_000n };
  },
  async MsgReactorCancelDefusion(grounds) {
    const { by, stake, infusionIn, own } = await staked(grounds);
    await grounds.act(by, { name: 'MsgReactorDefuse', ...stake, amount: grams(3n) });
    const creationHeight = await grounds.chain.ask('height', {});
    const read = async () => (await infusionIn(own.reactorId))?.defusing;
    return { by, order: { ...stake, amount: grams(3n), creationHeight }, read, after: 0n };
  },
  async MsgReactorBeginMigration(grounds) {
    const { by, stake, infusionIn, own, other } = await staked(grounds);
    const route = { validatorSrcAddress: own.validator, validatorDstAddress: other.validator };
    return {
      by,
      order: { delegatorAddress: stake.delegatorAddress, ...route, amount: grams(4n) },
      read: async () => (await infusionIn(other.reactorId))?.fuel,
      after: 4_000_000n,
    };
  },
  async MsgReactorRestart(grounds) {
    const by = await grounds.member();
    await grounds.fund(by, 1n);
    const [{ reactorId, validator }] = grounds.plants;
    return {
      by,
      order: { validatorAddress: validator },
      read: async () => (await grounds.chain.ask('reactor', { reactorId })).validator,
      after: validator,
      unseen: 'a reactor that runs goes on as it ran, and no order jails one',
    };
  },
  async MsgStructGeneratorInfuse(grounds) {
    const by = await grounds.settler();
    await grounds.fund(by, 5n);
    const structId = await grounds.build(by, 20, 'land', 0);
    const at = { destinationId: structId, address: by.wallet.address };
    return {
      by,
      order: { structId, infuseAmount: grams(2n) },
      read: async () => (await orNull(grounds.chain.ask('infusion', at)))?.fuel,
      after: 2_000_000n,
    };
  },
  async MsgSubstationCreate(grounds) {
    const { actor: by, allocationId } = await allocated(grounds);
    return {
      by,
      order: { owner: by.playerId, allocationId },
      read: async () => (await grounds.chain.ask('allocation', { allocationId })).destinationId,
      after: expect.stringMatching(/^4-\d+$/),
    };
  },
  async MsgSubstationDelete(grounds) {
    const { actor: by, substationId } = await gridOwner(grounds);
    const read = () => orNull(grounds.chain.ask('substation', { substationId }));
    return { by, order: { substationId }, read, after: null };
  },
  async MsgSubstationAllocationConnect(grounds) {
    const { actor: by, substationId } = await gridOwner(grounds);
    const allocationId = await allocate(grounds, by);
    return {
      by,
      order: { allocationId, destinationId: substationId },
      read: async () => (await grounds.chain.ask('allocation', { allocationId })).destinationId,
      after: substationId,
    };
  },
  async MsgSubstationAllocationDisconnect(grounds) {
    const { actor: by, allocationId } = await gridOwner(grounds);
    const read = async () => (await grounds.chain.ask('allocation', { allocationId })).destinationId;
    return { by, order: { allocationId }, read, after: null };
  },
  async MsgSubstationPlayerConnect(grounds) {
    const { actor: by, substationId } = await gridOwner(grounds);
    const { playerId } = by;
    const read = async () => (await grounds.chain.ask('player', { playerId })).substationId;
    return { by, order: { substationId, playerId }, read, after: substationId };
  },
  async MsgSubstationPlayerDisconnect(grounds) {
    const by = await grounds.member();
    const { playerId } = by;
    const read = async () => (await grounds.chain.ask('player', { playerId })).substationId;
    return { by, order: { playerId }, read, after: null };
  },
  async MsgSubstationPlayerMigrate(grounds) {
    const { actor: by, substationId } = await gridOwner(grounds);
    const { playerId } = by;
    const read = async () => (await grounds.chain.ask('player', { playerId })).substationId;
    return { by, order: { substationId, playerId: [playerId] }, read, after: substationId };
  },
  async MsgSubstationUpdateName(grounds) {
    const { actor: by, substationId } = await gridOwner(grounds);
    const read = async () => (await grounds.chain.ask('substation', { substationId })).name;
    return { by, order: { substationId, newName: 'Relay' }, read, after: 'Relay' };
  },
  async MsgSubstationUpdatePfp(grounds) {
    const { actor: by, substationId } = await gridOwner(grounds);
    const pfp = 'https://pictures.example/relay.png';
    const read = async () => (await grounds.chain.ask('substation', { substationId })).pfp;
    return { by, order: { substationId, pfp }, read, after: pfp };
  },
} satisfies Partial<Stages>;
