/**
 * Whom a likely message is about, and so who signs it: objects that are in the state the message asks for are looked
 * for first, or a world of random messages would never get beyond its first refusals.
 */
import { allocationType, fleetStatus, objectType } from '../../src/generated/game/enums.ts';
import { gridKey, structKey } from '../world/draft.ts';
import type { MessageName } from '../world/messages.ts';
import type { WorldReader } from '../world/tables.ts';
import type { Kind, Pools } from './pools.ts';
import type { Random } from './random.ts';

export interface Subject {
  readonly fields: Readonly<Record<string, string>>;
  /** Player who may probably do it. */
  readonly playerId: string;
}

type Fits = (world: WorldReader, id: string) => boolean;

interface Aim {
  readonly field: string;
  readonly kind: Kind;
  readonly fits?: Fits;
}

const BUILT = 2n;
const ONLINE = 4n;

function status(world: WorldReader, structId: string): bigint {
  return world.read('structAttribute', structKey('status', structId)) ?? 0n;
}
const isBuilding: Fits = (world, id) => (status(world, id) & BUILT) === 0n;
const isOffline: Fits = (world, id) => (status(world, id) & (BUILT | ONLINE)) === BUILT;
const isOnline: Fits = (world, id) => (status(world, id) & ONLINE) !== 0n;
const typeOf = (world: WorldReader, id: string) => world.read('structType', String(world.read('struct', id)?.type));
const canMine: Fits = (world, id) => isOnline(world, id) && typeOf(world, id)?.planetaryMining === 1;
const canRefine: Fits = (world, id) =>
  isOnline(world, id) &&
  typeOf(world, id)?.planetaryRefinery === 1 &&
  (world.read('grid', gridKey('ore', world.read('struct', id)?.owner ?? '')) ?? 0n) > 0n;
const canFight: Fits = (world, id) =>
  isOnline(world, id) && world.read('struct', id)?.locationType === objectType.fleet;
const isAway: Fits = (world, id) => world.read('fleet', id)?.status === fleetStatus.away;
const hasNoPlanet: Fits = (world, id) => {
  const planetId = world.read('player', id)?.planetId ?? '';
  return planetId === '' || (world.read('grid', gridKey('ore', planetId)) ?? 0n) === 0n;
};

const ownsNoGuild: Fits = (world, id) => world.read('guild', world.read('player', id)?.guildId ?? '')?.owner !== id;
const hasStake: Fits = (world, id) =>
  world.keys('link', `infusion/${world.read('player', id)?.primaryAddress ?? ''}/`).length > 0;
const hasCapacity: Fits = (world, id) => (world.read('grid', gridKey('capacity', id)) ?? 0n) > 0n;
const isDynamic: Fits = (world, id) => world.read('allocation', id)?.type === allocationType.dynamic;

const struct = (fits?: Fits, field = 'structId'): Aim => ({ field, kind: 'struct', ...(fits ? { fits } : {}) });
const of = (kind: Kind, field = `${kind}Id`): Aim => ({ field, kind });

