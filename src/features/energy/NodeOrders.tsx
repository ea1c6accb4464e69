import { Suspense } from 'react';
import type { EnergyNode } from '../../game/energy/grid.ts';
import {
  parseAllocationId,
  parsePlayerId,
  parseProviderId,
  parseReactorId,
  parseStructId,
  parseSubstationId,
} from '../../game/ids.ts';
import type { Room } from '../../game/orders/orderRow.ts';
import { say } from '../../lib/words/say.ts';
import { lazyNamed } from '../../ui/lazyNamed.ts';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { OrderDoor } from '../order/form/OrderDoor.tsx';

const OrdersOf = lazyNamed(() => import('../order/form/OrdersOf.tsx'), 'OrdersOf');

/** Orders about power; what else can be done with a player or a struct is said on its own page. */
const ROOMS: readonly Room[] = ['energy', 'provider', 'market', 'stake'];

/** What can be done about one of the grid. What a drag does has a door here as well. */
export function NodeOrders({ node }: { readonly node: EnergyNode }) {
  return (
    <Stack as="section" gap={3} ruled aria-label={say('Actions')}>
      <Text as="h3" size="small" tone="faint" face="display">
        {say('Actions')}
      </Text>
      <Suspense fallback={<Note tone="faint">{say('Loading actions…')}</Note>}>
        <Doors node={node} />
      </Suspense>
    </Stack>
  );
}

function Doors({ node: { kind, id } }: { readonly node: EnergyNode }) {
  switch (kind) {
    case 'reactor':
      return <OrdersOf kind="reactor" id={parseReactorId(id)} rooms={ROOMS} />;
    case 'generator':
      return <OrdersOf kind="struct" id={parseStructId(id)} rooms={ROOMS} />;
    case 'substation':
      return <OrdersOf kind="substation" id={parseSubstationId(id)} rooms={ROOMS} />;
    case 'provider':
      return <OrdersOf kind="provider" id={parseProviderId(id)} rooms={ROOMS} />;
    case 'allocation':
      return <OrdersOf kind="allocation" id={parseAllocationId(id)} rooms={ROOMS} />;
    case 'player':
      return (
        <Stack gap={4}>
          {/* The table offers it at the substation, with several players; here there is one. */}
          <OrderDoor
            name="MsgSubstationPlayerMigrate"
            given={{ playerId: [parsePlayerId(id)] }}
            label={say('Move player to…')}
          />
          <OrdersOf kind="player" id={parsePlayerId(id)} rooms={ROOMS} />
        </Stack>
      );
  }
}
