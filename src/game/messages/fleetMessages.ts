/** Planets, fleets and structs. docs/network/chain-messages.md section 1. */
import { listed, say } from '../../lib/words/say.ts';
import { parseAmbit } from '../ambit.ts';
import { message } from './message.ts';
import { quoted } from './say.ts';

export const FLEET_MESSAGES = {
  MsgFleetMove: message({
    fields: { fleetId: 'fleet', destinationLocationId: 'planet' },
    words: (m, { nameOf: of }) =>
      say('Send {fleet} to {destinationLocation}.', {
        fleet: of(m.fleetId),
        destinationLocation: of(m.destinationLocationId),
      }),
    subject: ({ destinationLocationId }) => ({ kind: 'fleet', destinationId: destinationLocationId }),
  }),
  MsgPlanetExplore: message({
    fields: { playerId: 'player', newName: 'text?' },
    words: (m) =>
      m.newName
        ? say('Explore a new planet and claim it, named {name}.', { name: quoted(m.newName) })
        : say('Explore a new planet and claim it.'),
    subject: () => ({ kind: 'explore' }),
  }),
  MsgPlanetRaidComplete: message({
    fields: { fleetId: 'fleet', proof: 'text', nonce: 'text' },
    words: (m, { nameOf: of }) => say('Finish the raid of {fleet} and take the stored ore.', { fleet: of(m.fleetId) }),
    subject: ({ fleetId }) => ({ kind: 'raid', fleetId }),
  }),
  MsgPlanetUpdateName: message({
    fields: { planetId: 'planet', newName: 'text' },
    words: (m, { nameOf: of }) =>
      say('Rename {planet} to {name}.', { planet: of(m.planetId), name: quoted(m.newName) }),
    subject: ({ planetId }) => ({ kind: 'planet', verb: 'name', planetId }),
  }),
  MsgStructActivate: message({
    fields: { structId: 'struct' },
    words: (m, { nameOf: of }) => say('Bring {struct} online.', { struct: of(m.structId) }),
    subject: ({ structId }) => ({ kind: 'struct', verb: 'activate', structId }),
  }),
  MsgStructDeactivate: message({
    fields: { structId: 'struct' },
    words: (m, { nameOf: of }) => say('Take {struct} offline.', { struct: of(m.structId) }),
    subject: ({ structId }) => ({ kind: 'struct', verb: 'deactivate', structId }),
  }),
  MsgStructDeactivateBatch: message({
    fields: { structId: 'struct[]' },
    words: (m, { nameOf: of }) => say('Take {list} offline.', { list: m.structId.map(of).join('; ') }),
    subject: ({ structId }) => ({ kind: 'structs', firstId: structId[0] ?? null }),
  }),
  MsgStructBuildInitiate: message({
    fields: { playerId: 'player', structTypeId: 'structType', operatingAmbit: 'ambit', slot: 'slot' },
    words: ({ structTypeId, operatingAmbit, slot }, { typeOf }) => {
      const type = typeOf(structTypeId);
      const place = type?.isCommand
        ? say('in your fleet')
        : say(
            '{ambit, select, space {space slot {slot}} air {air slot {slot}} land {land slot {slot}} water {water slot {slot}} other {unknown slot {slot}}}',
            { ambit: parseAmbit(operatingAmbit) ?? 'unknown', slot: slot + 1 },
          );
      return say('Start building {name}, {place}.', {
        name: type?.name ?? say('struct type {structTypeId}', { structTypeId }),
        place,
      });
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
    words: (m, { nameOf: of }) => say('Finish building {struct}.', { struct: of(m.structId) }),
    subject: ({ structId }) => ({ kind: 'struct', verb: 'complete', structId }),
  }),
  MsgStructBuildCancel: message({
    fields: { structId: 'struct' },
    words: (m, { nameOf: of }) => say('Cancel the build of {struct}.', { struct: of(m.structId) }),
    subject: ({ structId }) => ({ kind: 'struct', verb: 'cancel', structId }),
  }),
  MsgStructTrash: message({
    fields: { structId: 'struct' },
    words: (m, { nameOf: of }) => say('Self-destruct {struct}. This cannot be undone.', { struct: of(m.structId) }),
    subject: ({ structId }) => ({ kind: 'struct', verb: 'trash', structId }),
  }),
  MsgStructDefenseSet: message({
    fields: { defenderStructId: 'struct', protectedStructId: 'struct' },
    words: (m, { nameOf: of }) =>
      say('Let {defenderStruct} defend {protectedStruct}.', {
        defenderStruct: of(m.defenderStructId),
        protectedStruct: of(m.protectedStructId),
      }),
    subject: ({ defenderStructId: structId }) => ({ kind: 'struct', verb: 'defend', structId }),
  }),
  MsgStructDefenseClear: message({
    fields: { defenderStructId: 'struct' },
    words: (m, { nameOf: of }) =>
      say('Stop {defenderStruct} from defending.', { defenderStruct: of(m.defenderStructId) }),
    subject: ({ defenderStructId: structId }) => ({ kind: 'struct', verb: 'defend', structId }),
  }),
  MsgStructMove: message({
    fields: { structId: 'struct', locationType: 'place', ambit: 'ambit', slot: 'slot' },
    words: (m, { nameOf: of }) =>
      say(
        '{ambit, select, space {Move {struct} to space.} air {Move {struct} to air.} land {Move {struct} to land.} water {Move {struct} to water.} other {Move {struct} to another ambit.}}',
        { struct: of(m.structId), ambit: parseAmbit(m.ambit) ?? 'another' },
      ),
    subject: ({ structId }) => ({ kind: 'struct', verb: 'move', structId }),
  }),
  MsgStructAttack: message({
    fields: { operatingStructId: 'struct', targetStructId: 'struct[]', weaponSystem: 'weapon' },
    words: (m, { nameOf: of }) =>
      m.weaponSystem === 'primaryWeapon'
        ? say('Attack {targets} with the primary weapon of {struct}.', {
            targets: listed(m.targetStructId.map(of)),
            struct: of(m.operatingStructId),
          })
        : say('Attack {targets} with the secondary weapon of {struct}.', {
            targets: listed(m.targetStructId.map(of)),
            struct: of(m.operatingStructId),
          }),
    subject: ({ operatingStructId: structId }) => ({ kind: 'struct', verb: 'attack', structId }),
  }),
  MsgStructStealthActivate: message({
    fields: { structId: 'struct' },
    words: (m, { nameOf: of }) => say('Hide {struct}.', { struct: of(m.structId) }),
    subject: ({ structId }) => ({ kind: 'struct', verb: 'stealth', structId }),
  }),
  MsgStructStealthDeactivate: message({
    fields: { structId: 'struct' },
    words: (m, { nameOf: of }) => say('Reveal {struct}.', { struct: of(m.structId) }),
    subject: ({ structId }) => ({ kind: 'struct', verb: 'stealth', structId }),
  }),
  MsgStructOreMinerComplete: message({
    fields: { structId: 'struct', proof: 'text', nonce: 'text' },
    words: (m, { nameOf: of }) => say('Mine one gram of ore with {struct}.', { struct: of(m.structId) }),
    subject: ({ structId }) => ({ kind: 'struct', verb: 'complete', structId }),
  }),
  MsgStructOreRefineryComplete: message({
    fields: { structId: 'struct', proof: 'text', nonce: 'text' },
    words: (m, { nameOf: of }) => say('Refine one gram of alpha in {struct}.', { struct: of(m.structId) }),
    subject: ({ structId }) => ({ kind: 'struct', verb: 'complete', structId }),
  }),
};
