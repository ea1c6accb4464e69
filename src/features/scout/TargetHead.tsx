import { say } from '../../lib/words/say.ts';
import { Say } from '../../ui/Say.tsx';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { NameOf } from '../names/NameOf.tsx';
import type { ForeignName } from '../../game/names.ts';
import { Link } from '@tanstack/react-router';
import type { PlanetId, PlayerId } from '../../game/ids.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { useKnownAt } from '../../state/useKnownAt.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { PlanetDisc } from './PlanetDisc.tsx';
import { useSite } from './useSite.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './target.module.css';

const EMPTY = 0;

/** Which planet this is and whose, and how it stands in a word. */
export function TargetHead({ planetId }: { readonly planetId: PlanetId }) {
  const site = useSite(planetId);
  const knownAt = useKnownAt(site?.planet.height ?? null);
  if (!site) return null;
  const { planet, owner, visitors, own } = site;
  const { name, status, ore } = planet.value;
  return (
    <Stack as="header" row gap={5} align="center" className={styles.head}>
      <PlanetDisc planetId={planetId} ore={Number(ore)} size={112} />
      <Stack gap={2} align="start" className={styles.headText}>
        <h2>
          <NameOf kind="planet" id={planetId} name={name} instead={say('Planet {id}', { id: planetId })} />
        </h2>
        <Stack as="p" row gap={[0, 3]} wrap tone="faint" className={styles.ownerLine}>
          <ObjectLink id={planetId} bare />
          {planet.value.owner === null ? (
            <span>{say('Unclaimed planet')}</span>
          ) : (
            <OwnerName id={planet.value.owner} name={owner?.value.name ?? null} />
          )}
        </Stack>
        <Stack row gap={2} wrap>
          {own && (
            <Pill tone="brass" icon="home">
              {say('Your planet')}
            </Pill>
          )}
          <Pill tone={status === 'active' ? 'quiet' : 'warn'} icon={status === 'active' ? 'planet' : 'flag'}>
            {status === 'active' ? say('Active@@of a planet') : say('No ore left')}
          </Pill>
          {visitors.length > EMPTY && (
            <Pill tone="danger" icon="target">
              {say('Under attack')}
            </Pill>
          )}
        </Stack>
        <SourceMark source={planet.source} height={knownAt} />
      </Stack>
      <Link
        to="/scout"
        search={({ q }) => (q === undefined ? {} : { q })}
        className={styles.close}
        aria-label={say('Close planet')}
      >
        <Icon name="cross" />
      </Link>
    </Stack>
  );
}

/** Tags and guild names are the mirror's alone; without them the owner stands by name or id. */
function OwnerName({ id, name }: { readonly id: PlayerId; readonly name: ForeignName | null }) {
  const card = useRead('web.playerCard', { playerId: id }).data;
  return (
    <span>
      <Say
        it="of {player}"
        with={{
          player: (
            <strong>
              <ObjectLink id={id}>
                <NameOf
                  kind="player"
                  id={id}
                  name={name || (card?.username ?? null)}
                  instead={say('player {id}', { id })}
                />
              </ObjectLink>
            </strong>
          ),
        }}
      />
      {card?.guildTag && (
        <>
          {' '}
          <Tag title={card.guildName}>{card.guildTag}</Tag>
        </>
      )}
    </span>
  );
}
