import { Link } from '@tanstack/react-router';
import type { PlanetId } from '../../game/ids.ts';
import type { ForeignName } from '../../game/names.ts';
import { raidClock } from '../../game/raidRules.ts';
import { isolatedOr } from '../../lib/tidyText.ts';
import { formatMoment } from '../../lib/words/dates.ts';
import { say } from '../../lib/words/say.ts';
import { useFromWorld } from '../../state/react.ts';
import type { Replay } from '../../state/replay/createReplay.ts';
import { planetIn } from '../../state/world/access.ts';
import type { WorldState } from '../../state/world/world.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { OddNames } from '../names/OddNames.tsx';
import { raidHeadlineIn } from './raidHeadlineIn.ts';
import { raidPill, raidSpanWords } from './raidWords.ts';
import { useBlockTime } from './useBlockTime.ts';
import { type RaidNow, useRaid } from './useRaid.ts';
import { useReplayTime, useShow } from './useReplay.ts';
import styles from './replay.module.css';

/** What is being watched: a raid as the event that it is, or a planet; and whether it is now or then. */
export function WatchHead({ planetId, replay }: { readonly planetId: PlanetId; readonly replay: Replay }) {
  const name = useFromWorld((world) => planetIn(world, planetId)?.name ?? null);
  const raid = useRaid(replay);
  const place = isolatedOr(name, say('Planet {id}', { id: planetId }));
  const tape = useShow(replay, (show) => show.tape);
  const at = useReplayTime(replay, (time) => time.height);
  const newest = useShow(replay, (state) => state.bounds.to);
  const headline = tape && raid && raidHeadlineIn(tape, raid.raid, at, newest);
  return (
    <Stack gap={1}>
      <Stack row wrap gap={[1, 3]} align="center" justify="space-between">
        <Link to="/watch" className={styles.all}>
          {say('All planets and raids')}
        </Link>
        <ModePill replay={replay} />
      </Stack>
      {raid ? (
        <RaidHead raid={raid} headline={headline ?? ''} place={place} planetId={planetId} name={name} replay={replay} />
      ) : (
        <PageHeading title={place}>
          <ObjectLink id={planetId} name={name} />
        </PageHeading>
      )}
    </Stack>
  );
}

function RaidHead({
  raid: { raid, state, isOver, isEndUnread, raider, defender },
  headline,
  place,
  planetId,
  name,
  replay,
}: {
  readonly raid: RaidNow;
  readonly headline: string;
  /** Its planet, for the tab's title. */
  readonly place: string;
  readonly planetId: PlanetId;
  readonly name: ForeignName | null;
  readonly replay: Replay;
}) {
  const height = useReplayTime(replay, (time) => time.height);
  const isHolding = useFromWorld((world) => doesHold(world, planetId));
  const from = useBlockTime(raid.isFromKnown ? raid.from : null);
  const to = useBlockTime(isOver ? raid.to : null);
  const { tone, icon, words } = raidPill(state, isOver, isEndUnread, isHolding);
  const players = [raider.player, defender.player].filter((player) => player !== null);
  return (
    <>
      <Stack row wrap gap={[1, 3]} align="center">
        <PageHeading title={headline === '' ? place : `${headline} · ${place}`}>
          {headline}
          <OddNames
            ids={players.map(({ id }) => id)}
            names={new Map(players.map(({ id, name: called }) => [id, called]))}
          />
        </PageHeading>
        <Pill tone={tone} icon={icon}>
          {words}
        </Pill>
      </Stack>
      <Text as="p" tone="soft" size="small">
        <ObjectLink id={planetId} name={name} />. {raidSpanWords(raid, height, isEndUnread, { from, to })}
      </Text>
    </>
  );
}

/** Whether no clock of its shield runs. */
function doesHold(world: WorldState, planetId: PlanetId): boolean {
  const planet = planetIn(world, planetId);
  return planet === null || raidClock(planet) === null;
}

function ModePill({ replay }: { readonly replay: Replay }) {
  const mode = useReplayTime(replay, (time) => time.mode);
  const height = useReplayTime(replay, (time) => time.height);
  const atMs = useBlockTime(mode === 'paused' ? height : null);
  if (mode === 'live')
    return (
      <Pill tone="live" icon="live">
        {say('Live')}
      </Pill>
    );
  return (
    <Stack as="span" row gap={2} align="center">
      {atMs !== null && (
        <Text as="time" tone="faint" size="small" dateTime={new Date(atMs).toISOString()}>
          {formatMoment(atMs)}
        </Text>
      )}
      <Pill tone="warn" icon="hourglass">
        {say('Replay')}
      </Pill>
    </Stack>
  );
}
