/** One field of a random message: by its name what it means, by its empty value what type it has. */
import type { MessageName } from '../world/messages.ts';
import type { TestKey } from '../world/testWorld.ts';
import type { Kind, Pools } from './pools.ts';
import type { Random } from './random.ts';
import { amountText, decimalText, edgeNumber, enumNumber, likelyName, likelyNumber, oddText } from './values.ts';

export interface FieldContext {
  readonly random: Random;
  readonly pools: Pools;
  readonly name: MessageName;
  /** Who signs. */
  readonly address: string;
  readonly playerId: string;
  readonly keys: readonly TestKey[];
  readonly height: bigint;
  /** Per cent of fields that make no sense. */
  readonly oddness: number;
}

/** Kinds of object a text field may name. */
const KINDS: Readonly<Record<string, readonly Kind[]>> = {
  playerId: ['player'],
  owner: ['player'],
  controller: ['player', 'address'],
  founderPlayerId: ['player'],
  structId: ['struct'],
  operatingStructId: ['struct'],
  targetStructId: ['struct'],
  defenderStructId: ['struct'],
  protectedStructId: ['struct'],
  planetId: ['planet'],
  destinationLocationId: ['planet'],
  fleetId: ['fleet'],
  guildId: ['guild'],
  reactorId: ['reactor'],
  substationId: ['substation'],
  entrySubstationId: ['substation'],
  migrationSubstationId: ['substation'],
  destinationId: ['substation', 'struct', 'reactor'],
  allocationId: ['allocation'],
  providerId: ['provider'],
  agreementId: ['agreement'],
  infusionId: ['infusion'],
  sourceObjectId: ['player', 'reactor', 'substation', 'struct', 'provider'],
  objectId: [
    'player',
    'planet',
    'struct',
    'fleet',
    'guild',
    'reactor',
    'substation',
    'allocation',
    'provider',
    'agreement',
  ],
  validatorAddress: ['validator'],
  validatorSrcAddress: ['validator'],
  validatorDstAddress: ['validator'],
  primaryAddress: ['address'],
  fromAddress: ['address'],
  toAddress: ['address'],
  delegatorAddress: ['address'],
  destinationAddress: ['address'],
};

/** Fields that point at somebody else's as a rule. */
const FOREIGN: ReadonlySet<string> = new Set(['targetStructId', 'destinationLocationId', 'toAddress', 'providerId']);

export function fieldValue(context: FieldContext, field: string, empty: unknown): unknown {
  const { random } = context;
  if (Array.isArray(empty)) {
    const count = random.percent(70) ? 1 : random.below(context.oddness > 10 ? 40 : 4);
    const one = () => (field === 'amount' ? coin(context) : textValue(context, field));
    return Array.from({ length: count }, one);
  }
  switch (typeof empty) {
    case 'bigint':
      return numberValue(context, field);
    case 'number':
      return enumNumber(random, random.percent(context.oddness));
    case 'boolean':
      return random.percent(50);
    case 'string':
      return textValue(context, field);
    default:
      if (random.percent(context.oddness)) return undefined;
      return field === 'params' ? paramsValue(context) : coin(context);
  }
}

function numberValue({ random, oddness, height }: FieldContext, field: string): bigint {
  // The one signed number of all messages.
  if (field === 'creationHeight') return BigInt.asIntN(64, random.percent(oddness) ? edgeNumber(random) : height);
  if (random.percent(oddness)) return edgeNumber(random);
  switch (field) {
    case 'structTypeId':
      return BigInt(1 + random.below(22));
    case 'slot':
      return BigInt(random.below(4));
    case 'permissions':
      return random.percent(50) ? 33_554_431n : BigInt(random.below(2 ** 25));
    case 'permission':
      return random.percent(70) ? 1n << BigInt(random.below(25)) : BigInt(random.below(2 ** 25));
    case 'duration':
    case 'durationIncrease':
      return BigInt(1 + random.below(300));
    case 'rank':
    case 'guildRank':
    case 'newEntryRank':
      return BigInt(random.below(120));
    default:
      return likelyNumber(random);
  }
}

function textValue(context: FieldContext, field: string): string {
  const { random, pools, oddness } = context;
  if (field === 'creator') return random.percent(oddness / 4) ? oddText(random) : context.address;
  if (random.percent(oddness)) return random.percent(50) ? anyId(context) : oddText(random);
  if (field === 'address') return addressValue(context);
  const kinds = KINDS[field];
  if (kinds) {
    if (random.percent(4)) return '';
    const kind = random.pick(kinds) ?? 'player';
    const own = pools.ownedBy(context.playerId, kind);
    const mine = own.length > 0 && random.percent(FOREIGN.has(field) ? 15 : 75);
    return random.pick(mine ? own : pools.all[kind]) ?? '';
  }
  switch (field) {
    case 'playerName':
    case 'name':
      return likelyName(random);
    case 'weaponSystem':
      return random.percent(70) ? 'primaryWeapon' : 'secondaryWeapon';
    case 'infuseAmount':
      return `${amountText(random)}${random.pick(['ualpha', 'alpha', '', 'x']) ?? ''}`;
    case 'bankConvertInFee':
    case 'bankConvertOutFee':
    case 'providerCancellationPenalty':
    case 'consumerCancellationPenalty':
      return decimalText(random);
    case 'playerPfp':
    case 'pfp':
    case 'endpoint':
      return random.percent(50) ? 'https://a.example/p.png' : '';
    default:
      return random.percent(80) ? '' : oddText(random);
  }
}

/** Of whom there is or of a key that has not come yet. */
function addressValue({ random, pools, keys, playerId }: FieldContext): string {
  const own = pools.ownedBy(playerId, 'address');
  if (own.length > 0 && random.percent(25)) return random.pick(own) ?? '';
  return random.percent(50) ? (random.pick(keys)?.address ?? '') : (random.pick(pools.all.address) ?? '');
}

/** An object of any type, or one that is nearly there. */
function anyId({ random, pools }: FieldContext): string {
  const kind = random.pick(Object.keys(pools.all) as Kind[]) ?? 'player';
  const id = random.pick(pools.all[kind]) ?? '';
  return random.percent(70) ? id : `${id}${random.pick(['0', '1', '-1', ' ', '@1-1']) ?? ''}`;
}

function coin({ random, pools, oddness }: FieldContext): { denom: string; amount: string } {
  const denom = random.percent(oddness) ? oddText(random) : (random.pick(pools.all.denom) ?? '');
  const amount = random.percent(oddness) ? amountText(random) : String(likelyNumber(random));
  return { denom, amount };
}

function paramsValue({ random }: FieldContext): object {
  return {
    guildCharterDifficultyRange: random.percent(20) ? edgeNumber(random) : BigInt(100 + random.below(300)),
    guildCharterReactorAge: random.percent(20) ? edgeNumber(random) : BigInt(random.below(1000)),
  };
}
