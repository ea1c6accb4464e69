/** What going online, going offline and being destroyed do to the world. docs/network/mechanics.md 5.5, 5.6. */
import type { Struct, StructType } from '../../src/generated/game/entities.ts';
import {
  fleetStatus,
  objectType,
  techOreReserveDefenses,
  techPlanetaryDefenses,
  techPlanetaryMining,
  techPlanetaryRefineries,
  techPowerGeneration,
} from '../../src/generated/game/enums.ts';
import { structTypeOf } from './context.ts';
import type { Draft } from './draft.ts';
import { dropInfusion } from './infusion.ts';
import { isOnPlanet, setOreClock } from './oreClock.ts';
import { objectPermissionId } from './permissions.ts';
import { emitRaid, refreshVulnerability } from './raidClock.ts';
import { COMMAND_SHIP } from './structTypes.ts';
import { BUILT, DESTROYED, has, ONLINE, setStatus } from './structState.ts';
import type { BlockInfo } from './tables.ts';
import { sendHome } from './visitorQueue.ts';

/** Blocks between destruction and sweep. 1.5. */
const SWEEP_DELAY = 5n;

export function goOnline(draft: Draft, block: BlockInfo, struct: Struct): void {
  const type = structTypeOf(draft, struct.type);
  draft.addGrid('structsLoad', struct.owner, type.passiveDraw);
  setStatus(draft, struct.id, ONLINE, true);
  if (struct.locationType === objectType.planet) planetEffects(draft, block, struct, type, 1n);
  if (type.powerGeneration !== techPowerGeneration.noPowerGeneration) draft.setGrid('ready', struct.id, 1n);
  if (struct.type === COMMAND_SHIP) refreshHome(draft, block, struct.owner);
}

export function goOffline(draft: Draft, block: BlockInfo, struct: Struct): void {
  const type = structTypeOf(draft, struct.type);
  draft.addGrid('structsLoad', struct.owner, -type.passiveDraw);
  setStatus(draft, struct.id, ONLINE, false);
  if (struct.locationType === objectType.planet) planetEffects(draft, block, struct, type, -1n);
  // Allocations out of a struct would go here too, but no allocation can have a struct as its source (8.3).
  if (type.powerGeneration !== techPowerGeneration.noPowerGeneration) draft.setGrid('ready', struct.id, 0n);
  if (struct.type === COMMAND_SHIP) refreshHome(draft, block, struct.owner);
}

/** `sign` is 1n when the struct starts to count and -1n when it stops. */
function planetEffects(draft: Draft, block: BlockInfo, struct: Struct, type: StructType, sign: bigint): void {
  const planetId = struct.locationId;
  if (type.planetaryMining === techPlanetaryMining.oreMiningRig) {
    anchor(draft, block, struct, 'oreMiningActiveQuantity', 'blockStartOreMine', sign);
  }
  if (type.planetaryRefinery === techPlanetaryRefineries.oreRefinery) {
    anchor(draft, block, struct, 'oreRefiningActiveQuantity', 'blockStartOreRefine', sign);
  }
  if (type.oreReserveDefenses !== techOreReserveDefenses.noOreReserveDefenses) {
    draft.addPlanetAttribute('planetaryShield', planetId, sign * type.planetaryShieldContribution);
  }
  if (type.planetaryDefenses === techPlanetaryDefenses.defensiveCannon) {
    draft.addPlanetAttribute('defensiveCannonQuantity', planetId, sign);
  }
  if (type.planetaryDefenses === techPlanetaryDefenses.lowOrbitBallisticInterceptorNetwork) {
    interceptors(draft, planetId, sign);
  }
}

/**
 * The shared ore clocks start when the first rig goes online and keep their value when the last goes off. 4.4. Before 0.21
 * each struct has its own, which starts when it goes online.
 */
