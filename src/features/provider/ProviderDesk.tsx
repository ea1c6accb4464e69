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
            asking={say('Asking what you sell')}
            missing={say('This node does not tell who sells power.')}
          />
        )}
        {own?.length === 0 && (
          <Empty art={<Icon name="power" size={40} />} title={say('You sell no power.')}>
            <p>{say('Power of a substation that you may draw on can be sold by the watt and the block.')}</p>
          </Empty>
        )}
        {own?.map((provider) => (
          <ProviderCard key={provider.id} provider={provider} player={player} />
        ))}
      </Stack>
      <Stack gap={4}>
        <Panel title={say('A new offer')} tone="brass">
          <Note>{say('The price stays as it is for good; ranges and who may buy can be changed.')}</Note>
          <OrderDoor name="MsgProviderCreate" tone="primary" icon="plus" />
        </Panel>
        <MarketBeside own={own ?? []} />
      </Stack>
    </Grid>
  );
}
