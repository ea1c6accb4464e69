/** Struct status bits and the words for them. docs/network/mechanics.md 5.1, docs/network/game-service-interface.md "Struct". */
import type { Brand } from '../lib/brand.ts';
import { blockHeight } from './units.ts';

/** Bit set; 0 = no such struct, 1 building, 3 built offline, 7 online, 23 online hidden, 35 destroyed. */
export type StructStatus = Brand<number, 'StructStatus'>;

export const STATUS = {
  materialized: 1,
  built: 2,
  online: 4,
  stored: 8,
  hidden: 16,
  destroyed: 32,
  locked: 64,
} as const;

/** The build clock of whatever is not being built. */
export const NOT_BUILDING = blockHeight(0n);

export type StatusBit = keyof typeof STATUS;

export function structStatus(value: number): StructStatus {
  return value as StructStatus;
}

export function hasStatus(status: StructStatus, bit: StatusBit): boolean {
  return (status & STATUS[bit]) !== 0;
}

/** What a player would call it; exactly one holds at a time. */
export type StructPhase = 'absent' | 'building' | 'offline' | 'online' | 'destroyed';

export function structPhase(status: StructStatus): StructPhase {
  if (hasStatus(status, 'destroyed')) return 'destroyed';
  if (!hasStatus(status, 'materialized')) return 'absent';
  if (!hasStatus(status, 'built')) return 'building';
  return hasStatus(status, 'online') ? 'online' : 'offline';
}
