import { listed, say } from '../../lib/words/say.ts';
import { Fold } from '../../ui/Fold.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { ordersOf } from './leaseWords.ts';

/** Which key signs what, and what that means for a browser that is lost: both from the table that decides it. */
export function WhoSigns() {
  const play = ordersOf('play');
  const coin = ordersOf('coin');
  return (
    <>
      <Fold summary={say('Which key signs what')}>
        <Stack gap={3}>
          <p>
            {say('The play key: signing in at the guild’s service, and {count} orders: {orders}.', {
              count: play.length,
              orders: listed(play),
            })}
          </p>
          <p>{say('The coin key: the other {count}: {orders}.', { count: coin.length, orders: listed(coin) })}</p>
        </Stack>
      </Fold>
      <Fold summary={say('If this browser is lost')}>
        <Stack gap={3}>
          <p>
            {say(
              'Whoever has it open could play as you until the key is revoked: move and lose your fleet, attack, switch off and trash structs, finish proofs, and read what the guild’s service shows you.',
            )}
          </p>
          <p>
            {say(
              'They could not send or stake coins, sell power, leave the guild, change names, let keys in or take them away, or make another key primary. The chain refuses that to a play key, whatever a page says.',
            )}
          </p>
          <p>
            {say(
              'The end of a lease is kept by this browser alone. What was copied out of it before works until the key is revoked: revoke it from any other key of yours, under {panel}.',
              { panel: say('Devices and keys on chain') },
            )}
          </p>
        </Stack>
      </Fold>
    </>
  );
}
