/** Power: allocations, substations, offers and contracts, reactors. docs/network/chain-messages.md section 1. */
import { listed, say } from '../../lib/words/say.ts';
import { ratePerWatt } from '../coins.ts';
import { formatBlocks, formatPower } from '../format.ts';
import { message } from './message.ts';
import { policyWords, quoted } from './say.ts';

/** By its id where that is known, else by its validator. */
function reactorOf(validator: string, nameOf: (id: string) => string): string {
  const name = nameOf(validator);
  return name === validator ? say('the reactor of {validator}', { validator }) : name;
}

export const ENERGY_MESSAGES = {
  MsgAgreementOpen: message({
    movesValue: true,
    fields: { providerId: 'provider', duration: 'blocks', capacity: 'power' },
    words: (m, { nameOf: of }) =>
      say('Buy {power} from {provider} for {blocks}, paid in advance.', {
        power: formatPower(m.capacity),
        provider: of(m.providerId),
        blocks: formatBlocks(m.duration),
      }),
    subject: ({ providerId }) => ({ kind: 'provider', verb: 'buy', providerId }),
  }),
  MsgAgreementClose: message({
    movesValue: true,
    fields: { agreementId: 'agreement' },
    words: (m, { nameOf: of }) =>
      say('End {agreement} early. The provider may charge a penalty.', { agreement: of(m.agreementId) }),
    subject: ({ agreementId }) => ({ kind: 'agreement', verb: 'close', agreementId }),
  }),
  MsgAgreementCapacityIncrease: message({
    movesValue: true,
    fields: { agreementId: 'agreement', capacityIncrease: 'power' },
    words: (m, { nameOf: of }) =>
      say('Increase the power of {agreement} by {power}. The agreement ends sooner.', {
        power: formatPower(m.capacityIncrease),
        agreement: of(m.agreementId),
      }),
    subject: ({ agreementId }) => ({ kind: 'agreement', verb: 'capacity', agreementId }),
  }),
  MsgAgreementCapacityDecrease: message({
    movesValue: true,
    fields: { agreementId: 'agreement', capacityDecrease: 'power' },
    words: (m, { nameOf: of }) =>
      say('Reduce the power of {agreement} by {power}. The agreement lasts longer.', {
        power: formatPower(m.capacityDecrease),
        agreement: of(m.agreementId),
      }),
    subject: ({ agreementId }) => ({ kind: 'agreement', verb: 'capacity', agreementId }),
  }),
  MsgAgreementDurationIncrease: message({
    movesValue: true,
    fields: { agreementId: 'agreement', durationIncrease: 'blocks' },
    words: (m, { nameOf: of }) =>
      say('Extend {agreement} by {blocks}, paid in advance.', {
        agreement: of(m.agreementId),
        blocks: formatBlocks(m.durationIncrease),
      }),
    subject: ({ agreementId }) => ({ kind: 'agreement', verb: 'prolong', agreementId }),
  }),
  MsgAllocationCreate: message({
    fields: { controller: 'player', sourceObjectId: 'object', allocationType: 'allocationType', power: 'power' },
    words: (m, { nameOf: of }) =>
      say('Allocate {power} from {source} ({allocationType}), controlled by {controller}.', {
        power: formatPower(m.power),
        source: of(m.sourceObjectId),
        allocationType: m.allocationType,
        controller: of(m.controller),
      }),
    subject: ({ sourceObjectId }) => ({ kind: 'object', verb: 'allocate', objectId: sourceObjectId }),
  }),
  MsgAllocationDelete: message({
    fields: { allocationId: 'allocation' },
    words: (m, { nameOf: of }) =>
      say('Delete {allocation} and return its power to the source.', { allocation: of(m.allocationId) }),
    subject: ({ allocationId }) => ({ kind: 'allocation', verb: 'delete', allocationId }),
  }),
  MsgAllocationUpdate: message({
    fields: { allocationId: 'allocation', power: 'power' },
    words: (m, { nameOf: of }) =>
      say('Change the power of {allocation} to {power}.', {
        allocation: of(m.allocationId),
        power: formatPower(m.power),
      }),
    subject: ({ allocationId }) => ({ kind: 'allocation', verb: 'power', allocationId }),
  }),
  MsgAllocationTransfer: message({
    fields: { allocationId: 'allocation', controller: 'player' },
    words: (m, { nameOf: of }) =>
      say('Transfer control of {allocation} to {controller}.', {
        allocation: of(m.allocationId),
        controller: of(m.controller),
      }),
    subject: ({ allocationId }) => ({ kind: 'allocation', verb: 'handOver', allocationId }),
  }),
  MsgProviderCreate: message({
    fields: {
      substationId: 'substation',
      rate: 'coin',
      accessPolicy: 'accessPolicy',
      providerCancellationPenalty: 'fraction',
      consumerCancellationPenalty: 'fraction',
      capacityMinimum: 'power',
      capacityMaximum: 'power',
      durationMinimum: 'blocks',
      durationMaximum: 'blocks',
    },
    words: (m, { nameOf: of, coin }) =>
      say('Sell power of {substation} at {coin} per W per block, {policy}.', {
        substation: of(m.substationId),
        coin: coin(ratePerWatt(m.rate)),
        policy: policyWords(m.accessPolicy),
      }),
    subject: ({ substationId }) => ({ kind: 'substation', verb: 'sell', substationId }),
  }),
  MsgProviderWithdrawBalance: message({
    movesValue: true,
    fields: { providerId: 'provider', destinationAddress: 'address' },
    words: (m, { nameOf: of }) =>
      say('Withdraw the earnings of {provider} to {destinationAddress}.', {
        provider: of(m.providerId),
        destinationAddress: of(m.destinationAddress),
      }),
    subject: ({ providerId }) => ({ kind: 'provider', verb: 'withdraw', providerId }),
  }),
  MsgProviderUpdateCapacityMinimum: message({
    fields: { providerId: 'provider', newMinimumCapacity: 'power' },
    words: (m, { nameOf: of }) =>
      say('Set the minimum capacity of {provider} to {power}.', {
        power: formatPower(m.newMinimumCapacity),
        provider: of(m.providerId),
      }),
    subject: ({ providerId }) => ({ kind: 'provider', verb: 'leastPower', providerId }),
  }),
  MsgProviderUpdateCapacityMaximum: message({
    fields: { providerId: 'provider', newMaximumCapacity: 'power' },
    words: (m, { nameOf: of }) =>
      say('Set the maximum capacity of {provider} to {power}.', {
        power: formatPower(m.newMaximumCapacity),
        provider: of(m.providerId),
      }),
    subject: ({ providerId }) => ({ kind: 'provider', verb: 'mostPower', providerId }),
  }),
  MsgProviderUpdateDurationMinimum: message({
    fields: { providerId: 'provider', newMinimumDuration: 'blocks' },
    words: (m, { nameOf: of }) =>
      say('Set the minimum duration of {provider} to {blocks}.', {
        blocks: formatBlocks(m.newMinimumDuration),
        provider: of(m.providerId),
      }),
    subject: ({ providerId }) => ({ kind: 'provider', verb: 'leastTime', providerId }),
  }),
  MsgProviderUpdateDurationMaximum: message({
    fields: { providerId: 'provider', newMaximumDuration: 'blocks' },
    words: (m, { nameOf: of }) =>
      say('Set the maximum duration of {provider} to {blocks}.', {
        blocks: formatBlocks(m.newMaximumDuration),
        provider: of(m.providerId),
      }),
    subject: ({ providerId }) => ({ kind: 'provider', verb: 'mostTime', providerId }),
  }),
  MsgProviderUpdateAccessPolicy: message({
    fields: { providerId: 'provider', accessPolicy: 'accessPolicy' },
    words: (m, { nameOf: of }) =>
      say('Set access to {provider}: {policy}.', { provider: of(m.providerId), policy: policyWords(m.accessPolicy) }),
    subject: ({ providerId }) => ({ kind: 'provider', verb: 'policy', providerId }),
  }),
  MsgProviderDelete: message({
    movesValue: true,
    fields: { providerId: 'provider' },
    words: (m, { nameOf: of }) =>
      say('Close {provider} and end all of its agreements.', { provider: of(m.providerId) }),
    subject: ({ providerId }) => ({ kind: 'provider', verb: 'delete', providerId }),
  }),
  MsgReactorInfuse: message({
    movesValue: true,
    fields: { delegatorAddress: 'address', validatorAddress: 'text', amount: 'coin' },
    words: (m, { coin, nameOf: of }) =>
      say('Stake {coin} in {reactor}.', { coin: coin(m.amount), reactor: reactorOf(m.validatorAddress, of) }),
    subject: ({ validatorAddress: validator }) => ({ kind: 'reactor', verb: 'infuse', validator }),
  }),
  MsgReactorBeginMigration: message({
    movesValue: true,
    fields: { delegatorAddress: 'address', validatorSrcAddress: 'text', validatorDstAddress: 'text', amount: 'coin' },
    words: (m, { coin, nameOf: of }) =>
      say('Move {coin} of stake from {reactor} to {target}.', {
        coin: coin(m.amount),
        reactor: reactorOf(m.validatorSrcAddress, of),
        target: reactorOf(m.validatorDstAddress, of),
      }),
    subject: ({ validatorSrcAddress: validator }) => ({ kind: 'reactor', verb: 'migrate', validator }),
  }),
  MsgReactorDefuse: message({
    movesValue: true,
    fields: { delegatorAddress: 'address', validatorAddress: 'text', amount: 'coin' },
    words: (m, { coin, nameOf: of }) =>
      say('Unstake {coin} from {reactor}. The coins arrive after the waiting time.', {
        coin: coin(m.amount),
        reactor: reactorOf(m.validatorAddress, of),
      }),
    subject: ({ validatorAddress: validator }) => ({ kind: 'reactor', verb: 'defuse', validator }),
  }),
  MsgReactorCancelDefusion: message({
    movesValue: true,
    fields: { delegatorAddress: 'address', validatorAddress: 'text', amount: 'coin', creationHeight: 'height' },
    words: (m, { coin, nameOf: of }) =>
      say('Cancel unstaking {coin} and keep it staked in {reactor}.', {
        coin: coin(m.amount),
        reactor: reactorOf(m.validatorAddress, of),
      }),
    subject: ({ validatorAddress: validator }) => ({ kind: 'reactor', verb: 'cancel', validator }),
  }),
  MsgReactorRestart: message({
    fields: { validatorAddress: 'text' },
    words: (m, { nameOf: of }) => say('Restart {reactor}.', { reactor: reactorOf(m.validatorAddress, of) }),
    subject: ({ validatorAddress: validator }) => ({ kind: 'reactor', verb: 'restart', validator }),
  }),
  MsgStructGeneratorInfuse: message({
    movesValue: true,
    fields: { structId: 'struct', infuseAmount: 'coinText' },
    words: (m, { nameOf: of, coin }) =>
      say('Burn {coin} in {struct} for power. This cannot be undone.', {
        coin: coin(m.infuseAmount),
        struct: of(m.structId),
      }),
    subject: ({ structId }) => ({ kind: 'struct', verb: 'fuel', structId }),
  }),
  MsgSubstationCreate: message({
    fields: { owner: 'player', allocationId: 'allocation' },
    words: (m, { nameOf: of }) =>
      say('Create a substation for {owner}, fed by {allocation}.', {
        owner: of(m.owner),
        allocation: of(m.allocationId),
      }),
    subject: ({ allocationId }) => ({ kind: 'allocation', verb: 'substation', allocationId }),
  }),
  MsgSubstationDelete: message({
    fields: { substationId: 'substation', migrationSubstationId: 'substation?' },
    words: (m, { nameOf: of }) =>
      m.migrationSubstationId
        ? say('Delete {substation} and move its players to {other}.', {
            substation: of(m.substationId),
            other: of(m.migrationSubstationId),
          })
        : say('Delete {substation}.', { substation: of(m.substationId) }),
    subject: ({ substationId }) => ({ kind: 'substation', verb: 'delete', substationId }),
  }),
  MsgSubstationAllocationConnect: message({
    fields: { allocationId: 'allocation', destinationId: 'substation' },
    words: (m, { nameOf: of }) =>
      say('Feed {destination} from {allocation}.', {
        destination: of(m.destinationId),
        allocation: of(m.allocationId),
      }),
    subject: ({ allocationId }) => ({ kind: 'allocation', verb: 'connect', allocationId }),
  }),
  MsgSubstationAllocationDisconnect: message({
    fields: { allocationId: 'allocation' },
    words: (m, { nameOf: of }) =>
      say('Disconnect {allocation} from its substation.', { allocation: of(m.allocationId) }),
    subject: ({ allocationId }) => ({ kind: 'allocation', verb: 'disconnect', allocationId }),
  }),
  MsgSubstationPlayerConnect: message({
    fields: { substationId: 'substation', playerId: 'player' },
    words: (m, { nameOf: of }) =>
      say('Connect {player} to {substation}.', { player: of(m.playerId), substation: of(m.substationId) }),
    subject: ({ substationId }) => ({ kind: 'substation', verb: 'connect', substationId }),
  }),
  MsgSubstationPlayerDisconnect: message({
    fields: { playerId: 'player' },
    words: (m, { nameOf: of }) => say('Disconnect {player} from their substation.', { player: of(m.playerId) }),
    subject: ({ playerId }) => ({ kind: 'player', verb: 'disconnect', playerId }),
  }),
  MsgSubstationPlayerMigrate: message({
    fields: { substationId: 'substation', playerId: 'player[]' },
    words: (m, { nameOf: of }) =>
      say('Move {list} to {substation}.', { list: listed(m.playerId.map(of)), substation: of(m.substationId) }),
    subject: ({ substationId }) => ({ kind: 'substation', verb: 'migrate', substationId }),
  }),
  MsgSubstationUpdateName: message({
    fields: { substationId: 'substation', newName: 'text' },
    words: (m, { nameOf: of }) =>
      say('Rename {substation} to {name}.', { substation: of(m.substationId), name: quoted(m.newName) }),
    subject: ({ substationId }) => ({ kind: 'substation', verb: 'name', substationId }),
  }),
  MsgSubstationUpdatePfp: message({
    fields: { substationId: 'substation', pfp: 'text' },
    words: (m, { nameOf: of }) =>
      say('Change the image of {substation} to {name}.', { substation: of(m.substationId), name: quoted(m.pfp) }),
    subject: ({ substationId }) => ({ kind: 'substation', verb: 'picture', substationId }),
  }),
};
