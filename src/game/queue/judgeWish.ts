/**
 * One wish against the world: it goes, it waits, it has come true, it never can. Charge comes last, for charge alone comes back by
 * itself. docs/network/mechanics.md 3, 5.2, 5.5. The chain stays the judge.
 */
import { activateObstacle, buildObstacle, type Obstacle, placeObstacle, type Standing } from '../buildRules.ts';
import type { Struct, StructType } from '../entities.ts';
import type { StructId, StructTypeId } from '../ids.ts';
import { hasStatus } from '../structStatus.ts';
import { type Blocks, blocks, type Milliwatts, milliwatts } from '../units.ts';
import type { Wish, WishPlace } from './wish.ts';

/** What a wish waits for besides charge; it passes, or somebody can put it right. */
export type Wait =
  | Extract<
      Obstacle,
      {
        readonly reason:
          | 'offline'
          | 'power'
          | 'buildLimit'
          | 'fleetAway'
          | 'noCommandShip'
          | 'commandShipOffline'
          | 'slotTaken'
          | 'notBuilt';
      }
    >
  /** Its struct, its type or its planet is not in the world: gone, or not read yet. */
  | { readonly reason: 'unseen' }
  /** The player wants his order kept, and one before it waits. */
  | { readonly reason: 'order' };

/** What cannot be put right. */
export type Never =
  | Extract<Obstacle, { readonly reason: 'ambit' | 'noSuchSlot' | 'destroyed' | 'commandShipExists' | 'noPlanet' }>
  /** The player's home is another planet by now. */
  | { readonly reason: 'left' };

/** Charge as the block that could take it next would find it. */
export interface ChargeOf {
  readonly need: Blocks;
  /** Of the power it will draw. */
  readonly draw: Milliwatts;
}

export type WishVerdict =
  | ({ readonly is: 'able' } & ChargeOf)
  | { readonly is: 'waits'; readonly wait: Wait }
  | { readonly is: 'done' }
  | { readonly is: 'never'; readonly why: Never };

/** What the wishes before it will have taken when its turn comes. */
export interface Reserved {
  readonly draw: Milliwatts;
  /** Builds by type: they count against its limit. */
  readonly builds: ReadonlyMap<StructTypeId, number>;
}

export const NOTHING_RESERVED: Reserved = { draw: milliwatts(0n), builds: new Map() };

export interface WishView {
  readonly standing: Standing;
  readonly typeOf: (id: StructTypeId) => StructType | undefined;
}

const FREE = blocks(0n);
const UNSEEN: WishVerdict = { is: 'waits', wait: { reason: 'unseen' } };

/** `able` says nothing of charge but what it needs: the queue counts it (`judgeQueue.ts`). */
export function judgeWish(wish: Wish, view: WishView, reserved: Reserved = NOTHING_RESERVED): WishVerdict {
  const standing = afterOthers(view.standing, reserved);
  return wish.kind === 'build'
    ? judgeBuild(wish, { ...view, standing }, reserved)
    : judgeActivate(wish.structId, view, standing);
}

/** As it will stand when those before it have gone. */
function afterOthers(standing: Standing, { draw }: Reserved): Standing {
  const { power } = standing;
  return { ...standing, power: power && { ...power, structsLoad: milliwatts(power.structsLoad + draw) } };
}

function judgeBuild(
  { typeId, place }: Extract<Wish, { kind: 'build' }>,
  { standing, typeOf }: WishView,
  reserved: Reserved,
): WishVerdict {
  const type = typeOf(typeId);
  if (!type) return UNSEEN;
  if (place.side === 'planet' && standing.player.planetId !== place.homeId)
    return { is: 'never', why: { reason: 'left' } };
  // Known by id and not read yet.
  if (place.side === 'planet' ? !standing.planet : !standing.fleet) return UNSEEN;
  const standingThere = structAt(standing, place, type);
  if (standingThere?.typeId === typeId && !hasStatus(standingThere.status, 'destroyed')) return { is: 'done' };
  // Their charge is another matter: with none asked for, the rules speak of everything else.
  const obstacle = buildObstacle(standing, { ...type, buildCharge: FREE });
  const atPlace = placeObstacle(standing, type, place.ambit, place.slot);
  // A place that can never be outweighs what passes.
  const named =
    atPlace && atPlace.reason !== 'slotTaken' ? atPlace : (obstacle ?? atPlace ?? limitOf(standing, type, reserved));
  return verdictOf(named) ?? { is: 'able', need: type.buildCharge, draw: type.buildDraw };
}

function structAt({ planet, fleet, structs }: Standing, place: WishPlace, type: StructType): Struct | undefined {
  const slots = place.side === 'planet' ? planet?.slots : fleet?.slots;
  const id = type.isCommand ? (fleet?.commandStructId ?? null) : (slots?.[place.ambit][place.slot] ?? null);
  return structs.find((struct) => struct.id === id);
}

function limitOf({ structs }: Standing, type: StructType, { builds }: Reserved): Obstacle | null {
  const before = builds.get(type.id) ?? 0;
  if (type.buildLimit === 0 || before === 0) return null;
  const stand = structs.filter(({ typeId, status }) => typeId === type.id && !hasStatus(status, 'destroyed')).length;
  const owned = stand + before;
  return owned >= type.buildLimit ? { reason: 'buildLimit', limit: type.buildLimit, owned } : null;
}

function judgeActivate(structId: StructId, { typeOf }: WishView, standing: Standing): WishVerdict {
  const struct = standing.structs.find(({ id }) => id === structId);
  const type = struct && typeOf(struct.typeId);
  if (!type) return UNSEEN;
  const obstacle = activateObstacle(standing, struct, { ...type, activateCharge: FREE });
  if (obstacle?.reason === 'alreadyOnline') return { is: 'done' };
  return verdictOf(obstacle) ?? { is: 'able', need: type.activateCharge, draw: type.passiveDraw };
}

function verdictOf(obstacle: Obstacle | null): WishVerdict | null {
  switch (obstacle?.reason) {
    case 'offline':
    case 'power':
    case 'buildLimit':
    case 'fleetAway':
    case 'noCommandShip':
    case 'commandShipOffline':
    case 'slotTaken':
    case 'notBuilt':
      return { is: 'waits', wait: obstacle };
    case 'ambit':
    case 'noSuchSlot':
    case 'destroyed':
    case 'commandShipExists':
    case 'noPlanet':
      return { is: 'never', why: obstacle };
    // Neither is asked here: a wish asks for no charge of these rules, and explores nothing.
    case 'alreadyOnline':
    case 'charge':
    case 'oreLeft':
    case undefined:
      return null;
  }
}
