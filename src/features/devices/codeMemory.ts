/** The code that waits for a device, kept for this tab: a reload must not orphan who is typing it elsewhere. */
import type { Address } from '../../game/ids.ts';
import { ACTIVATION_CODE } from '../../game/mirror/devices.ts';

export interface KeptCode {
  readonly code: string;
  /** By this machine's clock, when it came. */
  readonly madeAtMs: number;
}

/** facts/web-api.md section 2 "Device codes". */
export const CODE_LIFE_MS = 3_600_000;

const keyOf = (address: Address): string => `device.code.${address}`;

export function readCode(address: Address, nowMs: number): KeptCode | null {
  try {
    const [code, madeAtMs] = (sessionStorage.getItem(keyOf(address)) ?? '').split(' ');
    const made = Number(madeAtMs);
    const isWhole = ACTIVATION_CODE.test(code ?? '') && made <= nowMs && nowMs - made < CODE_LIFE_MS;
    return code !== undefined && isWhole ? { code, madeAtMs: made } : null;
  } catch {
    return null; // Storage is closed to us.
  }
}

export function keepCode(address: Address, kept: KeptCode | null): void {
  try {
    if (kept) sessionStorage.setItem(keyOf(address), `${kept.code} ${kept.madeAtMs}`);
    else sessionStorage.removeItem(keyOf(address));
  } catch {
    // Then it lasts as long as the page.
  }
}
