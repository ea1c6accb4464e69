/** What every rival does whatever its trade: a guild, a planet, finished builds, power used. */
import type { StructType } from '../../../src/generated/game/entities.ts';
import { ambit, fleetStatus, guildJoinType, objectType } from '../../../src/generated/game/enums.ts';
import { act, type Proposal } from '../proposal.ts';
import {
  chargeOf,
  freeSlot,
  headroomOf,
  isBuilding,
  isBuiltOffline,
  isDue,
  isOnline,
  ownStructs,
  type Scene,
  typeOf,
} from '../scene.ts';

/** docs/network/mechanics.md 2.1. */
export const TYPE = {
  commandShip: 1n,
  mobileArtillery: 8n,
  tank: 9n,
  cruiser: 11n,
  extractor: 14n,
  refinery: 15n,
  orbitalShield: 16n,
  cannon: 19n,
} as const;

/** Blocks between two requests to be let into the guild again. */
const ASK_AGAIN = 200n;

/** Without a guild there is no power: takes an invitation, or asks the guild it began in. */
export function* belong(scene: Scene): Generator<Proposal> {
  const { view, player, address, homeGuild } = scene;
  if (player.guildId !== '') return;
  for (const [, { guildId, playerId, joinType }] of view.guildApplications()) {
    if (playerId !== player.id) continue;
    // Its own request is with the officer; nothing to add to it.
    if (joinType !== guildJoinType.invite) return;
    yield act({
      name: 'MsgGuildMembershipInviteApprove',
      value: { creator: address, guildId, playerId, substationId: '' },
    });
  }
  if (homeGuild === '' || !isDue(scene, 'ask', ASK_AGAIN)) return;
  const value = { creator: address, guildId: homeGuild, playerId: player.id, substationId: '' };
  yield act({ name: 'MsgGuildMembershipRequest', value }, 'ask');
}

/** A first planet; later the next one when the ground is empty and the ore of the old one refined. */
export function* explore(scene: Scene): Generator<Proposal> {
  const { player, planet, fleet, view, address } = scene;
  if (planet) {
    const atHome = fleet?.status === fleetStatus.onStation;
    if (!atHome || view.grid('ore', planet.id) > 0n || view.grid('ore', player.id) > 0n) return;
  }
  yield act({ name: 'MsgPlanetExplore', value: { creator: address, playerId: player.id, name: '' } });
}

/** Proofs owed for structs that stand half built. */
export function* finishBuilds(scene: Scene): Generator<Proposal> {
  const { view, address } = scene;
  for (const { id, type } of ownStructs(scene)) {
    const kind = isBuilding(scene, id) ? typeOf(scene, type) : undefined;
    if (!kind) continue;
    const clock = view.structAttribute('blockStartBuild', id);
    yield {
      kind: 'work',
      name: 'MsgStructBuildComplete',
      order: { prefix: `${id}BUILD${clock}NONCE`, clock, range: kind.buildDifficulty },
      message: (proof) => ({ name: 'MsgStructBuildComplete', value: { creator: address, structId: id, ...proof } }),
    };
  }
}

/** Switches on what is off while there is power for it. */
export function* activate(scene: Scene): Generator<Proposal> {
  const headroom = headroomOf(scene, scene.player);
  for (const { id, type } of ownStructs(scene)) {
    const kind = isBuiltOffline(scene, id) ? typeOf(scene, type) : undefined;
    if (!kind || kind.passiveDraw > headroom || chargeOf(scene) < kind.activateCharge) continue;
    yield act({ name: 'MsgStructActivate', value: { creator: scene.address, structId: id } });
  }
}

/** Up to `wanted` structs of a type, on the planet or in the fleet as its category says. */
export function* build(scene: Scene, typeId: bigint, wanted = 1): Generator<Proposal> {
  const type = typeOf(scene, typeId);
  const { fleet, planet } = scene;
  if (!type || !planet || !fleet || fleet.status !== fleetStatus.onStation) return;
  if (chargeOf(scene) < type.buildCharge || headroomOf(scene, scene.player) < type.buildDraw) return;
  const isShip = typeId === TYPE.commandShip;
  // Nothing is built without a ship in command, and a destroyed one holds its place until it is swept.
  if (isShip ? fleet.commandStruct !== '' : !isOnline(scene, fleet.commandStruct)) return;
  if (!isShip && countOf(scene, typeId) >= wanted) return;
  const place = isShip ? { ambit: ambit.land, slot: 0n } : slotFor(scene, type);
  if (!place) return;
  yield act({
    name: 'MsgStructBuildInitiate',
    value: {
      creator: scene.address,
      playerId: scene.player.id,
      structTypeId: typeId,
      operatingAmbit: place.ambit,
      slot: place.slot,
    },
  });
}

function countOf(scene: Scene, typeId: bigint): number {
  return ownStructs(scene).filter(({ type }) => type === typeId).length;
}

function slotFor(scene: Scene, type: StructType): ReturnType<typeof freeSlot> {
  return freeSlot(type.category === objectType.planet ? scene.planet : scene.fleet, type);
}
