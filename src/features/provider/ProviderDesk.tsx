import type { Player } from '../../game/entities.ts';
import { say } from '../../lib/words/say.ts';
import { useWhole } from '../../state/ask/useRead.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryAnswer } from '../../ui/QueryAnswer.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { OrderDoor } from '../order/form/OrderDoor.tsx';
import { MarketBeside } from './MarketBeside.tsx';
import { ProviderCard } from './ProviderCard.tsx';

/** Power that one sells: the offers, who bought of them, what came of it, and the market beside it. */
export function ProviderDesk({ player }: { readonly player: Player }) {
  const providers = useWhole('chain.providers', {});
  const own = providers.data?.filter(({ owner }) => owner === player.id);
  return (
    <Grid gap={4} columns="minmax(0, 1fr) 24rem" items="start" single={1020}>
      <Stack gap={4}>
        {own === undefined && (
          <QueryAnswer
            query={providers}
            asking={say('Loading your providers…')}
            missing={say('This node doesn’t list power providers.')}
          />
        )}
        {own?.length === 0 && (
          <Empty art={<Icon name="power" size={40} />} title={say('No power for sale')}>
            <p>{say('If you may use a substation’s power, you can sell it here. The price is per W per block.')}</p>
          </Empty>
        )}
        {own?.map((provider) => (
          <ProviderCard key={provider.id} provider={provider} player={player} />
        ))}
      </Stack>
      <Stack gap={4}>
        <Panel title={say('New provider')} tone="brass">
          <Note>
            {say('You can’t change the price later. You can change who may buy and the limits for power and duration.')}
          </Note>
          <OrderDoor name="MsgProviderCreate" tone="primary" icon="plus" />
        </Panel>
        <MarketBeside own={own ?? []} />
      </Stack>
    </Grid>
  );
}
