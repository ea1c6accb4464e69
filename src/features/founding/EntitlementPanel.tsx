import { endpointObstacle, entitlementObstacle } from '../../game/founding.ts';
import type { Player, ReactorRecord } from '../../game/entities.ts';
import { say } from '../../lib/words/say.ts';
import { useWorld } from '../../state/react.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { formatCount } from '../../game/format.ts';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { OrderButton } from '../order/OrderButton.tsx';
import type { FoundingDraft } from '../../state/storage/foundingDraft.ts';
import { useFoundingRight } from './useFounding.ts';

/** Without a proof: a reactor that is old enough may found one guild. */
export function EntitlementPanel({
  player,
  reactor,
  draft,
  obstacle,
}: {
  readonly player: Player;
  readonly reactor: ReactorRecord;
  readonly draft: FoundingDraft;
  readonly obstacle: string | null;
}) {
  const height = useWorld((world) => world.height);
  const holds = useFoundingRight(player, reactor);
  const barred =
    obstacle ??
    (holds === null ? say('Your rights are being read.') : entitlementObstacle(reactor, height, holds)) ??
    endpointObstacle(draft.endpoint);
  const { endpoint, entrySubstationId } = draft;
  const eligible = reactor.charterEligibleHeight;
  return (
    <Panel title={say('By right of a reactor')}>
      <Note>
        {say(
          'A reactor that is old enough and belongs to no guild may found one, once, for whoever holds the right to. No proof is asked for, and the race of the others is not disturbed. Its validator has to be at work; only the chain knows.',
        )}
      </Note>
      <Facts
        facts={[
          { name: say('Owner'), value: linkTo(reactor.owner, say('nobody')) },
          { name: say('Its guild'), value: linkTo(reactor.guildId, say('none@@of guilds')) },
          {
            name: say('Old enough'),
            value:
              eligible === null
                ? say('not told')
                : eligible === NEVER
                  ? say('never')
                  : say('from block {height}', { height: formatCount(eligible) }),
          },
          {
            name: say('Your right on it'),
            value: holds === null ? say('being read') : holds ? say('you hold it') : say('you do not'),
          },
        ]}
      />
      <OrderButton
        obstacle={barred}
        tone="primary"
        icon="flag"
        words={say('You leave your present guild by it, if you are in one.')}
        order={{
          name: 'MsgGuildCreate',
          reactorId: reactor.id,
          endpoint,
          ...(entrySubstationId && { entrySubstationId }),
        }}
      >
        {say('Sign: found the guild')}
      </OrderButton>
    </Panel>
  );
}

function linkTo(id: string | null, nobody: string) {
  return id === null ? nobody : <ObjectLink id={id} />;
}

const NEVER = 0n;
