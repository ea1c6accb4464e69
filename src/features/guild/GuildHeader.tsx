import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../game/format.ts';
import type { GuildId } from '../../game/ids.ts';
import { guildPlanetsCompletedQuery, guildQuery, memberCountQuery } from '../../state/queries/guild/guildQueries.ts';
import { useChainQueries, useGuildSource } from '../../state/reads.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { GuildEmblem } from './GuildEmblem.tsx';
import styles from './guild.module.css';

/** Who this is: mark, name, tag, words of its own, and how many they are. */
export function GuildHeader({
  guildId,
  standing,
}: {
  readonly guildId: GuildId;
  /** What it is to the player. */
  readonly standing: 'own' | 'host' | 'other';
}) {
  const source = useGuildSource();
  const card = useQuery(guildQuery(source, guildId));
  const record = useQuery(useChainQueries().guildRecord(guildId));
  const members = useQuery(memberCountQuery(source, guildId));
  const planets = useQuery(guildPlanetsCompletedQuery(source, guildId));
  const name = card.data?.name || record.data?.name || `Guild ${guildId}`;
  return (
    <header className={styles.header}>
      <span className={styles.headerMark}>
        <GuildEmblem guildId={guildId} size={92} />
      </span>
      <div className={styles.headerWords}>
        <h1>
          <bdi>{name}</bdi>
          {card.data?.tag && (
            <span className={styles.tag}>
              <bdi>{card.data.tag}</bdi>
            </span>
          )}
        </h1>
        <p className={styles.standing}>
          {standing === 'own' && (
            <Pill tone="brass" icon="flag">
              Your guild
            </Pill>
          )}
          {standing === 'host' && (
            <Pill tone="quiet" icon="home">
              Host of this client
            </Pill>
          )}
          <span>{guildId}</span>
          {card.data ? (
            <SourceMark source="mirror" atMs={card.dataUpdatedAt} />
          ) : (
            record.data && <SourceMark source="chain" atMs={record.dataUpdatedAt} />
          )}
        </p>
        {card.data?.description && (
          <p className={styles.description}>
            <bdi>{card.data.description}</bdi>
          </p>
        )}
      </div>
      <dl className={styles.counts}>
        <div>
          <dt>
            <Icon name="person" size={16} />
            Members
          </dt>
          <dd>{members.data === undefined ? '–' : formatCount(members.data)}</dd>
        </div>
        <div>
          <dt>
            <Icon name="planet" size={16} />
            Planets completed
          </dt>
          <dd>{planets.data === undefined ? '–' : formatCount(planets.data)}</dd>
        </div>
      </dl>
    </header>
  );
}
