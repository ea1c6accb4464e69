/** Energy: load, capacity, headroom. docs/network/mechanics.md 8.1. */
import { type Milliwatts, milliwatts } from './units.ts';

export interface PowerReading {
  /** Allocated out by the player, mW. */
  readonly load: Milliwatts;
  /** Base draw plus own structs, mW. */
  readonly structsLoad: Milliwatts;
  /** Own generation, mW. */
  readonly capacity: Milliwatts;
  /** Share of the connected substation, mW; 0 when not connected. */
  readonly connectionCapacity: Milliwatts;
}

export function totalLoad(power: PowerReading): Milliwatts {
  return milliwatts(power.load + power.structsLoad);
}

export function totalCapacity(power: PowerReading): Milliwatts {
  return milliwatts(power.capacity + power.connectionCapacity);
}

/** An offline player keeps every struct, but can build, activate, mine, refine and explore nothing. */
export function isOnline(power: PowerReading): boolean {
  return totalLoad(power) <= totalCapacity(power);
}

/** What a new draw may take, never negative. */
export function headroom(power: PowerReading): Milliwatts {
  const free = totalCapacity(power) - totalLoad(power);
  return milliwatts(free > 0n ? free : 0n);
}
