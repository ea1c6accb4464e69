/**
 * Random messages over all names of the game: some that a player could mean, some that nobody could. Every one is a
 * message the chain could be handed, because it went through its protobuf form.
 */
import { decodeMessage, encodeMessage, type GameMessage, MESSAGES, type MessageName } from '../world/messages.ts';
import { moduleAddress } from '../world/address.ts';
import type { BlockInfo, WorldReader } from '../world/tables.ts';
import type { TestKey } from '../world/testWorld.ts';
import { fieldValue, type FieldContext } from './fields.ts';
import { matching } from './matching.ts';
import { type Pools, readPools } from './pools.ts';
import { createRandom } from './random.ts';
import { subjectOf } from './subjects.ts';

const NAMES = Object.keys(MESSAGES) as MessageName[];

/** Without these nothing else gets far: what makes a world grow comes more often. */
const FREQUENT: readonly MessageName[] = [
  'MsgPlanetExplore',
  'MsgStructBuildInitiate',
  'MsgStructBuildInitiate',
  'MsgStructBuildInitiate',
  'MsgStructBuildComplete',
  'MsgStructBuildComplete',
  'MsgStructBuildComplete',
  'MsgStructOreMinerComplete',
  'MsgStructOreMinerComplete',
  'MsgStructOreRefineryComplete',
  'MsgStructOreRefineryComplete',
  'MsgStructActivate',
  'MsgStructActivate',
  'MsgStructAttack',
  'MsgStructAttack',
  'MsgFleetMove',
  'MsgPlanetRaidComplete',
  'MsgStructDefenseSet',
  'MsgAgreementOpen',
  'MsgSubstationPlayerConnect',
  'MsgSubstationPlayerConnect',
  'MsgProviderCreate',
  'MsgAgreementOpen',
  'MsgGuildMembershipJoinProxy',
];

/** Dear to check, or an end to what others do: a world in which every key has lost its bits refuses everything. */
const RARE: ReadonlySet<MessageName> = new Set<MessageName>([
  'MsgGuildMembershipJoinProxy',
  'MsgAddressRegister',
  'MsgAddressRevoke',
  'MsgPermissionRevokeOnAddress',
  'MsgPermissionSetOnAddress',
  'MsgGuildMembershipKick',
  'MsgReactorDefuse',
  'MsgReactorBeginMigration',
  'MsgSubstationDelete',
  'MsgSubstationPlayerDisconnect',
  'MsgSubstationAllocationDisconnect',
  'MsgAllocationDelete',
  'MsgProviderDelete',
  'MsgStructTrash',
  'MsgGuildUpdateOwnerId',
  'MsgAllocationTransfer',
]);

/** Messages after which the generator looks again at what there is. */
const LOOK_EVERY = 40;

/** Only fields the message has, and lists stay lists. */
function narrowed(value: Readonly<Record<string, unknown>>, fields: Readonly<Record<string, string>>): object {
  const known = Object.entries(fields).filter(([field]) => field in value);
  return Object.fromEntries(known.map(([field, id]) => [field, Array.isArray(value[field]) ? [id] : id]));
}

export interface RandomMessages {
  /** @param world as it is now */
  next(block: BlockInfo): GameMessage;
}

/** @param keys who may join; the operator is one of them */
export function createRandomMessages(seed: number, world: WorldReader, keys: readonly TestKey[]): RandomMessages {
  const random = createRandom(seed);
  const keyOf = new Map(keys.map((key) => [key.address, key]));
  let pools: Pools = readPools(world);
  let count = 0;

  function nameOf(): MessageName {
    const name = random.pick(random.percent(50) ? FREQUENT : NAMES) ?? 'MsgPlanetExplore';
    return RARE.has(name) && random.percent(80) ? nameOf() : name;
  }

  function build(name: MessageName, block: BlockInfo): GameMessage {
    const codec: { fromPartial(object: object): unknown } = MESSAGES[name];
    // What a codec makes of nothing is a record of its fields.
    const blank = codec.fromPartial({}) as Readonly<Record<string, unknown>>;
    const wild = random.percent(25);
    const subject = wild || random.percent(10) ? undefined : subjectOf(name, world, pools, random);
    const address =
      random.pick(pools.ownedBy(subject?.playerId ?? '', 'address')) ?? random.pick(pools.all.address) ?? '';
    const playerId = world.read('address', address) ?? '';
    const { height } = block;
    const context: FieldContext = { random, pools, name, address, playerId, keys, oddness: wild ? 40 : 3, height };
    const value: Record<string, unknown> = {};
    for (const [field, empty] of Object.entries(blank)) value[field] = fieldValue(context, field, empty);
    if (subject) Object.assign(value, narrowed(value, subject.fields));
    if (name === 'MsgUpdateParams' && random.percent(30))
      value['authority'] = moduleAddress('gov', world.config.addressPrefix);
    if (!wild || random.percent(50)) Object.assign(value, matching({ world, random, keyOf }, name, value, block));
    return { name, value: codec.fromPartial(value) } as GameMessage;
  }

  return {
    next(block) {
      if (count++ % LOOK_EVERY === 0) pools = readPools(world);
      const message = build(nameOf(), block);
      return decodeMessage(message.name, encodeMessage(message));
    },
  };
}
