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
      <Fold summary={say('Actions by key')}>
        <Stack gap={3}>
          <p>
            {say('The session key signs the sign-in to the guild server and {count} actions: {orders}.', {
              count: play.length,
              orders: listed(play),
            })}
          </p>
          <p>
            {say('The main key signs the other {count} actions: {orders}.', {
              count: coin.length,
              orders: listed(coin),
            })}
          </p>
        </Stack>
      </Fold>
      <Fold summary={say('Lost or stolen browser')}>
        <Stack gap={3}>
          <p>
            {say(
              'Anyone who has this browser with the key unlocked can play as you until you revoke the key. They can move or lose your fleet and attack. They can also take structs offline, self-destruct them, finish proofs and read your guild server data.',
            )}
          </p>
          <p>
            {say('Anyone with a stolen copy can {harms}.', { harms: listed(keyHarmWords(PLAY_RIGHTS, network)) })}{' '}
            {say(
              'The chain also accepts these actions from a session key, but this site never asks for them: {orders}.',
              {
                orders: listed(ordersTaken()),
              },
            )}
          </p>
          <p>
            {say('The chain prevents these actions: {harms}.', { harms: listed(keySafeWords(PLAY_RIGHTS, network)) })}
          </p>
          <p>
            {say(
              'Only this browser enforces the expiry. A copied key works until you revoke it with another of your keys, under {panel}.',
              { panel: say('Devices and keys') },
            )}
          </p>
        </Stack>
      </Fold>
    </>
  );
}
