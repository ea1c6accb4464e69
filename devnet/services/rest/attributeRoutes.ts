/** Query routes of attributes, permissions and addresses. docs/network/chain-entities.md sections 1.13, 1.14 and 2. */
import { NEWER_RULES } from '../../../src/game/releases/newerRules.ts';
import { lineHas, lineHasPlanetAttribute } from '../../world/line.ts';
import { GRID_ATTRIBUTES, PLANET_ATTRIBUTES, type PlanetAttribute, STRUCT_ATTRIBUTES } from '../../world/view.ts';
import { gamePageRequest, pageOf } from './paging.ts';
import { get, param, type RestCall, type RestRoute } from './route.ts';

type Rows<V> = Iterable<readonly [string, V]>;

/** Lists of `{<idKey>, value}`. */
function records(
  call: RestCall,
  key: string,
  idKey: 'attributeId' | 'permissionId',
  rows: Rows<bigint>,
  keep?: (id: string) => boolean,
): object {
  const page = pageOf(rows, gamePageRequest(call.query, call.chain.world.line), keep && (([id]) => keep(id)));
  return {
    [key]: page.items.map(([id, value]) => ({ [idKey]: id, value: value.toString() })),
    pagination: page.pagination,
  };
}

/** An unknown id answers value 0. */
function gridValue(call: RestCall, attributeId: string): bigint {
  const dash = attributeId.indexOf('-');
  const name = GRID_ATTRIBUTES[Number(attributeId.slice(0, dash))];
  return name === undefined || dash < 1 ? 0n : call.chain.world.grid(name, attributeId.slice(dash + 1));
}

/** An unknown word answers type 0: health or planetaryShield. docs/network/chain-entities.md section 2 notes. */
function wordOrFirst<W extends string>(words: readonly [W, ...W[]], word: string): W {
  // Docs also write the enum names of the two planet clocks.
  const short = word.replace(/^planetBlockStart/, 'blockStart');
  return words.find((known) => known === short) ?? words[0];
}

/** A word that came later is an unknown one on an older line. */
function planetWords({ chain }: RestCall): readonly [PlanetAttribute, ...PlanetAttribute[]] {
  const [first, ...others] = PLANET_ATTRIBUTES;
  return [first, ...others.filter((name) => lineHasPlanetAttribute(chain.world.line, name))];
}

interface AddressAnswer {
  readonly address: string;
  readonly playerId: string;
  readonly permissions: string;
  /** From 0.22 on, of addresses that belong to nobody too. docs/network/line-0.22.md section 1 */
  readonly proofNonce?: string;
}

/** An address with no player is no error: player `1-0`, no permissions. */
function addressAnswer(call: RestCall, address: string): AddressAnswer {
  const { world } = call.chain;
  const playerId = world.playerOfAddress(address);
  return {
    address,
    playerId: playerId ?? '1-0',
    permissions: playerId === undefined ? '0' : world.permission(`8-${address}@0`).toString(),
    ...(lineHas(world.line, NEWER_RULES.registrationNonce) && { proofNonce: world.proofNonce(address).toString() }),
  };
}

function addresses(call: RestCall, playerId?: string): object {
  const request = gamePageRequest(call.query, call.chain.world.line);
  const page = pageOf(
    call.chain.world.addresses(),
    request,
    playerId === undefined ? undefined : ([, owner]) => owner === playerId,
  );
  return { address: page.items.map(([address]) => addressAnswer(call, address)), pagination: page.pagination };
}

export const ATTRIBUTE_ROUTES: readonly RestRoute[] = [
  get('/{ns}/grid/{attributeId}', (call) => {
    const attributeId = param(call, 'attributeId');
    return { gridRecord: { attributeId, value: gridValue(call, attributeId).toString() } };
  }),
  get('/{ns}/grid', (call) => records(call, 'gridRecords', 'attributeId', call.chain.world.gridRecords())),
  get('/{ns}/struct_attribute/{structId}/{attributeType}', (call) => {
    const word = wordOrFirst(STRUCT_ATTRIBUTES, param(call, 'attributeType'));
    return { attribute: call.chain.world.structAttribute(word, param(call, 'structId')).toString() };
  }),
  get('/{ns}/struct_attribute', (call) =>
    records(call, 'structAttributeRecords', 'attributeId', call.chain.world.structAttributeRecords()),
  ),
  get('/{ns}/planet_attribute/{planetId}/{attributeType}', (call) => {
    const word = wordOrFirst(planetWords(call), param(call, 'attributeType'));
    return { attribute: call.chain.world.planetAttribute(word, param(call, 'planetId')).toString() };
  }),
  get('/{ns}/planet_attribute', (call) =>
    records(call, 'planetAttributeRecords', 'attributeId', call.chain.world.planetAttributeRecords()),
  ),
  get('/{ns}/permission/{permissionId}', (call) => {
    const permissionId = param(call, 'permissionId');
    return { permissionRecord: { permissionId, value: call.chain.world.permission(permissionId).toString() } };
  }),
  get('/{ns}/permission', (call) => records(call, 'permissionRecords', 'permissionId', call.chain.world.permissions())),
  get('/{ns}/permission/object/{objectId}', (call) =>
    records(call, 'permissionRecords', 'permissionId', call.chain.world.permissions(), (id) =>
      id.startsWith(`${param(call, 'objectId')}@`),
    ),
  ),
  get('/{ns}/permission/player/{playerId}', (call) =>
    records(call, 'permissionRecords', 'permissionId', call.chain.world.permissions(), (id) =>
      id.endsWith(`@${param(call, 'playerId')}`),
    ),
  ),
  get('/{ns}/address/{address}', (call) => addressAnswer(call, param(call, 'address'))),
  get('/{ns}/address', (call) => addresses(call)),
  get('/{ns}/address_by_player/{playerId}', (call) => addresses(call, param(call, 'playerId'))),
];