function anchor(
  draft: Draft,
  block: BlockInfo,
  struct: Struct,
  quantity: 'oreMiningActiveQuantity' | 'oreRefiningActiveQuantity',
  clock: 'blockStartOreMine' | 'blockStartOreRefine',
  sign: bigint,
): void {
  if (!isOnPlanet(draft)) {
    if (sign > 0n) setOreClock(draft, clock, struct, block.height);
    return;
  }
  const planetId = struct.locationId;
  const before = draft.planetAttribute(quantity, planetId);
  draft.addPlanetAttribute(quantity, planetId, sign);
  if (sign > 0n && before === 0n) draft.setPlanetAttribute(clock, planetId, block.height);
}

/** Rate of n networks: 1 - (2/3)^n as a reduced fraction, both parts 0 when none is online. 7.4, point 2. */
function interceptors(draft: Draft, planetId: string, sign: bigint): void {
  draft.addPlanetAttribute('lowOrbitBallisticsInterceptorNetworkQuantity', planetId, sign);
  const count = draft.planetAttribute('lowOrbitBallisticsInterceptorNetworkQuantity', planetId);
  const [numerator, denominator] = count === 0n ? [0n, 0n] : [3n ** count - 2n ** count, 3n ** count];
  draft.setPlanetAttribute('lowOrbitBallisticsInterceptorNetworkSuccessRateNumerator', planetId, numerator);
  draft.setPlanetAttribute('lowOrbitBallisticsInterceptorNetworkSuccessRateDenominator', planetId, denominator);
}

function refreshHome(draft: Draft, block: BlockInfo, ownerId: string): void {
  const planetId = draft.get('player', ownerId)?.planetId;
  if (planetId) refreshVulnerability(draft, block, planetId);
}

/** 5.6. Slot, health and record stay for the sweep. Idempotent since 0.21. */
export function destroyStruct(draft: Draft, block: BlockInfo, struct: Struct): void {
  if (has(draft, struct.id, DESTROYED)) return;
  const type = structTypeOf(draft, struct.type);
  if (!has(draft, struct.id, BUILT)) draft.addGrid('structsLoad', struct.owner, -type.buildDraw);
  if (has(draft, struct.id, ONLINE)) goOffline(draft, block, struct);
  draft.addTypeCount(struct.owner, struct.type, -1n);
  draft.setStructAttribute('blockStartBuild', struct.id, 0n);
  clearDefence(draft, struct.id);
  if (type.powerGeneration !== techPowerGeneration.noPowerGeneration) clearGenerator(draft, struct.id);
  draft.setNumber('permission', objectPermissionId(struct.id, struct.owner), 0n);
  setStatus(draft, struct.id, DESTROYED, true);
  const due = String(block.height + SWEEP_DELAY);
  draft.overlay.write('sweep', due, [...(draft.get('sweep', due) ?? []), struct.id]);
  if (struct.type === COMMAND_SHIP) loseCommandShip(draft, block, struct);
}

/** Point 7: away from home the fleet is defeated, at home the shields may fall. 6.5. */
function loseCommandShip(draft: Draft, block: BlockInfo, ship: Struct): void {
  const fleet = draft.get('fleet', ship.locationId);
  if (fleet?.status === fleetStatus.away) {
    emitRaid(draft, fleet.id, fleet.locationId, 'attackerDefeated');
    sendHome(draft, block, fleet.id);
  }
  refreshHome(draft, block, ship.owner);
}

/** Its own assignment goes; defenders assigned to it keep theirs (5.6, point 4). */
export function clearDefence(draft: Draft, structId: string): void {
  const index = draft.structAttribute('protectedStructIndex', structId);
  if (index === 0n) return;
  draft.setStructAttribute('protectedStructIndex', structId, 0n);
  draft.remove('defender', `5-${index}/${structId}`);
  draft.emit({
    name: 'EventStructDefenderClear',
    data: { structDefenderClearDetail: { defendingStructId: structId } },
  });
}

/** The fuel is lost and the capacity taken back from the infusing players (5.6, point 5). */
function clearGenerator(draft: Draft, structId: string): void {
  for (const key of draft.overlay.keys('infusion', `${structId}-`)) dropInfusion(draft, key);
  for (const attribute of ['fuel', 'capacity', 'load', 'power'] as const) draft.setGrid(attribute, structId, 0n);
}
