/** Stream subjects, from what is on screen. docs/network/stream.md sections 1 and 2. */
import { type GuildId, objectTypeOf, type PlanetId, type PlayerId } from '../../game/ids.ts';
import type { NetworkIdentity } from '../../game/network.ts';
import type { WorldState } from '../world/world.ts';
import type { Stale } from '../world/stale.ts';

/** What a screen may look at besides planets. These move no part of the world, only the query cache. */
export type Interest =
  | { readonly kind: 'guild'; readonly guildId: GuildId }
  /** Offers and contracts of power. */
  | { readonly kind: 'market' }
  /** What happens on all planets: where somebody raids. */
  | { readonly kind: 'raids' }
  /** Raids on a watch list, and where its players live. */
  | { readonly kind: 'watched'; readonly planets: readonly PlanetId[]; readonly players: readonly PlayerId[] }
  /** What flows through reactors and substations. */
  | { readonly kind: 'grid'; readonly ids: readonly string[] }
  /** A new device that waits for its owner. */
  | { readonly kind: 'device'; readonly code: string };

/** Subjects that belong together, and the parts of the world they are about: unread when they are new. */
export interface SubjectGroup {
  readonly key: string;
  readonly parts: readonly Stale[];
  readonly subjects: readonly string[];
}

/**
 * The owner token of planet and grid subjects is the owner at write time, so it is matched with `>`; the bare forms are
 * those of hosts from before 2026-07-07.
 */
function planetGroup(id: PlanetId, parts: readonly Stale[]): SubjectGroup {
  const subjects = [`grid.planet.${id}`, `grid.planet.${id}.>`, `planet.${id}`, `planet.${id}.>`];
  return { key: `planet ${id}`, parts, subjects };
}

function playerGroup(id: PlayerId, more: readonly string[] = []): SubjectGroup {
  const subjects = [`player.*.${id}`, `grid.player.${id}`, `grid.player.${id}.>`, ...more];
  return { key: `player ${id}`, parts: [`player:${id}`], subjects };
}

function interestGroup(interest: Interest): SubjectGroup {
  switch (interest.kind) {
    case 'guild':
      return {
        key: `guild ${interest.guildId}`,
        parts: [],
        subjects: [`guild.${interest.guildId}`, `player.${interest.guildId}.*`],
      };
    case 'market':
      return { key: 'market', parts: [], subjects: ['provider.>', 'agreement.>'] };
    case 'raids':
      return { key: 'raids', parts: [], subjects: ['planet.>'] };
    case 'watched':
      return {
        key: `watched ${[...interest.planets, ...interest.players].join(' ')}`,
        parts: [],
        subjects: [
          ...interest.planets.flatMap((id) => [`planet.${id}`, `planet.${id}.>`]),
          ...interest.players.map((id) => `player.*.${id}`),
        ],
      };
    case 'grid':
      return {
        key: `grid ${interest.ids.join(' ')}`,
        parts: [],
        subjects: interest.ids.flatMap((id) => {
          const bare = `grid.${objectTypeOf(id) ?? 'object'}.${id}`;
          return [bare, `${bare}.>`];
        }),
      };
    case 'device':
      return { key: `device ${interest.code}`, parts: [], subjects: [`address.register.${interest.code}`] };
  }
}

/**
 * What structs and fleets do, on subjects of their own: only hosts that keep to the letter of the public description feed
 * them, and which struct a frame will be about is not known before (docs/network/game-service-interface.md "Events").
 * Frames about planets that nobody looks at are dropped on arrival.
 */
// not said: a key of the table
const ASIDE: SubjectGroup = { key: 'structs and fleets', parts: [], subjects: ['struct.>', 'fleet.>'] };

/** Namespace included. Nothing of the world is listened to while nobody plays. */
export function subjectGroups(
  world: WorldState,
  looked: Iterable<PlanetId>,
  interests: Iterable<Interest>,
  network: NetworkIdentity,
): readonly SubjectGroup[] {
  const groups: SubjectGroup[] = [];
  const { playerId } = world.self;
  if (playerId !== null) {
    // A denomination is one token or two (`uguild.0-1`, `ualpha.infused`); then guild, player, address.
    const ledger = [`inventory.*.*.${playerId}.*`, `inventory.*.*.*.${playerId}.*`];
    groups.push(playerGroup(playerId, ledger));
    for (const id of looked) groups.push(planetGroup(id, [`planet:${id}`, ...partsAt(world, id)]));
    // The own one before it is read: what is listened to by then is read once.
    const { substationId } = world.self;
    for (const id of new Set([...(substationId ? [substationId] : []), ...world.substations.keys()])) {
      const subjects = [`grid.substation.${id}`, `grid.substation.${id}.>`];
      groups.push({ key: `substation ${id}`, parts: [`substation:${id}`], subjects });
    }
    for (const id of world.players.keys()) if (id !== playerId) groups.push(playerGroup(id));
    groups.push(ASIDE);
  }
  for (const interest of interests) groups.push(interestGroup(interest));
  return groups.map((group) => ({
    ...group,
    subjects: group.subjects.map((subject) => `${network.namespace}.${subject}`),
  }));
}

/** What stands at a planet that was read already, though nobody listened. */
function partsAt(world: WorldState, planetId: PlanetId): readonly Stale[] {
  if (!world.planets.has(planetId)) return [];
  const fleets = [...world.fleets.values()].flatMap(({ value }) => (value.planetId === planetId ? [value.id] : []));
  const places = new Set<string>([planetId, ...fleets]);
  const structs = [...world.structs.values()].flatMap(({ value }) => (places.has(value.location.id) ? [value.id] : []));
  return [...fleets.map((id): Stale => `fleet:${id}`), ...structs.map((id): Stale => `struct:${id}`)];
}
