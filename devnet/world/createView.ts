import { gridKey, planetKey, structKey } from './draft.ts';
import { proofNonceKey } from './keyConsent.ts';
import { paramsOf } from './params.ts';
import type { Table, Tables, WorldReader } from './tables.ts';
import type { WorldView } from './view.ts';

/** The read side that services and admission get. Live: it shows the reader as it is at each call. */
export function createView(reader: WorldReader): WorldView {
  function* walk<T extends Table>(table: T, prefix: string): Iterable<readonly [string, Tables[T]]> {
    for (const key of reader.keys(table, prefix)) {
      const value = reader.read(table, key);
      if (value !== undefined) yield [key, value];
    }
  }
  return {
    line: reader.config.line,
    get: (table, id) => reader.read(table, id),
    list: (table) => walk(table, ''),
    grid: (attribute, objectId) => reader.read('grid', gridKey(attribute, objectId)) ?? 0n,
    structAttribute: (attribute, structId) => reader.read('structAttribute', structKey(attribute, structId)) ?? 0n,
    planetAttribute: (attribute, planetId) => reader.read('planetAttribute', planetKey(attribute, planetId)) ?? 0n,
    balance: (address, denom) => reader.read('balance', `${address}/${denom}`) ?? 0n,
    *balancesOf(address) {
      for (const [key, amount] of walk('balance', `${address}/`))
        yield [key.slice(address.length + 1), amount] as const;
    },
    supply: (denom) => reader.read('supply', denom) ?? 0n,
    supplies: () => walk('supply', ''),
    permissions: () => walk('permission', ''),
    permission: (permissionId) => reader.read('permission', permissionId) ?? 0n,
    guildRankPermissions: () => walk('guildRankPermission', ''),
    guildApplications: () => walk('guildMembershipApplication', ''),
    playerOfAddress: (address) => reader.read('address', address),
    proofNonce: (address) => reader.read('counter', proofNonceKey(address)) ?? 0n,
    addresses: () => walk('address', ''),
    gridRecords: () => walk('grid', ''),
    structAttributeRecords: () => walk('structAttribute', ''),
    planetAttributeRecords: () => walk('planetAttribute', ''),
    defendersOf: (structId) => reader.keys('defender', `${structId}/`).map((key) => key.slice(structId.length + 1)),
    get params() {
      return paramsOf(reader);
    },
    get charterAnchor() {
      return reader.read('counter', 'charterAnchor') ?? 0n;
    },
  };
}
