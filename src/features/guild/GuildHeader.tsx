import { isolatedOr } from '../../lib/tidyText.ts';
import { say } from '../../lib/words/say.ts';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { NameOf } from '../names/NameOf.tsx';
import { formatCount } from '../../game/format.ts';
import type { GuildId } from '../../game/ids.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { Figure } from '../../ui/Figure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { GuildEmblem } from '../names/GuildEmblem.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Tag } from '../../ui/Tag.tsx';
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
  const card = useRead('web.guild', { guildId });
  const record = useRead('chain.guildRecord', { guildId });
  const members = useRead('web.memberCount', { guildId });
  const planets = useRead('web.guildPlanetsCompleted', { guildId });
  const name = card.data?.name || (record.data?.name ?? null);
  const called = say('Guild {id}', { id: guildId });
  return (
    <Grid as="header" gap={[2, 5]} columns="auto minmax(0, 1fr) auto" items="center" className={styles.header}>
      <span className={styles.headerMark}>
        <GuildEmblem guildId={guildId} size={92} />
      </span>
      <Stack gap={2} className={styles.headerWords}>
        <PageHeading size="h1" title={isolatedOr(name, called)}>
          <Stack as="span" row gap={[2, 3]} wrap align="center">
            <NameOf isBare kind="guild" id={guildId} name={name} instead={called} />
            {card.data?.tag && <Tag size="small">{card.data.tag}</Tag>}
          </Stack>
        </PageHeading>
        <Stack as="p" row gap={[1, 3]} wrap align="center" tone="faint" size="small" face="display">
          {standing === 'own' && (
            <Pill tone="brass" icon="flag">
              {say('Your guild')}
            </Pill>
          )}
          {standing === 'host' && (
            <Pill tone="quiet" icon="home">
              {say('This site’s guild')}
            </Pill>
          )}
          <ObjectLink id={guildId} bare />
          {card.data ? (
            <SourceMark source="mirror" atMs={card.dataUpdatedAt} />
          ) : (
            record.data && <SourceMark source="chain" atMs={record.dataUpdatedAt} />
          )}
        </Stack>
        {card.data?.description && (
          <p className={styles.description}>
            <bdi>{card.data.description}</bdi>
          </p>
        )}
      </Stack>
      <Stack as="dl" row gap={5} className={styles.counts}>
        <Figure sign={<Icon name="person" size={16} />} name={say('Members')} size="h2">
          {members.data === undefined ? '–' : formatCount(members.data)}
        </Figure>
        <Figure sign={<Icon name="planet" size={16} />} name={say('Planets mined out')} size="h2">
          {planets.data === undefined ? '–' : formatCount(planets.data)}
        </Figure>
      </Stack>
    </Grid>
  );
}
