/** The catalog as a table: path, row, and the segments that narrow a list. docs/network/web-api.md section 3. */
import type * as z from 'zod/mini';
import type { MirrorRows, RowFilters, RowName } from '../../game/mirror/rows.ts';
import type { AttributeRecord, PermissionRecord } from '../../game/records.ts';
import { activityRow } from './decode/activity.ts';
import * as energy from './decode/energy.ts';
import * as members from './decode/members.ts';
import * as numbers from './decode/numbers.ts';
import * as places from './decode/places.ts';

interface CatalogList<N extends RowName> {
  /** After `/api/`. */
  readonly path: string;
  readonly row: z.core.$ZodType<MirrorRows[N]>;
  /** What makes two rows the same one: they move between pages while a list is read. */
  readonly same: (row: MirrorRows[N]) => string | number;
  /** Segment of each filter, followed by its value; `{0}` and `{1}` where there are two. */
  readonly filters: { readonly [F in keyof RowFilters[N]]: string };
  /** The whole list is one answer, and a page segment is a 404. */
  readonly isUnpaged?: boolean;
}

const byId = ({ id }: { readonly id: string | number }) => id;
const byAttribute = ({ attribute, objectId, typeId }: AttributeRecord) => `${attribute}/${objectId}/${typeId}`;
const bySubject = ({ subject }: PermissionRecord) =>
  subject.kind === 'address' ? subject.address : `${subject.objectId}/${subject.playerId}`;

export const CATALOG: { readonly [N in RowName]: CatalogList<N> } = {
  addressTag: {
    path: 'address-tag',
    row: members.addressTagRow,
    same: ({ address, label }) => `${address}/${label}`,
    filters: { address: 'address' },
  },
  agreement: { path: 'agreement', row: energy.agreementRow, same: byId, filters: { provider: 'provider' } },
  allocation: {
    path: 'allocation',
    row: energy.allocationRow,
    same: byId,
    filters: { source: 'source', destination: 'destination', creator: 'creator', controller: 'controller' },
  },
  bannedWord: {
    path: 'banned-word',
    row: members.bannedWordRow,
    same: ({ value }) => value,
    filters: {},
    isUnpaged: true,
  },
  defusion: {
    path: 'defusion',
    row: energy.defusionRow,
    same: ({ coin, ...row }) => JSON.stringify({ ...row, amount: String(coin.amount), denom: coin.denom }),
    filters: { validator: 'validator', delegator: 'delegator' },
  },
  fleet: { path: 'fleet/list', row: places.fleetRow, same: byId, filters: { location: 'location' } },
  grid: {
    path: 'grid',
    row: numbers.gridRow,
    same: byAttribute,
    filters: {
      object: 'object',
      attributeType: 'attribute-type',
      attributeOfType: 'attribute-type/{0}/object-type/{1}',
    },
  },
  guild: {
    path: 'guild/list',
    row: members.guildRow,
    same: byId,
    filters: { primaryReactor: 'primary-reactor', entrySubstation: 'entry-substation', owner: 'owner' },
  },
  membershipApplication: {
    path: 'guild-membership-application',
    row: members.applicationRow,
    same: ({ guildId, playerId }) => `${guildId}/${playerId}`,
    filters: { guild: 'guild', player: 'player' },
  },
  infusion: {
    path: 'infusion/list',
    row: energy.infusionRow,
    same: ({ destination, address }) => `${destination}/${address}`,
    filters: { destination: 'destination', address: 'address', player: 'player' },
  },
  ledger: {
    path: 'ledger/list',
    row: numbers.ledgerRow,
    same: byId,
    filters: { player: 'player', address: 'address' },
  },
  permission: {
    path: 'permission',
    row: members.permissionRow,
    same: bySubject,
    filters: { object: 'object', player: 'player' },
  },
  guildRankPermission: {
    path: 'permission-guild-rank',
    row: members.guildRankPermissionRow,
    same: ({ objectId, guildId, mask }) => `${objectId}/${guildId}/${mask}`,
    filters: { object: 'object', guild: 'guild' },
  },
  planet: { path: 'planet/list', row: places.planetRow, same: byId, filters: { owner: 'owner' } },
  planetActivity: {
    path: 'planet-activity',
    row: activityRow,
    same: ({ planetId, seq }) => `${planetId}/${seq}`,
    filters: { planet: 'planet', category: 'category' },
  },
  planetAttribute: {
    path: 'planet-attribute',
    row: numbers.planetAttributeRow,
    same: byAttribute,
    filters: { object: 'object', type: 'type' },
  },
  planetRaid: {
    path: 'planet-raid',
    row: numbers.raidRow,
    same: ({ planetId }) => planetId,
    filters: { status: 'status' },
  },
  player: {
    path: 'player/list',
    row: places.playerRow,
    same: byId,
    filters: { guild: 'guild', substation: 'substation' },
  },
  provider: {
    path: 'provider',
    row: energy.providerRow,
    same: byId,
    filters: { owner: 'owner', denom: 'denom', substation: 'substation' },
  },
  reactor: {
    path: 'reactor',
    row: energy.reactorRow,
    same: byId,
    filters: { validator: 'validator', guild: 'guild', owner: 'owner' },
  },
  struct: { path: 'struct/list', row: places.structRow, same: byId, filters: { owner: 'owner', location: 'location' } },
  structAttribute: {
    path: 'struct-attribute',
    row: numbers.structAttributeRow,
    same: byAttribute,
    filters: { object: 'object', type: 'type' },
  },
  structDefender: {
    path: 'struct-defender',
    row: numbers.defenderRow,
    same: ({ defendingStructId }) => defendingStructId,
    filters: { protected: 'protected' },
  },
  substation: { path: 'substation', row: energy.substationRow, same: byId, filters: { owner: 'owner' } },
};

/** The pattern of a list's route: what its absence is remembered by. */
export function listPattern(name: RowName, filter: string | null): string {
  const { path, filters, isUnpaged = false } = CATALOG[name];
  const page = isUnpaged ? '' : '/page/{page}';
  if (filter === null) return `/api/${path}/all${page}`;
  const segment = (filters as Readonly<Record<string, string>>)[filter] ?? filter;
  return `/api/${path}/${segment.includes('{') ? segment : `${segment}/{0}`}${page}`;
}
