import { OrderDoor } from '../../features/order/form/OrderDoor.tsx';
import { OrderForm } from '../../features/order/form/OrderForm.tsx';
import { OrdersOf } from '../../features/order/form/OrdersOf.tsx';
import { parseGuildId } from '../../game/ids.ts';
import type { OrderName } from '../../game/orders/orderRow.ts';
import { State, Story } from './Story.tsx';

const GUILD = parseGuildId('0-1');

/** Every kind of field, in orders that have it. */
const KINDS: readonly (readonly [words: string, name: OrderName])[] = [
  ['substation, price, policy, shares, power, blocks', 'MsgProviderCreate'],
  ['object, guild, rights, rank', 'MsgPermissionGuildRankSet'],
  ['several players', 'MsgSubstationPlayerMigrate'],
  ['type, ambit, slot', 'MsgStructBuildInitiate'],
  ['several structs, weapon', 'MsgStructAttack'],
  ['validator, coin, height, address', 'MsgReactorCancelDefusion'],
  ['player, name', 'MsgPlayerUpdateName'],
  ['guild, picture', 'MsgGuildUpdatePfp'],
];

/** The form of an order, drawn from its row; the door to it; all that can be done with an object. */
export function OrderStories() {
  return (
    <>
      <Story title="OrderForm, OrderDoor, OrdersOf">
        <State words="OrderForm, the guild told">
          <OrderForm name="MsgGuildBankMint" given={{ guildId: GUILD }} />
        </State>
        <State words="OrderDoor">
          <OrderDoor name="MsgGuildBankMint" given={{ guildId: GUILD }} />
        </State>
        <State words="OrdersOf a guild">
          <OrdersOf kind="guild" id={GUILD} rooms={['bank']} />
        </State>
      </Story>
      <Story title="Kinds of fields">
        {KINDS.map(([words, name]) => (
          <State key={name} words={words}>
            <OrderForm name={name} />
          </State>
        ))}
      </Story>
    </>
  );
}
