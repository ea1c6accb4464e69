import { useQuery } from '@tanstack/react-query';
import type { PlayerId } from '../../game/ids.ts';
import type { AddressRecord } from '../../game/records.ts';
import type { DeviceAddress } from '../../game/mirror/devices.ts';
import { useRuntime, useSession, useWorld } from '../../state/react.ts';
import { readQuery, wholeQuery } from '../../state/ask/readQuery.ts';
import { type Device, joinDevices } from './devices.ts';
import { ownPlayer } from '../../state/world/access.ts';

export interface Devices {
  readonly devices: readonly Device[];
  /** The key of this browser that signs for keys and rights, among them. */
  readonly own: Device | null;
  readonly isPending: boolean;
  /** The chain could not be asked. */
  readonly error: unknown;
  readonly readAtMs: number;
  /** The guild's server could not be asked: the list is whole, but nobody says when each was seen. */
  readonly guildError: unknown;
  /** Asks both sides again, after a transaction. */
  readonly refresh: () => void;
}

const NO_RECORDS: readonly AddressRecord[] = [];
const NO_ROWS: readonly DeviceAddress[] = [];

/** The chain's list of a player's keys, with the guild's notes about them laid beside. */
export function useDevices(playerId: PlayerId): Devices {
  const { queryClient, reads } = useRuntime();
  const onChain = wholeQuery(reads, 'chain.addressesOfPlayer', { playerId });
  const inBooks = readQuery(reads, 'web.addressesOfPlayer', { playerId });
  const chain = useQuery(onChain);
  const guild = useQuery(inBooks);
  const here = useSession((session) => session.address);
  // Keys and rights are signed for by the key that owns them.
  const signs = useSession((session) => session.coin?.address ?? session.address);
  const primary = useWorld((world) => ownPlayer(world)?.primaryAddress ?? null);
  const devices = joinDevices(chain.data ?? NO_RECORDS, guild.data ?? NO_ROWS, here, primary);
  return {
    devices,
    own: devices.find((device) => device.address === signs) ?? null,
    isPending: chain.isPending,
    error: chain.error,
    readAtMs: chain.dataUpdatedAt,
    guildError: guild.error,
    refresh: () => {
      void queryClient.invalidateQueries({ queryKey: onChain.queryKey });
      void queryClient.invalidateQueries({ queryKey: inBooks.queryKey });
    },
  };
}
