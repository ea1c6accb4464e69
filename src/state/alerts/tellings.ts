/** What a world, and what happened in it, tells of a player's affairs. Pure; whoever told it, the same comes of it. */
import type { PlanetActivity, RaidStatus } from '../../game/activity.ts';
import type { Telling } from '../../game/alerts/ledger.ts';
import { type AttackRecord, ownerOfBlocker } from '../../game/attack.ts';
import { UNDER_WAY } from '../../game/battles.ts';
import { dearestCharge } from '../../game/charge.ts';
import type { Planet, StructType } from '../../game/entities.ts';
import type { PlanetId, PlayerId, StructId, StructTypeId } from '../../game/ids.ts';
import { totalCapacity, totalLoad } from '../../game/power.ts';
import type { BlockHeight } from '../../game/units.ts';
import { datedIn, ownStructs, powerOf, structIn } from '../world/access.ts';
import type { Dated, WorldState } from '../world/world.ts';

/** Of what one has, per cent: above it a brownout is near. */
const NEAR_PERCENT = 95n;

/** What holds in a world, each as of the block from which it is known. */
export function worldTellings(world: WorldState): readonly Telling[] {
  const player = datedIn(world.players, world.self.playerId);
  if (!player) return [];
  const { guildId, guildRank } = player.value;
  return [
    {
      kind: 'rankChanged',
      matter: `rank/${player.value.id}`,
      at: dateOf(player, 'guildRank', 'guildId'),
      value: guildId === null ? 'none' : `${guildId} ${guildRank}`,
    },
    ...raidTellings(world),
    ...fleetTellings(world),
    ...chargeTellings(world),
    ...powerTellings(world),
  ];
}

/** The block from which a field is known: that of the reading, or of what was told since. */
function dateOf<T extends object>(dated: Dated<T>, ...fields: readonly (keyof T)[]): BlockHeight {
  return fields.reduce((newest, field) => {
    const at = dated.overlay.get(field)?.height ?? newest;
    return at > newest ? at : newest;
  }, dated.base.height);
}

function raidTellings({ planets, self }: WorldState): readonly Telling[] {
  const home = datedIn(planets, self.planetId);
  if (!home) return [];
  const { id, headFleetId } = home.value;
  const raider = headFleetId === self.fleetId ? null : headFleetId;
  return [{ kind: 'raid', matter: `raid/${id}`, at: dateOf<Planet>(home, 'headFleetId'), value: raider }];
}

function fleetTellings({ fleets, self }: WorldState): readonly Telling[] {
  const fleet = datedIn(fleets, self.fleetId);
  if (!fleet?.value.planetId) return [];
  const { id, planetId } = fleet.value;
  return [{ kind: 'fleetArrived', matter: `place/${id}`, at: dateOf(fleet, 'planetId'), value: planetId }];
}

/** @param planetId where, as far as whoever tells it knows */
function lossOf(structId: StructId, typeId: StructTypeId | null, at: BlockHeight, planetId: PlanetId | null): Telling {
  const detail = [typeId, planetId].filter((part) => part !== null).join(' ');
  return { kind: 'structLost', matter: `lost/${structId}`, at, value: 'lost', detail };
}

function chargeTellings(world: WorldState): readonly Telling[] {
  const player = datedIn(world.players, world.self.playerId);
  const types: readonly StructType[] = [...world.structTypes.values()];
  const own = ownStructs(world).flatMap(({ typeId }) => world.structTypes.get(typeId) ?? []);
  const need = dearestCharge(own, types);
  if (!player || need === null || player.value.lastAction === 0n) return [];
  const { id, lastAction } = player.value;
  const matter = `charge/${id}`;
  const spent: Telling = { kind: 'chargeReady', matter, at: lastAction, value: null };
  // An order of the next block has one more.
  const readyAt = lastAction + (need > 0n ? need - 1n : 0n);
  if (readyAt <= lastAction || world.height < readyAt) return [spent];
  return [spent, { kind: 'chargeReady', matter, at: readyAt, value: 'ready' }];
}

function powerTellings(world: WorldState): readonly Telling[] {
  const { self } = world;
  const player = datedIn(world.players, self.playerId);
  const substation = datedIn(world.substations, self.substationId);
  const power = powerOf(world);
  if (!player || !power) return [];
  const [load, capacity] = [totalLoad(power), totalCapacity(power)];
  const own = dateOf(player, 'load', 'structsLoad', 'capacity');
  const shared = substation ? dateOf(substation, 'connectionCapacity') : own;
  const at = own > shared ? own : shared;
  const isOut = load > capacity;
  const isNear = !isOut && load * 100n > capacity * NEAR_PERCENT;
  const { id } = player.value;
  return [
    { kind: 'brownout', matter: `brownout/${id}`, at, value: isOut ? 'out' : null },
    { kind: 'powerShort', matter: `power/${id}`, at, value: isNear ? 'near' : null },
  ];
}