const AIMS: readonly (readonly [stem: string, aim: Aim])[] = [
  ['MsgPlanetExplore', { field: 'playerId', kind: 'player', fits: hasNoPlanet }],
  ['MsgStructBuildInitiate', of('player')],
  ['MsgStructBuildComplete', struct(isBuilding)],
  ['MsgStructBuildCancel', struct(isBuilding)],
  ['MsgStructActivate', struct(isOffline)],
  ['MsgStructDeactivate', struct(isOnline)],
  ['MsgStructOreMiner', struct(canMine)],
  ['MsgStructOreRefinery', struct(canRefine)],
  ['MsgStructAttack', struct(canFight, 'operatingStructId')],
  ['MsgStructDefense', struct(canFight, 'defenderStructId')],
  ['MsgStructGeneratorInfuse', struct((world, id) => (typeOf(world, id)?.powerGeneration ?? 0) !== 0)],
  ['MsgStructStealth', struct((world, id) => typeOf(world, id)?.stealthSystems === true && isOnline(world, id))],
  ['MsgStructMove', struct((world, id) => world.read('struct', id)?.type === 1n)],
  ['MsgStruct', struct(isOnline)],
  ['MsgFleetMove', of('fleet')],
  ['MsgPlanetRaid', { field: 'fleetId', kind: 'fleet', fits: isAway }],
  ['MsgPlanetUpdate', of('planet')],
  ['MsgGuildCreate', { field: '', kind: 'player', fits: ownsNoGuild }],
  ['MsgReactor', { field: '', kind: 'player', fits: hasStake }],
  ['MsgGuildMembershipInvite', of('guild')],
  ['MsgGuildMembershipKick', of('guild')],
  ['MsgGuildUpdate', of('guild')],
  ['MsgGuildBankMint', of('guild')],
  ['MsgGuildBankConfiscate', of('guild')],
  ['MsgProviderCreate', of('substation')],
  ['MsgProvider', of('provider')],
  ['MsgAgreementOpen', of('player', '')],
  ['MsgAgreement', of('agreement')],
  ['MsgAllocationCreate', { field: 'sourceObjectId', kind: 'player', fits: hasCapacity }],
  ['MsgAllocationUpdate', { field: 'allocationId', kind: 'allocation', fits: isDynamic }],
  ['MsgAllocationDelete', { field: 'allocationId', kind: 'allocation', fits: isDynamic }],
  ['MsgAllocation', of('allocation')],
  ['MsgSubstationCreate', of('allocation')],
  ['MsgSubstationAllocation', of('allocation')],
  ['MsgSubstationPlayerDisconnect', of('player')],
  ['MsgSubstation', of('substation')],
  ['MsgPermission', of('substation', 'objectId')],
];

/** Messages about an application, and whether the guild or the player answers. */
const APPLIED: ReadonlyMap<MessageName, 'guild' | 'player'> = new Map([
  ['MsgGuildMembershipInviteApprove', 'player'],
  ['MsgGuildMembershipInviteDeny', 'player'],
  ['MsgGuildMembershipInviteRevoke', 'guild'],
  ['MsgGuildMembershipRequestApprove', 'guild'],
  ['MsgGuildMembershipRequestDeny', 'guild'],
  ['MsgGuildMembershipRequestRevoke', 'player'],
]);

function applicationOf(world: WorldReader, random: Random, by: 'guild' | 'player'): Subject | undefined {
  const key = random.pick(world.keys('guildMembershipApplication', ''));
  if (key === undefined) return undefined;
  const [playerId = '', guildId = ''] = key.split('@');
  const actor = by === 'player' ? playerId : (world.read('guild', guildId)?.owner ?? '');
  return { fields: { playerId, guildId }, playerId: actor };
}

/** Candidates looked at before any will do. */
const TRIES = 12;

/** undefined when the message is about nobody in particular, or there is no object of its kind. */
export function subjectOf(name: MessageName, world: WorldReader, pools: Pools, random: Random): Subject | undefined {
  const applied = APPLIED.get(name);
  if (applied) return applicationOf(world, random, applied);
  const aim = AIMS.find(([stem]) => name.startsWith(stem))?.[1];
  if (!aim) return undefined;
  let id = random.pick(pools.all[aim.kind]);
  for (let tried = 1; tried < TRIES && id !== undefined && aim.fits?.(world, id) === false; tried++) {
    id = random.pick(pools.all[aim.kind]);
  }
  return id === undefined ? undefined : { fields: { [aim.field]: id }, playerId: ownerOf(world, aim.kind, id) };
}

function ownerOf(world: WorldReader, kind: Kind, id: string): string {
  switch (kind) {
    case 'player':
      return id;
    case 'allocation':
      return world.read('allocation', id)?.controller ?? '';
    case 'planet':
    case 'fleet':
    case 'struct':
    case 'guild':
    case 'reactor':
    case 'substation':
    case 'provider':
    case 'agreement':
      return world.read(kind, id)?.owner ?? '';
    default:
      return '';
  }
}
