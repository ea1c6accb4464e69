/** Power: allocations, substations, offers and contracts, reactors. docs/network/chain-messages.md section 1. */
import { ratePerWatt } from '../coins.ts';
import { formatBlocks, formatPower } from '../format.ts';
import { message } from './message.ts';
import { POLICY_WORDS, quoted } from './say.ts';

export const ENERGY_MESSAGES = {
  MsgAgreementOpen: message({
    movesValue: true,
    fields: { providerId: 'provider', duration: 'blocks', capacity: 'power' },
    words: (m, { nameOf: of }) =>
      `Buy ${formatPower(m.capacity)} from ${of(m.providerId)} for ${formatBlocks(m.duration)}, paid in advance.`,
    subject: ({ providerId }) => ({ kind: 'provider', verb: 'buy', providerId }),
  }),
  MsgAgreementClose: message({
    movesValue: true,
    fields: { agreementId: 'agreement' },
    words: (m, { nameOf: of }) => `End ${of(m.agreementId)} early; a penalty may be due.`,
    subject: ({ agreementId }) => ({ kind: 'agreement', verb: 'close', agreementId }),
  }),
  MsgAgreementCapacityIncrease: message({
    movesValue: true,
    fields: { agreementId: 'agreement', capacityIncrease: 'power' },
    words: (m, { nameOf: of }) =>
      `Draw ${formatPower(m.capacityIncrease)} more under ${of(m.agreementId)}; it ends sooner for it.`,
    subject: ({ agreementId }) => ({ kind: 'agreement', verb: 'capacity', agreementId }),
  }),
  MsgAgreementCapacityDecrease: message({
    movesValue: true,
    fields: { agreementId: 'agreement', capacityDecrease: 'power' },
    words: (m, { nameOf: of }) =>
      `Draw ${formatPower(m.capacityDecrease)} less under ${of(m.agreementId)}; it lasts longer for it.`,
    subject: ({ agreementId }) => ({ kind: 'agreement', verb: 'capacity', agreementId }),
  }),
  MsgAgreementDurationIncrease: message({
    movesValue: true,
    fields: { agreementId: 'agreement', durationIncrease: 'blocks' },
    words: (m, { nameOf: of }) =>
      `Prolong ${of(m.agreementId)} by ${formatBlocks(m.durationIncrease)}, paid in advance.`,
    subject: ({ agreementId }) => ({ kind: 'agreement', verb: 'prolong', agreementId }),
  }),
  MsgAllocationCreate: message({
    fields: { controller: 'player', sourceObjectId: 'object', allocationType: 'allocationType', power: 'power' },
    words: (m, { nameOf: of }) =>
      `Set ${formatPower(m.power)} of ${of(m.sourceObjectId)} aside (${m.allocationType}), controlled by ${of(m.controller)}.`,
    subject: ({ sourceObjectId }) => ({ kind: 'object', verb: 'allocate', objectId: sourceObjectId }),
  }),
  MsgAllocationDelete: message({
    fields: { allocationId: 'allocation' },
    words: (m, { nameOf: of }) => `Delete ${of(m.allocationId)} and give its power back.`,
    subject: ({ allocationId }) => ({ kind: 'allocation', verb: 'delete', allocationId }),
  }),
  MsgAllocationUpdate: message({
    fields: { allocationId: 'allocation', power: 'power' },
    words: (m, { nameOf: of }) => `Change the power of ${of(m.allocationId)} to ${formatPower(m.power)}.`,
    subject: ({ allocationId }) => ({ kind: 'allocation', verb: 'power', allocationId }),
  }),
  MsgAllocationTransfer: message({
    fields: { allocationId: 'allocation', controller: 'player' },
    words: (m, { nameOf: of }) => `Hand control of ${of(m.allocationId)} to ${of(m.controller)}.`,
    subject: ({ allocationId }) => ({ kind: 'allocation', verb: 'hand over', allocationId }),
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
      `Sell power of ${of(m.substationId)} at ${coin(ratePerWatt(m.rate))} a watt and block, ${POLICY_WORDS[m.accessPolicy]}.`,
    subject: ({ substationId }) => ({ kind: 'substation', verb: 'sell', substationId }),
  }),
  MsgProviderWithdrawBalance: message({
    movesValue: true,
    fields: { providerId: 'provider', destinationAddress: 'address' },
    words: (m, { nameOf: of }) => `Withdraw the earnings of ${of(m.providerId)} to ${m.destinationAddress}.`,
    subject: ({ providerId }) => ({ kind: 'provider', verb: 'withdraw', providerId }),
  }),
  MsgProviderUpdateCapacityMinimum: message({
    fields: { providerId: 'provider', newMinimumCapacity: 'power' },
    words: (m, { nameOf: of }) => `Sell no less than ${formatPower(m.newMinimumCapacity)} at ${of(m.providerId)}.`,
    subject: ({ providerId }) => ({ kind: 'provider', verb: 'least power', providerId }),
  }),
  MsgProviderUpdateCapacityMaximum: message({
    fields: { providerId: 'provider', newMaximumCapacity: 'power' },
    words: (m, { nameOf: of }) => `Sell no more than ${formatPower(m.newMaximumCapacity)} at ${of(m.providerId)}.`,
    subject: ({ providerId }) => ({ kind: 'provider', verb: 'most power', providerId }),
  }),
  MsgProviderUpdateDurationMinimum: message({
    fields: { providerId: 'provider', newMinimumDuration: 'blocks' },
    words: (m, { nameOf: of }) => `Sell for no less than ${formatBlocks(m.newMinimumDuration)} at ${of(m.providerId)}.`,
    subject: ({ providerId }) => ({ kind: 'provider', verb: 'least time', providerId }),
  }),
  MsgProviderUpdateDurationMaximum: message({
    fields: { providerId: 'provider', newMaximumDuration: 'blocks' },
    words: (m, { nameOf: of }) => `Sell for no more than ${formatBlocks(m.newMaximumDuration)} at ${of(m.providerId)}.`,
    subject: ({ providerId }) => ({ kind: 'provider', verb: 'most time', providerId }),
  }),
  MsgProviderUpdateAccessPolicy: message({
    fields: { providerId: 'provider', accessPolicy: 'accessPolicy' },
    words: (m, { nameOf: of }) => `Make ${of(m.providerId)} ${POLICY_WORDS[m.accessPolicy]}.`,
    subject: ({ providerId }) => ({ kind: 'provider', verb: 'policy', providerId }),
  }),
  MsgProviderDelete: message({
    movesValue: true,
    fields: { providerId: 'provider' },
    words: (m, { nameOf: of }) => `Close ${of(m.providerId)} and all of its agreements.`,
    subject: ({ providerId }) => ({ kind: 'provider', verb: 'delete', providerId }),
  }),
  MsgReactorInfuse: message({
    movesValue: true,
    fields: { delegatorAddress: 'address', validatorAddress: 'text', amount: 'coin' },
    words: (m, { coin }) => `Infuse ${coin(m.amount)} into the reactor of ${m.validatorAddress}.`,
    subject: ({ validatorAddress: validator }) => ({ kind: 'reactor', verb: 'infuse', validator }),
  }),
  MsgReactorBeginMigration: message({
    movesValue: true,
    fields: { delegatorAddress: 'address', validatorSrcAddress: 'text', validatorDstAddress: 'text', amount: 'coin' },
    words: (m, { coin }) =>
      `Move ${coin(m.amount)} from the reactor of ${m.validatorSrcAddress} to that of ${m.validatorDstAddress}.`,
    subject: ({ validatorSrcAddress: validator }) => ({ kind: 'reactor', verb: 'migrate', validator }),
  }),
  MsgReactorDefuse: message({
    movesValue: true,
    fields: { delegatorAddress: 'address', validatorAddress: 'text', amount: 'coin' },
    words: (m, { coin }) =>
      `Withdraw ${coin(m.amount)} from the reactor of ${m.validatorAddress}; it arrives after the waiting time.`,
    subject: ({ validatorAddress: validator }) => ({ kind: 'reactor', verb: 'defuse', validator }),
  }),
  MsgReactorCancelDefusion: message({
    movesValue: true,
    fields: { delegatorAddress: 'address', validatorAddress: 'text', amount: 'coin', creationHeight: 'height' },
    words: (m, { coin }) =>
      `Put ${coin(m.amount)} that is being withdrawn back into the reactor of ${m.validatorAddress}.`,
    subject: ({ validatorAddress: validator }) => ({ kind: 'reactor', verb: 'cancel', validator }),
  }),
  MsgReactorRestart: message({
    fields: { validatorAddress: 'text' },
    words: (m) => `Bring the reactor of ${m.validatorAddress} back to power.`,
    subject: ({ validatorAddress: validator }) => ({ kind: 'reactor', verb: 'restart', validator }),
  }),
  MsgStructGeneratorInfuse: message({
    movesValue: true,
    fields: { structId: 'struct', infuseAmount: 'coinText' },
    words: (m, { nameOf: of, coin }) =>
      `Burn ${coin(m.infuseAmount)} in ${of(m.structId)} for power. This cannot be undone.`,
    subject: ({ structId }) => ({ kind: 'struct', verb: 'fuel', structId }),
  }),
  MsgSubstationCreate: message({
    fields: { owner: 'player', allocationId: 'allocation' },
    words: (m, { nameOf: of }) => `Create a substation for ${of(m.owner)}, fed by ${of(m.allocationId)}.`,
    subject: ({ allocationId }) => ({ kind: 'allocation', verb: 'substation', allocationId }),
  }),
  MsgSubstationDelete: message({
    fields: { substationId: 'substation', migrationSubstationId: 'substation?' },
    words: (m, { nameOf: of }) =>
      `Delete ${of(m.substationId)}${m.migrationSubstationId ? `; its players move to ${of(m.migrationSubstationId)}` : ''}.`,
    subject: ({ substationId }) => ({ kind: 'substation', verb: 'delete', substationId }),
  }),
  MsgSubstationAllocationConnect: message({
    fields: { allocationId: 'allocation', destinationId: 'substation' },
    words: (m, { nameOf: of }) => `Feed ${of(m.destinationId)} from ${of(m.allocationId)}.`,
    subject: ({ allocationId }) => ({ kind: 'allocation', verb: 'connect', allocationId }),
  }),
  MsgSubstationAllocationDisconnect: message({
    fields: { allocationId: 'allocation' },
    words: (m, { nameOf: of }) => `Disconnect ${of(m.allocationId)} from its substation.`,
    subject: ({ allocationId }) => ({ kind: 'allocation', verb: 'disconnect', allocationId }),
  }),
  MsgSubstationPlayerConnect: message({
    fields: { substationId: 'substation', playerId: 'player' },
    words: (m, { nameOf: of }) => `Connect ${of(m.playerId)} to ${of(m.substationId)}.`,
    subject: ({ substationId }) => ({ kind: 'substation', verb: 'connect', substationId }),
  }),
  MsgSubstationPlayerDisconnect: message({
    fields: { playerId: 'player' },
    words: (m, { nameOf: of }) => `Disconnect ${of(m.playerId)} from its substation.`,
    subject: ({ playerId }) => ({ kind: 'player', verb: 'disconnect', playerId }),
  }),
  MsgSubstationPlayerMigrate: message({
    fields: { substationId: 'substation', playerId: 'player[]' },
    words: (m, { nameOf: of }) => `Move ${m.playerId.map(of).join(', ')} to ${of(m.substationId)}.`,
    subject: ({ substationId }) => ({ kind: 'substation', verb: 'migrate', substationId }),
  }),
  MsgSubstationUpdateName: message({
    fields: { substationId: 'substation', newName: 'text' },
    words: (m, { nameOf: of }) => `Name ${of(m.substationId)} ${quoted(m.newName)}.`,
    subject: ({ substationId }) => ({ kind: 'substation', verb: 'name', substationId }),
  }),
  MsgSubstationUpdatePfp: message({
    fields: { substationId: 'substation', pfp: 'text' },
    words: (m, { nameOf: of }) => `Change the picture of ${of(m.substationId)} to ${quoted(m.pfp)}.`,
    subject: ({ substationId }) => ({ kind: 'substation', verb: 'picture', substationId }),
  }),
};
