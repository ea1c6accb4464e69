import { type ReactNode, useEffect, useState } from 'react';
import { type BattleSide, leadsARaid, sideOf, UNDER_WAY } from '../../game/battles.ts';
import type { Fleet, Planet } from '../../game/entities.ts';
import type { GuildId, PlanetId, PlayerId } from '../../game/ids.ts';
import type { RaidRecord } from '../../game/records.ts';
import { say } from '../../lib/words/say.ts';
import { useEach } from '../../state/ask/useEach.ts';
import { useRead, useWhole } from '../../state/ask/useRead.ts';
import { useConnection, useRuntime, useWorld } from '../../state/react.ts';
import { ownPlayer } from '../../state/world/access.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { QueryPanel } from '../../ui/QueryPanel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { NamesAround } from '../names/namesAround.ts';
import { useChainNames } from '../names/useChainNames.ts';
import { BattleCard } from './BattleCard.tsx';
import { PastRaids } from './PastRaids.tsx';

/** While the stream is silent the lists are asked again, as long as the room is shown. */
const EVERY_MS = 15_000;
/** Stands in the key of a question that is switched off. */
const NO_GUILD = '' as GuildId;
/** Each player is a question; who stands farther down goes by id. */
const MOST_NAMED = 20;
const RAIDS = { kind: 'raids' } as const;
const NOBODY: ReadonlySet<PlayerId> = new Set();

/**
 * Raids under way: those in which the visitor or the guild has a stake; all of them for who only watches, or asks for it. The chain says
 * which fleet stands first in line where; what the guild's server says of it stands beside, where it says anything to the visitor.
 */
export function BattleRoom({
  isOfAll = false,
}: {
  /** Whose raids they are is no matter. */
  readonly isOfAll?: boolean;
}) {
  const own = useOwn();
  const player = useWorld((world) => ownPlayer(world));
  const [all, setAll] = useState(false);
  const runtime = useRuntime();
  useEffect(() => runtime.watchInterest(RAIDS), [runtime]);
  const isTold = useConnection(({ live }) => live.step === 'live');
  const asking = { refetchInterval: isTold ? (false as const) : EVERY_MS };
  const fleets = useWhole('chain.fleets', {}, asking);
  const told = [
    useWhole('web.rows/planetRaid', { status: UNDER_WAY[0] }, asking),
    useWhole('web.rows/planetRaid', { status: UNDER_WAY[1] }, asking),
    useWhole('web.rows/planetRaid', { status: UNDER_WAY[2] }, asking),
  ] as const;
  const raids = new Map(told.flatMap(({ data }) => data ?? []).map((raid) => [raid.planetId, raid]));
  return (
    <QueryPanel
      title={say('Raids')}
      query={fleets}
      source="chain"
      asking={say('Loading raids…')}
      missing={say('This node doesn’t list fleets.')}
      before={own.size > 0 && !isOfAll && <Switch label={say('Show all raids')} on={all} onChange={setAll} />}
    >
      {(found) => (
        <Battles
          fleets={found.filter((fleet) => leadsARaid(fleet))}
          raids={raids}
          raidsAtMs={oldestOf(told)}
          asking={asking}
          isSilent={told.every(({ data }) => data === undefined)}
          own={own}
          isShort={isOfAll}
          past={player !== null && !isOfAll && <PastRaids player={player} asking={asking} />}
          showsAll={isOfAll || all || own.size === 0}
        />
      )}
    </QueryPanel>
  );
}

function oldestOf(lists: readonly { readonly data: unknown; readonly dataUpdatedAt: number }[]): number | null {
  const read = lists.flatMap(({ data, dataUpdatedAt }) => (data === undefined ? [] : [dataUpdatedAt]));
  return read.length === 0 ? null : Math.min(...read);
}

/** Oneself and the members of one's guild; nobody for who only watches. */
function useOwn(): ReadonlySet<PlayerId> {
  const player = useWorld((world) => ownPlayer(world));
  const guildId = player?.guildId ?? null;
  const { data } = useRead('web.roster', { guildId: guildId ?? NO_GUILD }, { enabled: guildId !== null });
  return player === null ? NOBODY : new Set([player.id, ...(data ?? []).map(({ id }) => id)]);
}

function Battles({
  fleets,
  raids,
  raidsAtMs,
  asking,
  isSilent,
  own,
  showsAll,
  isShort,
  past,
}: {
  /** First in line, each on a planet of its own. */
  readonly fleets: readonly Fleet[];
  readonly raids: ReadonlyMap<PlanetId, RaidRecord>;
  /** When the oldest of its lists was read; null where it told none. */
  readonly raidsAtMs: number | null;
  readonly asking: { readonly refetchInterval: number | false };
  /** The guild's server has told nothing. */
  readonly isSilent: boolean;
  readonly own: ReadonlySet<PlayerId>;
  readonly showsAll: boolean;
  readonly isShort: boolean;
  /** Raids that have ended; they come first when there are no others. */
  readonly past: ReactNode;
}) {
  const planetIds = [...new Set([...fleets.flatMap(({ planetId }) => planetId ?? []), ...raids.keys()])];
  const planets = useEach(
    'chain.planet',
    planetIds.map((planetId) => ({ planetId })),
    asking,
  );
  const shown = planetIds.flatMap((planetId, at): readonly Shown[] => {
    const { data: planet, dataUpdatedAt: planetAtMs } = planets[at] ?? {};
    if (planet === undefined || planetAtMs === undefined) return [];
    const fleet = fleets.find((one) => one.planetId === planetId) ?? null;
    const side = sideOf(planet, fleet, own);
    return showsAll || side !== null
      ? [{ raid: raids.get(planetId) ?? null, raidAtMs: raidsAtMs, planet, planetAtMs, fleet, side }]
      : [];
  });
  const names = useChainNames(
    shown
      .slice(0, MOST_NAMED)
      .flatMap(({ planet, fleet }) => [planet.owner, fleet?.owner ?? null].filter((id) => id !== null)),
  );
  if (shown.length === 0) {
    return (
      <>
        {past}
        <Empty art={<Icon name="target" size={40} />} title={say('No raids right now')} low={past !== false}>
          {showsAll
            ? say('When a player raids a planet, the raid appears here.')
            : say('You and your guild aren’t in a raid. New raids will appear here.')}
        </Empty>
      </>
    );
  }
  return (
    <>
      <NamesAround value={names}>
        <Stack as="ul" gap={3} aria-label={say('Current raids')}>
          {shown.map((one) => (
            <BattleCard key={one.planet.id} {...one} isShort={isShort} />
          ))}
        </Stack>
      </NamesAround>
      {isSilent && !isShort && (
        <Note>{say('Raids couldn’t be loaded from the guild server. All data on this page is from the chain.')}</Note>
      )}
      {past}
    </>
  );
}

interface Shown {
  readonly raid: RaidRecord | null;
  readonly raidAtMs: number | null;
  readonly planet: Planet;
  readonly planetAtMs: number;
  readonly fleet: Fleet | null;
  readonly side: BattleSide;
}
