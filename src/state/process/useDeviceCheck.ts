import { useQuery } from '@tanstack/react-query';
import type { Address, PlayerId } from '../../game/ids.ts';
import type { PendingAddress } from '../../game/mirror/devices.ts';
import { useRuntime } from '../react.ts';
import type { DeviceCheck } from './deviceCheck.ts';

/** With which nonce the chain takes the key, null for a chain without; undefined until the node has said it. */
export function useProofNonce(address: Address | null): bigint | null | undefined {
  const { config, network } = useRuntime();
  const { chainId } = config.network;
  const { data } = useQuery({
    queryKey: ['proof nonce', chainId, address], // not said: keys of what was asked
    queryFn: async ({ signal }) => (address === null ? null : (await network()).proofNonceOf(address, signal)),
    enabled: address !== null,
  });
  return data;
}

/** What this page finds out about a device that asks; null until then. */
export function useDeviceCheck(pending: PendingAddress, playerId: PlayerId, code: string): DeviceCheck | null {
  const { network } = useRuntime().config;
  const nonce = useProofNonce(pending.address);
  const { data } = useQuery({
    queryKey: ['device check', network.chainId, playerId, code, pending, String(nonce)], // not said: keys of what was asked
    queryFn: async () => {
      if (nonce === undefined) return null;
      return (await import('./deviceCheck.ts')).checkDevice(pending, { network, playerId, code, nonce });
    },
    enabled: nonce !== undefined,
    staleTime: Infinity,
    retry: false,
  });
  return data ?? null;
}

/** The six words of a key that asks, for its own screen; null until they are there. */
export function useDeviceWords(address: Address | null, playerId: PlayerId, code: string): readonly string[] | null {
  const { chainId } = useRuntime().config.network;
  const { data } = useQuery({
    queryKey: ['device words', chainId, playerId, code, address], // not said: keys of what was asked
    queryFn: async () => {
      if (address === null) return null;
      const { deviceWords } = await import('../../chain/wallets/deviceWords.ts');
      return deviceWords({ chainId, playerId, code, address });
    },
    staleTime: Infinity,
  });
  return data ?? null;
}
