/** Accounts that belong to no player: banks of guilds and the two of each provider. */
import { say } from '../../lib/words/say.ts';
import { useWhole } from '../ask/useRead.ts';

/** Words by address; what is not read yet is not in it. */
export function usePools(): ReadonlyMap<string, string> {
  const settled = { staleTime: 600_000 };
  const banks = useWhole('chain.guildBankAddresses', {}, settled).data;
  const collateral = useWhole('chain.providerCollateralAddresses', {}, settled).data;
  const earnings = useWhole('chain.providerEarningsAddresses', {}, settled).data;
  return new Map([
    ...(banks ?? []).map(
      ({ address, objectId }) => [address, say('the bank of guild {guild}', { guild: objectId })] as const,
    ),
    ...(collateral ?? []).map(
      ({ address, objectId }) => [address, say('provider {provider}, prepaid power', { provider: objectId })] as const,
    ),
    ...(earnings ?? []).map(
      ({ address, objectId }) => [address, say('the earnings of provider {provider}', { provider: objectId })] as const,
    ),
  ]);
}
