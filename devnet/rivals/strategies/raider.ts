/**
 * Builds ground attackers, goes where shields are down or the guard is weak, breaks the Command Ship, takes the ore and
 * goes home to refine it. docs/network/mechanics.md sections 6 and 7.
 */
import type { Planet, Player, Struct } from '../../../src/generated/game/entities.ts';
import { fleetStatus, planetStatus } from '../../../src/generated/game/enums.ts';
import { act, type Proposal } from '../proposal.ts';
import { isOnline, isVulnerable, mayTouch, samplePlayers, type Scene, structsAt } from '../scene.ts';
import { guns, repel, shoot } from './gunnery.ts';
import { mine, refine } from './ore.ts';
import { activate, belong, build, explore, finishBuilds, TYPE } from './settle.ts';

/** Blocks at one foreign planet after which it is not worth it. */
const PATIENCE = 150n;
/** Players looked at before one of them is chosen. */
const LOOKS = 12;
/** A fleet below this strength stays at home. */
const FEWEST_ATTACKERS = 2;
/** All of them reach land, where Command Ships begin. */
const ATTACKERS = [TYPE.tank, TYPE.mobileArtillery, TYPE.cruiser] as const;

export function* raider(scene: Scene): Generator<Proposal> {
  const { fleet } = scene;
  yield* belong(scene);
  if (fleet?.status === fleetStatus.away) {
    yield* abroad(scene);
    return;
  }
  yield* repel(scene);
  yield* refine(scene);
  yield* finishBuilds(scene);
  yield* activate(scene);
  yield* build(scene, TYPE.commandShip);
  yield* explore(scene);
  yield* setOut(scene);
  for (const type of ATTACKERS) yield* build(scene, type, type === TYPE.tank ? 2 : 1);
  yield* build(scene, TYPE.refinery);
  yield* build(scene, TYPE.extractor);
  yield* mine(scene);
}

function attackers(scene: Scene): Struct[] {
  return structsAt(scene, scene.fleet).filter(({ id }) => isOnline(scene, id));
}

function* setOut(scene: Scene): Generator<Proposal> {
  const { fleet, random, aggression } = scene;
  if (!fleet || !isOnline(scene, fleet.commandStruct) || attackers(scene).length < FEWEST_ATTACKERS) return;
  if (!random.chance(aggression)) return;
  const target = bestTarget(scene);
  if (target) yield move(scene, fleet.id, target.id);
}

/** Open planets before guarded ones, rich owners before poor ones. */
function bestTarget(scene: Scene): Planet | undefined {
  let best: { planet: Planet; worth: number } | undefined;
  for (const owner of samplePlayers(scene, LOOKS)) {
    const planet = targetOf(scene, owner);
    if (!planet) continue;
    const worth = Number(scene.view.grid('ore', owner.id)) + (isVulnerable(scene, planet) ? 3 : 0);
    if (worth > 0 && (!best || worth > best.worth)) best = { planet, worth };
  }
  return best?.planet;
}

function targetOf(scene: Scene, owner: Player): Planet | undefined {
  if (owner.guildId !== '' && owner.guildId === scene.player.guildId) return undefined;
  if (owner.planetId === '' || !mayTouch(scene, owner.id)) return undefined;
  const planet = scene.view.get('planet', owner.planetId);
  const free = planet && planet.status === planetStatus.active && planet.locationListStart === '';
  return free ? planet : undefined;
}

/** Away from home: raid if it is open, shoot if it is not, leave if neither helps. */
function* abroad(scene: Scene): Generator<Proposal> {
  const { fleet, view, player, height } = scene;
  const planet = fleet && view.get('planet', fleet.locationId);
  if (!fleet || !planet) return;
  const arrived = view.planetAttribute('blockRaiderArrived', planet.id);
  const stays = planet.locationListStart === fleet.id && mayTouch(scene, planet.owner) && height - arrived < PATIENCE;
  if (stays && isVulnerable(scene, planet)) yield* raid(scene, fleet.id, planet);
  const target = commandShipOf(scene, planet);
  const shielded = stays && target !== undefined && !isVulnerable(scene, planet);
  if (shielded) yield* shoot(scene, target);
  const hopeless = !stays || (shielded && guns(scene, target).length === 0);
  if (hopeless && player.planetId !== '') yield move(scene, fleet.id, player.planetId);
}

function* raid({ view, address }: Scene, fleetId: string, planet: Planet): Generator<Proposal> {
  const clock = view.planetAttribute('blockStartRaid', planet.id);
  if (clock === 0n) return;
  yield {
    kind: 'work',
    name: 'MsgPlanetRaidComplete',
    order: {
      prefix: `${fleetId}@${planet.id}RAID${clock}NONCE`,
      clock,
      range: view.planetAttribute('planetaryShield', planet.id),
    },
    message: (proof) => ({ name: 'MsgPlanetRaidComplete', value: { creator: address, fleetId, ...proof } }),
  };
}

function commandShipOf({ view }: Scene, planet: Planet): Struct | undefined {
  const owner = view.get('player', planet.owner);
  const fleet = owner && view.get('fleet', owner.fleetId);
  return fleet && view.get('struct', fleet.commandStruct);
}

function move({ address }: Scene, fleetId: string, destinationLocationId: string): Proposal {
  return act({ name: 'MsgFleetMove', value: { creator: address, fleetId, destinationLocationId } });
}
