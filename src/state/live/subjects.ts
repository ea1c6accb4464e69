/** Stream subjects, from what is on screen. facts/stream.md sections 1 and 2. */
import type { GuildId, PlanetId, PlayerId } from '../../game/ids.ts';
import type { NetworkIdentity } from '../../game/network.ts';
import type { WorldState } from '../stores/world.ts';
import type { Stale } from './stale.ts';

/** What a screen may look at besides planets. These move no part of the world, only the query cache. */
export type Topic =
  | { readonly kind: 'guild'; readonly guildId: GuildId }
  /** Offers and contracts of power. */
  | { readonly kind: 'market' }
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

function playerSubjects(id: PlayerId): readonly string[] {
  return [`player.*.${id}`, `grid.player.${id}`, `grid.player.${id}.>`];
}

function topicGroup(topic: Topic): SubjectGroup {
  switch (topic.kind) {
    case 'guild':
      return {
        key: `guild ${topic.guildId}`,
        parts: [],
        subjects: [`guild.${topic.guildId}`, `player.${topic.guildId}.*`],
      };
    case 'market':
      return { key: 'market', parts: [], subjects: ['provider.>', 'agreement.>'] };
    case 'device':
      return { key: `device ${topic.code}`, parts: [], subjects: [`address.register.${topic.code}`] };
  }
}

/** Namespace included. @param looked planets besides home */
export function subjectGroups(
  playerId: PlayerId | null,
  world: WorldState,
  looked: Iterable<PlanetId>,
  topics: Iterable<Topic>,
  network: NetworkIdentity,
): readonly SubjectGroup[] {
  const groups: SubjectGroup[] = [];
  if (playerId) {
    // A denomination is one token or two (`uguild.0-1`, `ualpha.infused`); then guild, player, address.
    const ledger = [`inventory.*.*.${playerId}.*`, `inventory.*.*.*.${playerId}.*`];
    groups.push({ key: `me ${playerId}`, parts: ['player'], subjects: [...playerSubjects(playerId), ...ledger] });
    const home = world.planet?.value.id;
    if (home) groups.push(planetGroup(home, ['planet', 'fleet', 'structs']));
    const substation = world.substation?.value.id;
    if (substation) {
      const subjects = [`grid.substation.${substation}`, `grid.substation.${substation}.>`];
      groups.push({ key: `substation ${substation}`, parts: ['substation'], subjects });
    }
    for (const id of looked) {
      // Read already, though nobody listened: what stands there too.
      const standing: readonly Stale[] = world.planets.has(id) ? [...fleetsAt(world, id), 'structs'] : [];
      groups.push(planetGroup(id, [`planet:${id}`, ...standing]));
    }
    for (const id of world.players.keys()) {
      groups.push({ key: `player ${id}`, parts: [`player:${id}`], subjects: playerSubjects(id) });
    }
  }
  for (const topic of topics) groups.push(topicGroup(topic));
  return groups.map((group) => ({
    ...group,
    subjects: group.subjects.map((subject) => `${network.namespace}.${subject}`),
  }));
}

function fleetsAt(world: WorldState, planetId: PlanetId): readonly Stale[] {
  return [...world.fleets.values()]
    .filter(({ value }) => value.planetId === planetId)
    .map(({ value }): Stale => `fleet:${value.id}`);
}
