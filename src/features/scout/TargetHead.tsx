import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PlanetId, PlayerId } from '../../game/ids.ts';
import { playerCardQuery } from '../../state/queries/guild/playerQueries.ts';
import { useGuildSource } from '../../state/reads.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { PlanetDisc } from './PlanetDisc.tsx';
import { defenceWords } from './raidWords.ts';
import { useTarget } from './useTarget.ts';
import styles from './target.module.css';

const EMPTY = 0;

/** Which planet this is and whose, and how it stands in a word. */
export function TargetHead({ planetId }: { readonly planetId: PlanetId }) {
  const target = useTarget(planetId);
  if (!target) return null;
  const { planet, owner, weakness, visitors, own } = target;
  const { name, status, ore } = planet.value;
  return (
    <header className={styles.head}>
      <PlanetDisc planetId={planetId} ore={Number(ore)} size={112} />
      <div className={styles.headText}>
        <h2>
          <bdi>{name || `Planet ${planetId}`}</bdi>
        </h2>
        <p className={styles.ownerLine}>
          {name !== '' && <span>{planetId}</span>}
          {planet.value.owner === null ? (
            <span>Nobody’s planet</span>
          ) : (
            <OwnerName id={planet.value.owner} name={owner?.value.name ?? ''} />
          )}
        </p>
        <div className={styles.pills}>
          {own && (
            <Pill tone="brass" icon="home">
              Your planet
            </Pill>
          )}
          <Pill tone={status === 'active' ? 'quiet' : 'warn'} icon={status === 'active' ? 'planet' : 'flag'}>
            {status === 'active' ? 'Active' : 'Mined out'}
          </Pill>
          <Pill tone={weakness === null || weakness === 'unknown' ? 'live' : 'brass'} icon="guard">
            {defenceWords(weakness).word}
          </Pill>
          {visitors.length > EMPTY && (
            <Pill tone="danger" icon="target">
              Under attack
            </Pill>
          )}
        </div>
        <SourceMark source={planet.source} height={planet.height} />
      </div>
      <Link
        to="/scout"
        search={({ q }) => (q === undefined ? {} : { q })}
        className={styles.close}
        aria-label="Close this planet"
      >
        <Icon name="cross" />
      </Link>
    </header>
  );
}

/** Tags and guild names are the mirror's alone; without them the owner stands by name or id. */
function OwnerName({ id, name }: { readonly id: PlayerId; readonly name: string }) {
  const card = useQuery(playerCardQuery(useGuildSource(), id)).data;
  return (
    <span>
      {'of '}
      <strong>
        <bdi>{name || card?.username || `player ${id}`}</bdi>
      </strong>
      {card?.guildTag && (
        <span className={styles.tag} title={card.guildName}>
          <bdi>{card.guildTag}</bdi>
        </span>
      )}
    </span>
  );
}
