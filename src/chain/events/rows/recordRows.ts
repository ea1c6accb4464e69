/** Records and attributes as they are after the change. docs/network/chain-entities.md 4.2. */
import { parseStructId } from '../../../game/ids.ts';
import { idOf } from '../../../wire/fields.ts';
import { structTypeSchema } from '../../decode/decodeStructType.ts';
import { agreementRecord } from '../../../wire/records/agreementRecord.ts';
import { allocationRecord } from '../../../wire/records/allocationRecord.ts';
import { attributeRecord } from '../../decode/records/attributeRecord.ts';
import { fleetRecord } from '../../../wire/records/fleetRecord.ts';
import { guildRankPermission } from '../../../wire/records/guildRankPermission.ts';
import { guildRecord } from '../../../wire/records/guildRecord.ts';
import { infusionRecord } from '../../../wire/records/infusionRecord.ts';
import { membershipApplication } from '../../../wire/records/membershipApplication.ts';
import { permissionRecord } from '../../decode/records/permissionRecord.ts';
import { planetRecord } from '../../../wire/records/planetRecord.ts';
import { playerRecord } from '../../../wire/records/playerRecord.ts';
import { providerRecord } from '../../../wire/records/providerRecord.ts';
import { reactorRecord } from '../../../wire/records/reactorRecord.ts';
import { structRecord } from '../../../wire/records/structRecord.ts';
import { substationRecord } from '../../../wire/records/substationRecord.ts';
import { detail, type EventRow, record } from './row.ts';

export const RECORD_ROWS = {
  EventPlayer: record('player', playerRecord, (player) => ({ kind: 'player', player })),
  EventPlanet: record('planet', planetRecord, (planet) => ({ kind: 'planet', planet })),
  EventStruct: record('structure', structRecord, (struct) => ({ kind: 'struct', struct })),
  EventFleet: record('fleet', fleetRecord, (fleet) => ({ kind: 'fleet', fleet })),
  EventGuild: record('guild', guildRecord, (guild) => ({ kind: 'guild', guild })),
  EventReactor: record('reactor', reactorRecord, (reactor) => ({ kind: 'reactor', reactor })),
  EventSubstation: record('substation', substationRecord, (substation) => ({ kind: 'substation', substation })),
  EventProvider: record('provider', providerRecord, (provider) => ({ kind: 'provider', provider })),
  EventAllocation: record('allocation', allocationRecord, (allocation) => ({ kind: 'allocation', allocation })),
  EventAgreement: record('agreement', agreementRecord, (agreement) => ({ kind: 'agreement', agreement })),
  EventInfusion: record('infusion', infusionRecord, (infusion) => ({ kind: 'infusion', infusion })),
  EventStructType: record('structType', structTypeSchema, (structType) => ({ kind: 'structType', structType })),
  EventGrid: record('gridRecord', attributeRecord('grid'), (attribute) => ({ kind: 'attribute', attribute })),
  EventStructAttribute: record('structAttributeRecord', attributeRecord('struct'), (attribute) => ({
    kind: 'attribute',
    attribute,
  })),
  EventPlanetAttribute: record('planetAttributeRecord', attributeRecord('planet'), (attribute) => ({
    kind: 'attribute',
    attribute,
  })),
  EventStructDefender: detail('structDefender', (f) => ({
    kind: 'defender',
    link: {
      protectedStructId: idOf(f, 'protectedStructId', parseStructId),
      defendingStructId: idOf(f, 'defendingStructId', parseStructId),
    },
  })),
  EventStructDefenderClear: detail('structDefenderClearDetail', (f) => ({
    kind: 'defenderCleared',
    defendingStructId: idOf(f, 'defendingStructId', parseStructId),
  })),
  EventPermission: record('permissionRecord', permissionRecord, (permission) => ({ kind: 'permission', permission })),
  EventGuildRankPermission: record('guildRankPermissionRecord', guildRankPermission, (permission) => ({
    kind: 'guildRankPermission',
    permission,
  })),
  EventGuildMembershipApplication: record('guildMembershipApplication', membershipApplication, (application) => ({
    kind: 'membership',
    application,
  })),
} as const satisfies Readonly<Record<string, EventRow>>;
