import { coinText } from '../../game/coins.ts';
import type { AgreementRecord, Player, ProviderRecord } from '../../game/entities.ts';
import { say } from '../../lib/words/say.ts';
import { useRead, useWhole } from '../../state/ask/useRead.ts';
import { useRuntime, useWorld } from '../../state/react.ts';
import { useDenoms } from '../../state/useDenoms.ts';
import { Note } from '../../ui/Note.tsx';
import { SeriesChart } from '../../ui/SeriesChart.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { useNow } from '../../ui/useNow.ts';
import { earnedInContracts, earnedInLedger } from './earned.ts';

const EVERY_MS = 5000;

/** What an offer has brought over time, and by which books. */
export function EarningsChart({
  provider,
  contracts,
  player,
}: {
  readonly provider: ProviderRecord;
  readonly contracts: readonly AgreementRecord[];
  readonly player: Player;
}) {
  const denoms = useDenoms();
  const { nominalBlockMs } = useRuntime().config.network;
  const tip = useWorld((world) => world.height);
  const nowMs = useNow(EVERY_MS);
  const { denom } = provider.rate;
  const pool = useRead('chain.providerEarningsAddress', { providerId: provider.id }).data?.address;
  const ledger = useWhole(
    'web.rows/ledger',
    { address: pool ?? player.primaryAddress },
    { enabled: pool !== undefined },
  );
  const recorded = pool === undefined ? [] : earnedInLedger(ledger.data ?? [], denom);
  const derived = earnedInContracts(provider, contracts, tip, nowMs, nominalBlockMs);
  // One entry is no course.
  const isRecorded = recorded.length > 1;
  const points = isRecorded ? recorded : derived;
  if (points.length < 2) return null;
  return (
    <Stack as="section" gap={2} ruled aria-label={say('Earnings of {provider}', { provider: provider.id })}>
      <Text as="h3" size="small" tone="faint" face="display">
        {say('Earnings over time')}
      </Text>
      <SeriesChart
        label={say('Earnings of {provider}', { provider: provider.id })}
        series={[{ name: say('Earnings'), points }]}
        format={(value) => coinText({ denom, amount: BigInt(Math.round(value)) }, denoms)}
      />
      <Note tone="faint">
        {isRecorded
          ? say('Source: the guild server’s ledger of payments to this provider.')
          : say('Calculated from existing agreements. Ended agreements aren’t included.')}
      </Note>
    </Stack>
  );
}
