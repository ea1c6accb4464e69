import type { Player } from '../../game/entities.ts';
import { useDenoms } from '../../state/useDenoms.ts';
import { Balances } from './Balances.tsx';
import { LedgerDays } from './LedgerDays.tsx';
import { SendForm } from './SendForm.tsx';
import { Statement } from './Statement.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** What the player holds, where it came from and went, and the way to send some of it. */
export function LedgerRoom({ player }: { readonly player: Player }) {
  const denoms = useDenoms();
  return (
    <Grid gap={4} columns="minmax(0, 1fr) 22.5rem" items="start" single={1020}>
      <Balances player={player} denoms={denoms} />
      <Stack gap={4}>
        <Statement player={player} denoms={denoms} />
      </Stack>
      <Stack gap={4}>
        <SendForm player={player} denoms={denoms} />
        <LedgerDays denoms={denoms} />
      </Stack>
    </Grid>
  );
}
