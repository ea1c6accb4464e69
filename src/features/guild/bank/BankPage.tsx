import { useState } from 'react';
import type { GuildId } from '../../../game/ids.ts';
import { BackingPanel } from './BackingPanel.tsx';
import { BanksPanel } from './BanksPanel.tsx';
import { ExchangePanel } from './ExchangePanel.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { HoldingsPanel } from './HoldingsPanel.tsx';
import { OfficePanel } from './OfficePanel.tsx';
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
  // The guild that is looked at, with a bank or without: its officers mint the first tokens here.
  const at = chosen ?? guildId;
  const shown = lines.find((line) => line.guildId === at);
  return (
    <Grid gap={4} columns="minmax(0, 1.45fr) minmax(0, 1fr)" single={1020}>
      <Stack gap={4} justify="start">
        <BanksPanel reading={banks} chosen={shown?.guildId ?? null} onChoose={setChosen} />
        <OfficePanel guildId={at} />
        <BackingPanel key={shown?.guildId ?? guildId} guildId={shown?.guildId ?? guildId} />
        {shown && <HistoryPanel guildId={shown.guildId} name={shown.name} />}
      </Stack>
      <Stack gap={4} justify="start">
        <ExchangePanel
          banks={lines}
          target={(shown ?? lines[0])?.guildId ?? null}
          onTarget={setChosen}
          holdings={holdings}
        />
        <HoldingsPanel holdings={holdings} banks={lines} />
      </Stack>
    </Grid>
  );
}
