/**
 * What each frame touches: what is no longer true, fields of the world it sets, and parts that must be read again.
 * docs/network/stream.md section 9, row by row. The first column is carried out by createInvalidator.ts, for the rows of the doors say
 * which changes their answers are about (game/changes.ts); the other two by applyEvents.ts (a test holds the table against it).
 */

import type { Change } from '../../game/changes.ts';

export interface Touch {
  /** What is no longer true; the rows of reads say which of these they are about. */
  readonly changes: readonly Change[];
  /** Fields the frame itself carries, e.g. `player.ore`. */
  readonly patches: readonly string[];
  /** Families of what the chain is asked for. */
  readonly rereads: readonly ('player' | 'planet' | 'fleet' | 'substation' | 'struct')[];
}

function touch(changes: Touch['changes'] = [], patches: Touch['patches'] = [], rereads: Touch['rereads'] = []): Touch {
  return { changes, patches, rereads };
}

const VISIT = touch(['visit', 'owed', 'activity'], [], ['planet', 'fleet']);

export const TOUCHES = {
  block: touch([], ['height']),
  heartbeat: touch(),
  other: touch(),

  player: touch(['player'], [], ['player']),
  playerMeta: touch(['player'], [], ['player']),
  playerAddress: touch(['device'], [], ['player']),
  pendingAddress: touch(['code']),
  guild: touch(['guild']),
  guildMeta: touch(['guild', 'endpoint']),
  membership: touch(['application']),
  'membership approved': touch(['application', 'member'], [], ['player', 'substation']),
  infusion: touch(['infusion'], [], ['player']),
  provider: touch(['provider']),
  agreement: touch(['agreement']),

  'grid player ore': touch(['playerOre', 'owed'], ['player.ore'], ['player']),
  'grid player load': touch(['power'], ['player.load']),
  'grid player structsLoad': touch(['power'], ['player.structsLoad']),
  'grid player capacity': touch(['power'], ['player.capacity']),
  'grid player lastAction': touch(['lastAction'], ['player.lastAction']),
  'grid planet ore': touch(['planetOre', 'owed'], ['planet.ore'], ['planet']),
  /** The planet is dug out. */
  'grid planet ore 0': touch(['planetOre', 'dugOut', 'owed'], ['planet.ore'], ['planet']),
  'grid substation connectionCapacity': touch(['share'], ['substation.connectionCapacity']),
  'grid substation connectionCount': touch(['share'], ['substation.connectionCount']),
  'grid substation load': touch(['objectPower'], ['substation.load']),
  'grid substation capacity': touch(['objectPower'], ['substation.capacity']),
  'grid object load': touch(['objectPower']),
  'grid object capacity': touch(['objectPower']),
  'grid reactor power': touch(['reactorPower']),
  'grid reactor fuel': touch(['reactorFuel']),
  'grid struct fuel': touch(['structFuel']),
  /** Nonces, pointers, checkpoints: in no normal screen. */
  'grid internal': touch(),

  'inventory alpha': touch(['alpha'], [], ['player']),
  'inventory infused': touch(['infused'], [], ['player']),
  'inventory ore': touch(['ore'], [], ['player']),
  'inventory token': touch(['token'], [], ['player']),

  raidStatus: touch(['raid', 'owed', 'activity'], [], ['planet', 'fleet', 'player']),
  'raidStatus raidSuccessful': touch(['raid', 'loot', 'owed', 'activity'], [], ['planet', 'fleet', 'player']),
  fleetDepart: VISIT,
  fleetArrive: VISIT,
  structMove: touch(['move', 'activity'], [], ['struct', 'planet', 'fleet']),
  attack: touch(['attack', 'activity'], [], ['struct']),
  structHealth: touch(['health', 'activity'], ['struct.health'], ['struct']),
  structStatus: touch(['status', 'owed', 'activity'], ['struct.status']),
  /** Its slot is taken. */
  'structStatus building': touch(['status', 'owed', 'activity'], ['struct.status'], ['planet']),
  'structStatus destroyed': touch(['status', 'wreck', 'owed', 'activity'], ['struct.status'], ['struct', 'planet']),
  buildClock: touch(['owed', 'activity'], ['struct.blockStartBuild']),
  mineClock: touch(['owed', 'activity'], ['planet.blockStartOreMine']),
  refineClock: touch(['owed', 'activity'], ['planet.blockStartOreRefine']),
  defenseAdd: touch(['guard', 'activity'], ['struct.protects']),
  defenseRemove: touch(['guard', 'activity'], ['struct.protects']),
  shield: touch(['shield', 'owed', 'activity'], ['planet.shield']),
  raidClock: touch(['shield', 'owed', 'activity'], ['planet.blockStartRaid']),
  planetOther: touch(['planet', 'activity'], [], ['planet']),
  hint: touch(['hint'], [], ['struct', 'planet']),

  'stub planet': touch(['planetUnsaid', 'activity'], [], ['planet', 'fleet', 'struct']),
  'stub player': touch(['playerUnsaid'], [], ['player']),
  'stub guild': touch(['guild']),
} as const satisfies Readonly<Record<string, Touch>>;

export type TouchKey = keyof typeof TOUCHES;
