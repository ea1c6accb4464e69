/** Status bits of a struct and the refusals that name them. docs/network/mechanics.md 5.1. */
import type { Draft } from './draft.ts';
import { refuse, type StructStateWord } from './refusal.ts';

export const MATERIALIZED = 1n;
export const BUILT = 2n;
export const ONLINE = 4n;
export const HIDDEN = 16n;
export const DESTROYED = 32n;

export function has(draft: Draft, structId: string, bit: bigint): boolean {
  return (draft.structAttribute('status', structId) & bit) !== 0n;
}

export function setStatus(draft: Draft, structId: string, bit: bigint, on: boolean): void {
  const status = draft.structAttribute('status', structId);
  draft.setStructAttribute('status', structId, on ? status | bit : status & ~bit);
}

/** @throws RefusedError 1250 when destroyed; `must` is the state the action wants. */
export function requireAlive(draft: Draft, structId: string, must: StructStateWord, action: string): void {
  if (has(draft, structId, DESTROYED)) throw refuse.structState(structId, 'destroyed', must, action);
}

export function requireBuilt(draft: Draft, structId: string, action: string): void {
  if (!has(draft, structId, BUILT)) throw refuse.structState(structId, 'building', 'built', action);
}

export function requireUnbuilt(draft: Draft, structId: string, action: string): void {
  if (has(draft, structId, BUILT)) throw refuse.structState(structId, 'built', 'building', action);
}

export function requireStructOnline(draft: Draft, structId: string, action: string): void {
  if (!has(draft, structId, ONLINE)) throw refuse.structState(structId, 'offline', 'online', action);
}

export function requireStructOffline(draft: Draft, structId: string, action: string): void {
  if (has(draft, structId, ONLINE)) throw refuse.structState(structId, 'online', 'offline', action);
}
