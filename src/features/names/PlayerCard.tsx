import type { ReactNode } from 'react';
import type { PlayerId } from '../../game/ids.ts';
import { say } from '../../lib/words/say.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { useRecipe } from '../../state/faces/useRecipe.ts';
import { Card } from '../../ui/Card.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Say } from '../../ui/Say.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Text } from '../../ui/Text.tsx';
import { usePlayerFigures } from './card/usePlayerFigures.ts';
import { NameOf } from './NameOf.tsx';
import { Portrait } from './portrait/Portrait.tsx';
import styles from './card/card.module.css';

/** What everybody may know of a player, one's own or another: portrait, name, guild and rank, and what the guild's server counts. */
export function PlayerCard({ playerId }: { readonly playerId: PlayerId }) {
  const card = useRead('web.playerCard', { playerId });
  const record = useRead('chain.player', { playerId });
  const figures = usePlayerFigures(playerId);
  const told = record.data?.pfpRenderAttributes || (card.data?.pfpRenderAttributes ?? null);
  const recipe = useRecipe(playerId, told);
  const name = record.data?.name || (card.data?.username ?? null);
  const guildId = record.data?.guildId ?? card.data?.guildId ?? null;
  return (
    <Card as="section" aria-label={say('Profile of player {id}', { id: playerId })} gap={4} pad={4}>
      <Stack row gap={4} align="center" className={styles.who}>
        <Portrait id={playerId} text={recipe} size={96} />
        <Stack gap={1} grow className={styles.words}>
          <Text as="h2" size="h2" className={styles.name}>
            <NameOf kind="player" id={playerId} name={name} instead={say('Player {id}', { id: playerId })} isBare />
          </Text>
          <Stack as="p" row gap={2} wrap align="center" tone="soft">
            <Tag>{playerId}</Tag>
            {guildId === null ? (
              say('no guild@@of a player or a reactor')
            ) : (
              <span>
                <GuildAndRank
                  guild={
                    <NameOf
                      kind="guild"
                      id={guildId}
                      name={card.data?.guildName ?? null}
                      instead={say('Guild {id}', { id: guildId })}
                    />
                  }
                  rank={record.data?.guildRank}
                />
              </span>
            )}
          </Stack>
          {record.data !== undefined && record.data.pfp !== '' && (
            <Text as="p" size="small" tone="faint" className={styles.address}>
              <Say it="External avatar: {address}" with={{ address: <bdi>{record.data.pfp}</bdi> }} />
            </Text>
          )}
        </Stack>
      </Stack>
      <Grid as="dl" gap={3} columns="repeat(auto-fill, minmax(8rem, 1fr))" items="end">
        {figures.map(({ name: what, icon, value, hint }) => (
          <Figure key={what} title={hint} sign={<Icon name={icon} size={16} />} name={what}>
            {value}
          </Figure>
        ))}
      </Grid>
    </Card>
  );
}

const hasRank = (rank: bigint | undefined): rank is bigint => rank !== undefined && rank !== 0n;

function GuildAndRank({ guild, rank }: { readonly guild: ReactNode; readonly rank: bigint | undefined }) {
  if (!hasRank(rank)) return guild;
  return <Say it="{guild}, rank {rank}" with={{ guild, rank: String(rank) }} />;
}
