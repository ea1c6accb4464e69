/**
 * The world through the eyes of one rival: what a node shows anybody, asked for the block that would execute. Everything
 * here could be read over REST; nothing is.
 */
import type { Fleet, Guild, Planet, Player, Struct, StructType } from '../../src/generated/game/entities.ts';
import { ambit, fleetStatus } from '../../src/generated/game/enums.ts';
import type { WorldView } from '../world/view.ts';
import type { Newcomers } from './newcomers.ts';
import type { Random } from './random.ts';

/** docs/network/mechanics.md 5.1. */
const STATUS = { built: 2n, online: 4n, destroyed: 32n } as const;

export interface SceneConfig {
  readonly view: WorldView;
  readonly newcomers: Newcomers;
  /** 0 = no raids, 1 = as often as the fleet is ready. */
  readonly aggression: number;
}

export interface Scene extends SceneConfig {
  /** Height of the block that would execute. */
  readonly height: bigint;
  /** Of the tip. */
  readonly timeMs: number;
  readonly address: string;
  readonly random: Random;
  /** What the rival remembers of its own doings, by its own words, with the height. */
  readonly memory: Map<string, bigint>;
  /** A number of its own, 0..999, fixed for life: tastes differ. */
  readonly taste: number;
  /** The guild it began in. */
  readonly homeGuild: string;
  readonly player: Player;
  readonly planet: Planet | undefined;
  readonly fleet: Fleet | undefined;
}

export type Ambit = 'space' | 'air' | 'land' | 'water';
export const AMBITS: readonly Ambit[] = ['space', 'air', 'land', 'water'];
/** Bits of the reach and place masks. docs/network/mechanics.md 2.1. */
const MASK: Readonly<Record<Ambit, bigint>> = { space: 16n, air: 8n, land: 4n, water: 2n };
const LOCAL = 32n;

/** Blocks since the player's last charge action, at the height of the scene. */
export function chargeOf({ view, height, player }: Scene): bigint {
  return height - view.grid('lastAction', player.id);
}

/** mW to spare; negative when the player is offline. docs/network/mechanics.md 8.1. */
export function headroomOf({ view }: Scene, player: Player): bigint {
  const shared = player.substationId === '' ? 0n : view.grid('connectionCapacity', player.substationId);
  const load = view.grid('load', player.id) + view.grid('structsLoad', player.id);
  return view.grid('capacity', player.id) + shared - load;
}

export function typeOf({ view }: Scene, id: bigint): StructType | undefined {
  return view.get('structType', String(id));
}

export function isOnline({ view }: Scene, structId: string): boolean {
  const status = view.structAttribute('status', structId);
  return (status & STATUS.online) !== 0n && (status & STATUS.destroyed) === 0n;
}

export function isBuilding({ view }: Scene, structId: string): boolean {
  return view.structAttribute('status', structId) === 1n;
}

export function isBuiltOffline({ view }: Scene, structId: string): boolean {
  const status = view.structAttribute('status', structId);
  return (status & (STATUS.built | STATUS.online | STATUS.destroyed)) === STATUS.built;
}

export function isDestroyed({ view }: Scene, structId: string): boolean {
  return (view.structAttribute('status', structId) & STATUS.destroyed) !== 0n;
}

type Place = Pick<Planet, Ambit>;

/** Structs in the slots of a planet or fleet, destroyed ones that hold their slot included. */
export function structsAt({ view }: Scene, place: Place | undefined): Struct[] {
  if (!place) return [];
  return AMBITS.flatMap((name) => place[name]).flatMap((id) => (id === '' ? [] : (view.get('struct', id) ?? [])));
}

/** Own structs everywhere, the Command Ship first. */
export function ownStructs(scene: Scene): Struct[] {
  const ship = scene.fleet && scene.view.get('struct', scene.fleet.commandStruct);
  return [...(ship ? [ship] : []), ...structsAt(scene, scene.planet), ...structsAt(scene, scene.fleet)];
}

/** First free slot where a struct of this type may stand. */
export function freeSlot(place: Place | undefined, type: StructType): { ambit: ambit; slot: bigint } | undefined {
  if (!place) return undefined;
  // Land before the rest: what stands together can defend each other.
  for (const name of [...AMBITS].reverse()) {
    if ((type.possibleAmbit & MASK[name]) === 0n) continue;
    const slot = place[name].indexOf('');
    if (slot >= 0) return { ambit: ambit[name], slot: BigInt(slot) };
  }
  return undefined;
}

/** Whether a weapon with this reach, fired from `from`, gets to `to`. */
export function reaches(reach: bigint, from: ambit, to: ambit): boolean {
  if ((reach & LOCAL) !== 0n && from === to) return true;
  const name = AMBITS.find((word) => ambit[word] === to);
  return name !== undefined && (reach & MASK[name]) !== 0n;
}

/** Can be raided now. docs/network/mechanics.md 4.5. */
export function isVulnerable(scene: Scene, planet: Planet): boolean {
  const owner = scene.view.get('player', planet.owner);
  const fleet = owner && scene.view.get('fleet', owner.fleetId);
  if (!fleet || fleet.status !== fleetStatus.onStation || fleet.commandStruct === '') return true;
  return !isOnline(scene, fleet.commandStruct);
}

/** A newcomer is left alone; a rival, or somebody who has been here a while, is not. */
export function mayTouch({ newcomers, timeMs }: Scene, playerId: string): boolean {
  return !newcomers.isProtected(playerId, timeMs);
}

/** Some players at random, never oneself. */
export function samplePlayers(scene: Scene, count: number): Player[] {
  const { newcomers, random, view, player } = scene;
  return Array.from({ length: count }, () => view.get('player', `1-${random.below(newcomers.players) + 1}`)).flatMap(
    (one) => (one && one.id !== player.id ? [one] : []),
  );
}

export function guildOf({ view, player }: Scene): Guild | undefined {
  return player.guildId === '' ? undefined : view.get('guild', player.guildId);
}

/** True once every `blocks`, counted by the rival itself under a word of its own. */
export function isDue({ memory, height }: Scene, word: string, blocks: bigint): boolean {
  const last = memory.get(word);
  return last === undefined || height - last >= blocks;
}