/** @param at block of a frame that does not say its own */
export function activityTellings(event: PlanetActivity, world: WorldState, at: BlockHeight): readonly Telling[] {
  return edges(tellingsOf(event, world, at, event.planetId === world.self.planetId));
}

/**
 * Of a row of the player's own history, which has nothing of others: a raid in it that was not his was on a planet of his, maybe one
 * that he has left since.
 */
export function historyTellings(row: PlanetActivity, world: WorldState, at: BlockHeight): readonly Telling[] {
  const isByOther = row.kind === 'raidStatus' && row.fleetId !== world.self.fleetId;
  return edges(tellingsOf(row, world, at, isByOther || row.planetId === world.self.planetId));
}

const edges = (tellings: readonly Telling[]): readonly Telling[] =>
  tellings.map((telling) => ({ ...telling, isEdge: true }));

function tellingsOf(event: PlanetActivity, world: WorldState, at: BlockHeight, isHome: boolean): readonly Telling[] {
  const height = event.height ?? at;
  switch (event.kind) {
    case 'raidStatus':
      return raidStatusTellings(event, world, height, isHome);
    // Losses are told by who fired alone: a wreck may be of what was given up, with its planet or by order.
    case 'attack':
      return attackTellings(event, world, height);
    case 'fleetArrive': {
      const { fleetId, planetId } = event;
      const isOwn = fleetId === world.self.fleetId;
      return isOwn ? [{ kind: 'fleetArrived', matter: `place/${fleetId}`, at: height, value: planetId }] : [];
    }
    default:
      return [];
  }
}

const STARTED: ReadonlySet<RaidStatus> = new Set(UNDER_WAY);

function raidStatusTellings(
  { planetId, fleetId, status, seizedOre }: PlanetActivity & { readonly kind: 'raidStatus' },
  { self }: WorldState,
  at: BlockHeight,
  isMine: boolean,
): readonly Telling[] {
  const isByMe = fleetId !== null && fleetId === self.fleetId;
  if ((!isMine && !isByMe) || fleetId === null) return [];
  const isUnderWay = STARTED.has(status);
  const tellings: Telling[] = [];
  if (isMine) tellings.push({ kind: 'raid', matter: `raid/${planetId}`, at, value: isUnderWay ? fleetId : null });
  if (isUnderWay) return tellings;
  // Its block is part of what it is: the same fleet may come again.
  if (isMine && status === 'raidSuccessful' && seizedOre > 0n)
    tellings.push({ kind: 'oreStolen', matter: `stolen/${planetId}`, at, value: `${fleetId} ${seizedOre} ${at}` });
  else
    tellings.push({
      kind: 'raidOver',
      matter: `over/${planetId}`,
      at,
      value: `${status} ${fleetId} ${seizedOre} ${at}`,
    });
  return tellings;
}

/** What of the player's own an attack destroyed: targets, who stood before them, and who fired. */
function attackTellings(
  { attack, planetId }: PlanetActivity & { readonly kind: 'attack' },
  world: WorldState,
  at: BlockHeight,
): readonly Telling[] {
  const me = world.self.playerId;
  const isOwn = (id: StructId, owner: PlayerId | null): boolean => owner === me || structIn(world, id)?.owner === me;
  const lost = new Map<StructId, StructTypeId | null>();
  const note = (one: AttackRecord['attacker'], owner: PlayerId | null): void => {
    if (isOwn(one.structId, owner)) lost.set(one.structId, one.typeId ?? structIn(world, one.structId)?.typeId ?? null);
  };
  for (const shot of attack.shots) {
    if (shot.targetDestroyed) note(shot.target, shot.targetPlayerId);
    if (shot.blocked?.destroyed) note(shot.blocked.by, ownerOfBlocker(shot));
    if ([...shot.defenderCounters, shot.counter, shot.lastResort].some((hit) => hit?.destroyedAttacker))
      note(attack.attacker, attack.attackerPlayerId);
  }
  if (attack.cannon?.destroyedAttacker || attack.recoil?.destroyedAttacker)
    note(attack.attacker, attack.attackerPlayerId);
  return [...lost].map(([structId, typeId]) => lossOf(structId, typeId, at, planetId));
}
