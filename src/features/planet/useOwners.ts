import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { GuildId } from '../../game/ids.ts';
import { objectsQuery } from '../../state/queries/guild/marketQueries.ts';
import { useGuildSource } from '../../state/reads.ts';
import { playerOfFleet } from './planetScene.ts';
import type { Target } from '../../state/target.ts';

/** Who stands at a planet, as far as the guild's mirror tells; empty where it cannot, and ids stand instead. */
interface Owners {
  /** Guilds by player. */
  readonly guilds: ReadonlyMap<string, GuildId | null>;
  /** Names of players and guilds by id; user-made. */
  readonly names: ReadonlyMap<string, string>;
}

const NO_IDS: readonly string[] = [];

/** The world keeps planets' owners only: those of visiting fleets, and what guilds are called, are the mirror's to tell. */
export function useOwners(target: Target | null): Owners {
  const players = useObjects(target === null ? NO_IDS : visitorsOf(target));
  const rows = players.flatMap((one) => (one.type === 'player' && one.row ? [one.row] : []));
  const guilds = new Map(rows.map((row) => [row.id as string, row.guildId]));
  const asked = [target?.owner?.value.guildId ?? null, ...guilds.values()].filter((id) => id !== null);
  const named = useObjects(asked);
  const names = new Map<string, string>();
  for (const row of rows) if (row.name) names.set(row.id, row.name);
  for (const one of named) if (one.type === 'guild' && one.row?.name) names.set(one.id, one.row.name);
  return { guilds, names };
}

function visitorsOf({ visitors, unread }: Target): readonly string[] {
  const owners = visitors.map(({ owner }) => owner);
  return unread === null ? owners : [...owners, playerOfFleet(unread)];
}

function useObjects(ids: readonly string[]) {
  const asked = [...new Set(ids)].toSorted();
  // One more is another question: until it is answered, those that were known stay.
  const { data } = useQuery({
    ...objectsQuery(useGuildSource(), asked),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  });
  return data ?? NOTHING;
}

const NOTHING = [] as const;
