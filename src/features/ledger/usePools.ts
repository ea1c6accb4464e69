/** Accounts that belong to no player: banks of guilds and the two of each provider. */
import { useQuery } from '@tanstack/react-query';
import { useChainQueries } from '../../state/reads.ts';

/** Words by address; what is not read yet is not in it. A page of each is enough for the commonest. */
export function usePools(): ReadonlyMap<string, string> {
  const chain = useChainQueries();
  const settled = { staleTime: 600_000 };
  const banks = useQuery({ ...chain.guildBankAddresses(), ...settled }).data;
  const collateral = useQuery({ ...chain.providerCollateralAddresses(), ...settled }).data;
  const earnings = useQuery({ ...chain.providerEarningsAddresses(), ...settled }).data;
  return new Map([
    ...(banks?.items ?? []).map(({ address, objectId }) => [address, `the bank of guild ${objectId}`] as const),
    ...(collateral?.items ?? []).map(({ address, objectId }) => [address, `provider ${objectId}, for power`] as const),
    ...(earnings?.items ?? []).map(
      ({ address, objectId }) => [address, `the earnings of provider ${objectId}`] as const,
    ),
  ]);
}
