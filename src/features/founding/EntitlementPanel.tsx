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
    (holds === null ? say('Loading your permissions…') : entitlementObstacle(reactor, height, holds)) ??
    endpointObstacle(draft.endpoint);
  const { endpoint, entrySubstationId } = draft;
  const eligible = reactor.charterEligibleHeight;
  return (
    <Panel title={say('Reactor entitlement')}>
      <Note>
        {say(
          'With a reactor that is old enough and has no guild, you can found one guild without a proof. You need permission on the reactor to found a guild. The reactor’s validator must be active, which only the chain can check. Charter races of other players continue.',
        )}
      </Note>
      <Facts
        facts={[
          { name: say('Owner'), value: linkTo(reactor.owner, say('nobody')) },
          { name: say('Reactor’s guild'), value: linkTo(reactor.guildId, say('none@@of guilds')) },
          {
            name: say('Founding right'),
            value:
              eligible === null
                ? say('unknown@@a value that could not be read')
                : eligible === NEVER
                  ? say('never')
                  : say('from block {height}', { height: formatCount(eligible) }),
          },
          {
            name: say('Your permission'),
            value: holds === null ? say('loading…') : holds ? say('granted') : say('not granted'),
          },
        ]}
      />
      <OrderButton
        obstacle={barred}
        tone="primary"
        icon="flag"
        words={say('If you’re in a guild, you leave it.')}
        order={{
          name: 'MsgGuildCreate',
          reactorId: reactor.id,
          endpoint,
          ...(entrySubstationId && { entrySubstationId }),
        }}
      >
        {say('Found guild')}
      </OrderButton>
    </Panel>
  );
}

function linkTo(id: string | null, nobody: string) {
  return id === null ? nobody : <ObjectLink id={id} />;
}

const NEVER = 0n;
