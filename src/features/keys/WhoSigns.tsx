import { keyHarmWords, keySafeWords } from '../../game/rights/keyPowers.ts';
import { PLAY_RIGHTS } from '../../game/signerOf.ts';
import { listed, say } from '../../lib/words/say.ts';
import { useRuntime } from '../../state/react.ts';
import { Fold } from '../../ui/Fold.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { ordersOf, ordersTaken } from './ordersOf.ts';

/** Which key signs what, by the table that decides it, and what that means for a browser that is lost, by what was tried on a chain. */
export function WhoSigns() {
  const { network } = useRuntime().config;
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
          <p>{say('The main key: the other {count}: {orders}.', { count: coin.length, orders: listed(coin) })}</p>
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
            {say('A stolen copy can {harms}.', { harms: listed(keyHarmWords(PLAY_RIGHTS, network)) })}{' '}
            {say('The chain takes these from it, though nobody here asks it to sign them: {orders}.', {
              orders: listed(ordersTaken()),
            })}
          </p>
          <p>{say('The chain refuses these: {harms}.', { harms: listed(keySafeWords(PLAY_RIGHTS, network)) })}</p>
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
