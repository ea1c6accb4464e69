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
import { useWorld } from '../../../state/react.ts';
import styles from './bank.module.css';

/** Banks and what is known of one of them on one side, the counter and one's own purse on the other. What is chosen in the list is bought at the counter. */
export function BankPage({ guildId }: { readonly guildId: GuildId }) {
  const own = useWorld(({ self }) => self.guildId);
  const banks = useBanks(own === null ? [guildId] : [own, guildId]);
  const holdings = useHoldings();
  const [chosen, setChosen] = useState<GuildId | null>(null);
  const lines = banks.data ?? [];
  // The guild that is looked at, also before its officers have minted the first tokens.
  const at = chosen ?? guildId;
  const shown = lines.find((line) => line.guildId === at);
  return (
    <Grid gap={4} columns="minmax(0, 1.45fr) minmax(0, 1fr)" single={1020} className={styles.page}>
      <BanksPanel reading={banks} chosen={shown?.guildId ?? null} onChoose={setChosen} />
      {/* Before the details: in one column the counter is not looked for far below. */}
      <Stack gap={4} justify="start" className={styles.counter}>
        <ExchangePanel
          banks={lines}
          target={(shown ?? lines[0])?.guildId ?? null}
          onTarget={setChosen}
          holdings={holdings}
        />
        <HoldingsPanel holdings={holdings} banks={lines} />
      </Stack>
      <Stack gap={4} justify="start">
        <OfficePanel guildId={at} />
        <BackingPanel key={shown?.guildId ?? guildId} guildId={shown?.guildId ?? guildId} />
        {shown && <HistoryPanel guildId={shown.guildId} />}
      </Stack>
    </Grid>
  );
}
