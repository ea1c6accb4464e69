/** The keys of a player, as the chain has them, with what the guild's server has seen of each. */
import type { Address } from '../../game/ids.ts';
import type { DeviceAddress } from '../../game/mirror/devices.ts';
import type { AddressRecord } from '../../game/records.ts';

export interface Device {
  readonly address: Address;
  /** The chain's, which are those that count. */
  readonly permissions: number;
  /** Signs in this browser now. */
  readonly isHere: boolean;
  /** Holds the coins. */
  readonly isPrimary: boolean;
  /** null where the guild's server does not know it, or was not asked. */
  readonly seen: {
    readonly lastSeenMs: number | null;
    readonly ip: string;
    readonly userAgent: string;
    /** What the guild's books say; null = nothing. */
    readonly permissions: number | null;
  } | null;
}

/** This browser first, then the primary one, then by when they were last seen. */
export function joinDevices(
  records: readonly AddressRecord[],
  rows: readonly DeviceAddress[],
  here: Address | null,
  primary: Address | null,
): readonly Device[] {
  const seen = new Map(rows.map((row) => [row.address, row]));
  const devices = records.map(({ address, permissions }): Device => {
    const isHere = address === here;
    return { address, permissions, isHere, isPrimary: address === primary, seen: seen.get(address) ?? null };
  });
  return devices.sort(
    (a, b) =>
      Number(b.isHere) - Number(a.isHere) ||
      Number(b.isPrimary) - Number(a.isPrimary) ||
      (b.seen?.lastSeenMs ?? 0) - (a.seen?.lastSeenMs ?? 0) ||
      (a.address < b.address ? -1 : 1),
  );
}
