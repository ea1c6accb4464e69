/**
 * The state of the chain told again as typed events, for a mirror whose place in the history is gone (a snapshot was
 * taken and the process killed before the mirror's own file was written). What happened meanwhile stays unknown:
 * activity and ledger have a gap, rows are right.
 */
import { guildRankJson } from '../../world/guildRanks.ts';
import { recordJson } from '../../world/json.ts';
import { applicationJson } from '../../world/membership.ts';
import type { WorldEvent } from '../../world/events.ts';
import type { Records, WorldView } from '../../world/view.ts';

const RECORDS: readonly (readonly [table: keyof Records, event: string, field: string])[] = [
  ['structType', 'EventStructType', 'structType'],
  ['reactor', 'EventReactor', 'reactor'],
  ['guild', 'EventGuild', 'guild'],
  ['substation', 'EventSubstation', 'substation'],
  ['allocation', 'EventAllocation', 'allocation'],
  ['infusion', 'EventInfusion', 'infusion'],
  ['provider', 'EventProvider', 'provider'],
  ['agreement', 'EventAgreement', 'agreement'],
  ['player', 'EventPlayer', 'player'],
  ['planet', 'EventPlanet', 'planet'],
  ['fleet', 'EventFleet', 'fleet'],
  ['struct', 'EventStruct', 'structure'],
];

export function* worldEvents(view: WorldView): Generator<WorldEvent> {
  for (const [table, name, field] of RECORDS) {
    for (const [, record] of view.list(table))
      yield { name, data: { [field]: recordJson(table, record, { line: view.line }) } };
  }
  for (const [address, playerId] of view.addresses()) {
    const playerIndex = playerId.slice(playerId.indexOf('-') + 1);
    const addressAssociation = { address, playerIndex, registrationStatus: 'approved' };
    yield { name: 'EventAddressAssociation', data: { addressAssociation } };
  }
  for (const [permissionId, value] of view.permissions()) {
    yield { name: 'EventPermission', data: { permissionRecord: { permissionId, value: value.toString() } } };
  }
  for (const [key, rank] of view.guildRankPermissions()) {
    yield { name: 'EventGuildRankPermission', data: { guildRankPermissionRecord: guildRankJson(key, rank) } };
  }
  for (const [, application] of view.guildApplications()) {
    yield {
      name: 'EventGuildMembershipApplication',
      data: { guildMembershipApplication: applicationJson(application) },
    };
  }
  const attributes = [
    ['EventGrid', 'gridRecord', view.gridRecords()],
    ['EventStructAttribute', 'structAttributeRecord', view.structAttributeRecords()],
    ['EventPlanetAttribute', 'planetAttributeRecord', view.planetAttributeRecords()],
  ] as const;
  for (const [name, field, rows] of attributes) {
    for (const [attributeId, value] of rows) {
      yield { name, data: { [field]: { attributeId, value: value.toString() } } };
    }
  }
  for (const [protectedStructId] of view.list('struct')) {
    for (const defendingStructId of view.defendersOf(protectedStructId)) {
      yield { name: 'EventStructDefender', data: { structDefender: { protectedStructId, defendingStructId } } };
    }
  }
}
