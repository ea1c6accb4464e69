import type { GuildId, PlanetId } from '../../game/ids.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { playerOfFleet } from './planetModel.ts';
import { useFromWorld } from '../../state/react.ts';
import { type Site, siteIn } from '../../state/world/access.ts';

/** Who stands at a planet, as far as the guild's mirror tells; empty where it cannot, and ids stand instead. */
interface Owners {
  /** Guilds by player. */
  readonly guilds: ReadonlyMap<string, GuildId | null>;
  /** Names of players and guilds by id; user-made. */
  readonly names: ReadonlyMap<string, string>;
}

/** The world keeps planets' owners only: those of visiting fleets, and what guilds are called, are the mirror's to tell. */
export function useOwners(planetId: PlanetId): Owners {
  const { visitors, guildId } = useFromWorld((world) => askedAt(siteIn(world, planetId)));
  const players = useObjects(visitors);
  const rows = players.flatMap((one) => (one.type === 'player' && one.row ? [one.row] : []));
  const guilds = new Map(rows.map((row) => [row.id as string, row.guildId]));
  const asked = [guildId, ...guilds.values()].filter((id) => id !== null);
  const named = useObjects(asked);
  const names = new Map<string, string>();
  for (const row of rows) if (row.name) names.set(row.id, row.name);
  for (const one of named) if (one.type === 'guild' && one.row?.name) names.set(one.id, one.row.name);
  return { guilds, names };
}

/** Players of visiting fleets, and the guild of the planet's owner. */
function askedAt(site: Site | null): { readonly visitors: readonly string[]; readonly guildId: GuildId | null } {
  if (!site) return { visitors: [], guildId: null };
  const owners = site.visitors.map(({ owner }): string => owner);
  const visitors = site.unread === null ? owners : [...owners, playerOfFleet(site.unread)];
  return { visitors, guildId: site.owner?.value.guildId ?? null };
}

function useObjects(ids: readonly string[]) {
  const asked = [...new Set(ids)].toSorted();
  // One more is another question: until it is answered, those that were known stay.
  const { data } = useRead('web.objects', { ids: asked }, { enabled: asked.length > 0, keepsLast: true });
  return data ?? NOTHING;
}

const NOTHING = [] as const;
