import { useQuery } from '@tanstack/react-query';
import { type BankMove, bankSteps } from '../../../game/guild/bankSteps.ts';
import type { BankStand } from '../../../game/guildBank.ts';
import type { GuildId } from '../../../game/ids.ts';
import { say } from '../../../lib/words/say.ts';
import { fetchBankMoves } from '../../../state/bank/bankMoves.ts';
import { useBlockMs } from '../../../state/orders/useBlockMs.ts';
import { useRuntime, useWorld } from '../../../state/react.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { Note } from '../../../ui/Note.tsx';
import { QueryPanel } from '../../../ui/QueryPanel.tsx';
import { Say } from '../../../ui/Say.tsx';
import { SeriesChart } from '../../../ui/SeriesChart.tsx';
import { Text } from '../../../ui/Text.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { formatBacking } from '../amounts.ts';
import { GuildCalled } from './GuildCalled.tsx';
import { useBank } from './useBank.ts';

const OFTEN_MS = 60_000;

/** What stood behind one token after each deal with the bank, from the node's own events. */
export function BackingPanel({ guildId }: { readonly guildId: GuildId }) {
  const { reads, config } = useRuntime();
  const { stand } = useBank(guildId, false);
  const query = useQuery({
    // Another stand is another history: each deal moves it.
    queryKey: ['bankMoves', { guildId, at: stand && `${stand.collateral}/${stand.supply}` }],
    queryFn: async ({ signal }) => {
      const reader = await reads.node.reader?.();
      return reader ? fetchBankMoves(reader, config.network.namespace, guildId, signal) : [];
    },
    enabled: stand !== undefined,
    retry: false,
  });
  return (
    <QueryPanel
      title={say('Token value over time')}
      query={query}
      source="chain"
      low
      asking={say('Loading bank trades…')}
      before={
        <Text tone="soft">
          <Say it="Guild: {guild}" with={{ guild: <GuildCalled guildId={guildId} /> }} />
        </Text>
      }
      missing={say('This node has no event index, so past token values aren’t available.')}
    >
      {(moves) =>
        stand === undefined || moves.length === 0 ? (
          <Empty low>{say('This node lists no trades with this bank.')}</Empty>
        ) : (
          <Backing moves={moves} stand={stand} />
        )
      }
    </QueryPanel>
  );
}

function Backing({ moves, stand }: { readonly moves: readonly BankMove[]; readonly stand: BankStand }) {
  const tip = useWorld((world) => world.height);
  const blockMs = useBlockMs();
  const nowMs = useNow(OFTEN_MS);
  const steps = bankSteps(moves, stand);
  const points = steps.flatMap(({ height, ratio }) =>
    ratio === null ? [] : [{ atMs: nowMs - Number(tip - height) * blockMs, value: ratio }],
  );
  return (
    <>
      <SeriesChart
        label={say('Alpha per token')}
        series={[{ name: say('Alpha per token'), points }]}
        format={formatBacking}
        toMs={nowMs}
      />
      <Note tone="faint">
        {say(
          '{deals, plural, one {Value after the only trade} other {Value after each of # trades}}, calculated back from the current state. Times are estimated from block heights.',
          { deals: steps.length },
        )}
      </Note>
    </>
  );
}
