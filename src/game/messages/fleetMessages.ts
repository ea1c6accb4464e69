/** Planets, fleets and structs. docs/network/chain-messages.md section 1. */
import { parseAmbit } from '../ambit.ts';
import { message } from './message.ts';
import { quoted } from './say.ts';

export const FLEET_MESSAGES = {
  MsgFleetMove: message({
    fields: { fleetId: 'fleet', destinationLocationId: 'planet' },
    words: (m, { nameOf: of }) => `Send ${of(m.fleetId)} to ${of(m.destinationLocationId)}.`,
    subject: ({ destinationLocationId }) => ({ kind: 'fleet', destinationId: destinationLocationId }),
  }),
  MsgPlanetExplore: message({
    fields: { playerId: 'player', newName: 'text?' },
    words: (m) => `Explore a new planet and make it yours${m.newName ? `, named ${quoted(m.newName)}` : ''}.`,
    subject: () => ({ kind: 'explore' }),
  }),
  MsgPlanetRaidComplete: message({
    fields: { fleetId: 'fleet', proof: 'text', nonce: 'text' },
    words: (m, { nameOf: of }) => `Finish the raid of ${of(m.fleetId)} and take the stored ore.`,
    subject: ({ fleetId }) => ({ kind: 'raid', fleetId }),
  }),
  MsgPlanetUpdateName: message({
    fields: { planetId: 'planet', newName: 'text' },
    words: (m, { nameOf: of }) => `Name ${of(m.planetId)} ${quoted(m.newName)}.`,
    subject: ({ planetId }) => ({ kind: 'planet', verb: 'name', planetId }),
  }),
  MsgStructActivate: message({
    fields: { structId: 'struct' },
    words: (m, { nameOf: of }) => `Bring online: ${of(m.structId)}.`,
    subject: ({ structId }) => ({ kind: 'struct', verb: 'activate', structId }),
  }),
  MsgStructDeactivate: message({
    fields: { structId: 'struct' },
    words: (m, { nameOf: of }) => `Take offline: ${of(m.structId)}.`,
    subject: ({ structId }) => ({ kind: 'struct', verb: 'deactivate', structId }),
  }),
  MsgStructDeactivateBatch: message({
    fields: { structId: 'struct[]' },
    words: (m, { nameOf: of }) => `Take offline: ${m.structId.map(of).join('; ')}.`,
    subject: ({ structId }) => ({ kind: 'structs', firstId: structId[0] ?? null }),
  }),
  MsgStructBuildInitiate: message({
    fields: { playerId: 'player', structTypeId: 'structType', operatingAmbit: 'ambit', slot: 'slot' },
    words: ({ structTypeId, operatingAmbit, slot }, { typeOf }) => {
      const type = typeOf(structTypeId);
      const place = type?.isCommand ? 'in your fleet' : `${parseAmbit(operatingAmbit) ?? 'unknown'} slot ${slot + 1}`;
      return `Start building: ${type?.name ?? `struct type ${structTypeId}`}, ${place}.`;
    },
    subject: ({ structTypeId, operatingAmbit, slot }, { typeOf }) => ({
      kind: 'build',
      side: typeOf(structTypeId)?.category ?? 'planet',
      ambit: parseAmbit(operatingAmbit) ?? 'space',
      slot,
    }),
  }),
  MsgStructBuildComplete: message({
    fields: { structId: 'struct', proof: 'text', nonce: 'text' },
    words: (m, { nameOf: of }) => `Finish building: ${of(m.structId)}.`,
    subject: ({ structId }) => ({ kind: 'struct', verb: 'complete', structId }),
  }),
  MsgStructBuildCancel: message({
    fields: { structId: 'struct' },
    words: (m, { nameOf: of }) => `Cancel the build of: ${of(m.structId)}.`,
    subject: ({ structId }) => ({ kind: 'struct', verb: 'cancel', structId }),
  }),
  MsgStructTrash: message({
    fields: { structId: 'struct' },
    words: (m, { nameOf: of }) => `Destroy your own: ${of(m.structId)}. This cannot be undone.`,
    subject: ({ structId }) => ({ kind: 'struct', verb: 'trash', structId }),
  }),
  MsgStructDefenseSet: message({
    fields: { defenderStructId: 'struct', protectedStructId: 'struct' },
    words: (m, { nameOf: of }) => `Let ${of(m.defenderStructId)} defend ${of(m.protectedStructId)}.`,
    subject: ({ defenderStructId: structId }) => ({ kind: 'struct', verb: 'defend', structId }),
  }),
  MsgStructDefenseClear: message({
    fields: { defenderStructId: 'struct' },
    words: (m, { nameOf: of }) => `Release ${of(m.defenderStructId)} from its defence.`,
    subject: ({ defenderStructId: structId }) => ({ kind: 'struct', verb: 'defend', structId }),
  }),
  MsgStructMove: message({
    fields: { structId: 'struct', locationType: 'place', ambit: 'ambit', slot: 'slot' },
    words: (m, { nameOf: of }) => `Move ${of(m.structId)} to ${parseAmbit(m.ambit) ?? 'another ambit'}.`,
    subject: ({ structId }) => ({ kind: 'struct', verb: 'move', structId }),
  }),
  MsgStructAttack: message({
    fields: { operatingStructId: 'struct', targetStructId: 'struct[]', weaponSystem: 'weapon' },
    words: (m, { nameOf: of }) =>
      `Attack ${m.targetStructId.map(of).join(', ')} with the ${m.weaponSystem === 'primaryWeapon' ? 'primary' : 'secondary'} weapon of ${of(m.operatingStructId)}.`,
    subject: ({ operatingStructId: structId }) => ({ kind: 'struct', verb: 'attack', structId }),
  }),
  MsgStructStealthActivate: message({
    fields: { structId: 'struct' },
    words: (m, { nameOf: of }) => `Hide ${of(m.structId)}.`,
    subject: ({ structId }) => ({ kind: 'struct', verb: 'stealth', structId }),
  }),
  MsgStructStealthDeactivate: message({
    fields: { structId: 'struct' },
    words: (m, { nameOf: of }) => `Show ${of(m.structId)} again.`,
    subject: ({ structId }) => ({ kind: 'struct', verb: 'stealth', structId }),
  }),
  MsgStructOreMinerComplete: message({
    fields: { structId: 'struct', proof: 'text', nonce: 'text' },
    words: (m, { nameOf: of }) => `Bring up one gram of ore with: ${of(m.structId)}.`,
    subject: ({ structId }) => ({ kind: 'struct', verb: 'complete', structId }),
  }),
  MsgStructOreRefineryComplete: message({
    fields: { structId: 'struct', proof: 'text', nonce: 'text' },
    words: (m, { nameOf: of }) => `Refine one gram of alpha in: ${of(m.structId)}.`,
    subject: ({ structId }) => ({ kind: 'struct', verb: 'complete', structId }),
  }),
};
