import { useState } from 'react';
import type { GuildId } from '../../../game/ids.ts';
import { BanksPanel } from './BanksPanel.tsx';
import { ExchangePanel } from './ExchangePanel.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { HoldingsPanel } from './HoldingsPanel.tsx';
import { useBanks } from './useBanks.ts';
import { useHoldings } from './useHoldings.ts';
import { Grid } from '../../../ui/Grid.tsx';
import { Stack } from '../../../ui/Stack.tsx';

/** Banks on one side, one's own purse and the counter on the other. What is chosen in the list is bought at the counter. */
export function BankPage({ guildId }: { readonly guildId: GuildId }) {
  const banks = useBanks();
  const holdings = useHoldings();
  const [chosen, setChosen] = useState<GuildId | null>(null);
  const lines = banks.data ?? [];
  const shown = lines.find((line) => line.guildId === (chosen ?? guildId)) ?? lines[0];
  return (
    <Grid gap={4} columns="minmax(0, 1.45fr) minmax(0, 1fr)" single={1020}>
      <Stack gap={4} justify="start">
        <BanksPanel reading={banks} chosen={shown?.guildId ?? null} onChoose={setChosen} />
        {shown && <HistoryPanel guildId={shown.guildId} name={shown.name} />}
      </Stack>
      <Stack gap={4} justify="start">
        <ExchangePanel banks={lines} target={shown?.guildId ?? null} onTarget={setChosen} holdings={holdings} />
        <HoldingsPanel holdings={holdings} banks={lines} />
      </Stack>
    </Grid>
  );
}
