import { use } from 'react';
import { battleClock } from '../../game/battles.ts';
import type { Fleet, Player, Struct } from '../../game/entities.ts';
import { formatBlocks, formatCount, formatOre } from '../../game/format.ts';
import { formatPercent } from '../../lib/figures.ts';
import type { GuildId, PlanetId, PlayerId } from '../../game/ids.ts';
import { structPhase } from '../../game/structStatus.ts';
import { blocks } from '../../game/units.ts';
import { listed, say } from '../../lib/words/say.ts';
import { useFromWorld } from '../../state/react.ts';
import type { Replay } from '../../state/replay/createReplay.ts';
import { playerIn, siteIn, structsAt, structsOfFleet } from '../../state/world/access.ts';
import type { WorldState } from '../../state/world/world.ts';
import { Button } from '../../ui/Button.tsx';
import { type Fact, Facts } from '../../ui/Facts.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { NamesAround } from '../names/namesAround.ts';
import { NameOf } from '../names/NameOf.tsx';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { useChainNames } from '../names/useChainNames.ts';
import { type RaidNow, type RaidParty, useRaid } from './useRaid.ts';
import { useReplayNames } from './useReplayNames.ts';
import { useShow } from './useReplay.ts';

/** Who stands there at the moment. */
interface Side {
  readonly player: Player | null;
  readonly fleet: Fleet | null;
  readonly standing: number;
  readonly health: number;
  readonly most: number;
}

/** The raid at the moment that is looked at: its clock, who raids whom, what each side has left, and what it has cost so far. */
export function RaidPanel({ replay, planetId }: { readonly replay: Replay; readonly planetId: PlanetId }) {
  const now = useFromWorld((world) => raidIn(world, planetId));
  const raid = useRaid(replay);
  const isReading = useShow(replay, (show) => show.isReading);
  const parties = [now?.defender.player, raid?.raider.player ?? now?.raider?.player];
  const names = useChainNames(parties.flatMap((player) => player?.guildId ?? []));
  if (!now) return null;
  const { defender, raider, clock, waiting } = now;
  const isRaid = raider !== null || raid !== null;
  return (
    <Panel title={isRaid ? say('Raid') : say('Planet owner')}>
      {raid?.isOver === true && <Outcome raid={raid} />}
      {raider && raid?.isOver !== true && (
        <Stack gap={2}>
          {raid?.isEndUnread !== true && (
            <Text as="p" size="small">
              {clock.age === null
                ? say('Shield up: the raid can’t be won yet.')
                : clock.left === null || clock.left === NONE
                  ? say('Shield down: the raid can be won with a proof of work.')
                  : say('Shield down in {time}.', { time: formatBlocks(clock.left) })}
            </Text>
          )}
          <Meter
            label={say('Shield')}
            value={clock.shieldPercent}
            max={100}
            text={formatPercent(clock.shieldPercent)}
            tone="teal"
          />
        </Stack>
      )}
      <NamesAround value={names}>
        <Grid gap={[3, 5]} columns={isRaid ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)'} items="start">
          <SideFacts
            title={isRaid ? say('Defender') : say('Owner')}
            scale={isRaid ? say('Defender’s health') : say('Owner’s health')}
            side={defender}
            player={defender.player}
            home={planetId}
            party={raid?.defender ?? null}
            replay={replay}
          />
          {isRaid && (
            <SideFacts
              title={say('Raider')}
              scale={say('Raider’s health')}
              side={raid?.isOver === true ? null : raider}
              player={raid?.raider.player ?? raider?.player ?? null}
              home={(raid?.raider.player ?? raider?.player)?.planetId ?? null}
              party={raid?.raider ?? null}
              replay={replay}
            />
          )}
        </Grid>
      </NamesAround>
      {raid && <UnreadPart raid={raid} replay={replay} isReading={isReading} />}
      {waiting > 0 && (
        <Note>
          {say(
            '{waiting, plural, one {One more fleet is in the raid queue.} other {# more fleets are in the raid queue.}}',
            {
              waiting,
            },
          )}
        </Note>
      )}
    </Panel>
  );
}

/** What of a raid was not read, and the way to read on. */
function UnreadPart({
  raid: { raid, isEndUnread },
  replay,
  isReading,
}: {
  readonly raid: RaidNow;
  readonly replay: Replay;
  readonly isReading: boolean;
}) {
  const earliest = useShow(replay, (show) => show.earliest);
  const newest = useShow(replay, (show) => show.bounds.to);
  // Asked anew with whatever was read.
  const tape = useShow(replay, (show) => show.tape);
  const gap = tape && replay.show.unread({ from: raid.from, to: raid.to ?? newest });
  if (raid.isFromKnown && !isEndUnread && gap === null) return null;
  const isMore = gap !== null || (earliest !== null && raid.from > earliest && !raid.isFromKnown);
  return (
    <Stack gap={2} align="start">
      {!raid.isFromKnown && (
        <Note icon="info">
          {isReading
            ? say('Loading earlier blocks of the raid. The numbers aren’t complete yet.')
            : say('Blocks before {block} aren’t loaded. The numbers don’t include these blocks.', {
                block: formatCount(raid.from),
              })}
        </Note>
      )}
      {isEndUnread && (
        <Note icon="info">
          {say('This raid is loaded up to block {block}. Later events aren’t loaded yet.', {
            block: formatCount(raid.readTo),
          })}
        </Note>
      )}
      {!isEndUnread && gap !== null && (
        <Note icon="info">
          {say('Blocks {from} to {to} of this raid aren’t fully loaded. The numbers don’t include the missing part.', {
            from: formatCount(gap.from),
            to: formatCount(gap.to),
          })}
        </Note>
      )}
      {isMore && (
        <Button pending={isReading} onClick={() => replay.readMore()}>
          {say('Load more')}
        </Button>
      )}
    </Stack>
  );
}

const NONE = blocks(0n);

/** How it ended, in one sentence. */
function Outcome({ raid: { state } }: { readonly raid: RaidNow }) {
  return (
    <Text as="p" size="small">
      {outcomeWords(state)}
    </Text>
  );
}

function outcomeWords(state: RaidNow['state']): string {
  switch (state?.status) {
    case 'raidSuccessful':
      return say('Raid over: the raider took {ore} of ore and went home.', { ore: formatOre(state.seizedOre) });
    case 'attackerDefeated':
      return say('Raid over: the raider lost the Command Ship, and the fleet went home without ore.');
    case 'attackerRetreated':
      return say('Raid over: the raider left without ore.');
    case 'demilitarized':
      return say('Raid over: the owner left this planet, and all fleets were sent home.');
    default:
      return say('Raid over. The result is unknown.');
  }
}

function SideFacts({
  title,
  scale,
  side,
  player,
  home,
  party,
  replay,
}: {
  readonly title: string;
  /** What its meter shows. */
  readonly scale: string;
  /** null = it is not here any more. */
  readonly side: Side | null;
  readonly player: Player | null;
  /** The planet that is theirs: now, for who came from elsewhere. */
  readonly home: PlanetId | null;
  readonly party: RaidParty | null;
  readonly replay: Replay;
}) {
  const tape = useShow(replay, (show) => show.tape);
  const called = useReplayNames(tape);
  const fleetId = side?.fleet?.id ?? (side === null ? party?.fleetId : null);
  const lost = party?.deeds?.lost ?? [];
  const facts: Fact[] = [
    { name: say('Player'), value: player ? <PlayerLink id={player.id} name={player.name} /> : say('nobody') },
    ...(player?.guildId ? [{ name: say('Guild'), value: <GuildLink id={player.guildId} /> }] : []),
    { name: say('Fleet'), value: fleetId ? <ObjectLink id={fleetId} isAlone /> : say('not at this planet') },
    ...(home ? [{ name: say('Planet'), value: <ObjectLink id={home} isAlone /> }] : []),
    ...(side
      ? [
          { name: say('Structs'), value: formatCount(BigInt(side.standing)) },
          { name: say('Health'), value: say('{health} of {most}', { health: side.health, most: side.most }) },
        ]
      : []),
    ...(party?.deeds
      ? [
          { name: say('Attacks made'), value: formatCount(party.deeds.fired) },
          { name: say('Health lost'), value: formatCount(party.deeds.suffered) },
          {
            name: say('Structs lost'),
            value: formatCount(lost.length),
            ...(lost.length > 0 && { tone: 'warn' as const }),
          },
        ]
      : []),
  ];
  return (
    <Stack as="section" gap={2} aria-label={title}>
      <Text as="h3" tone="soft" size="small">
        {title}
      </Text>
      {side && (
        <Meter
          label={scale}
          value={side.health}
          max={Math.max(1, side.most)}
          text={say('{health} of {most}', { health: side.health, most: side.most })}
          tone="copper"
        />
      )}
      <Facts facts={facts} />
      {lost.length > 0 && (
        <Note>{say('Lost: {structs}.', { structs: counted(lost.map((id) => called(id, tape?.types.get(id)))) })}</Note>
      )}
    </Stack>
  );
}

function GuildLink({ id }: { readonly id: GuildId }) {
  const name = use(NamesAround).get(id);
  return (
    <ObjectLink id={id} isAlone>
      <span>
        <NameOf kind="guild" id={id} name={name ?? null} instead={say('Guild {id}', { id })} />
      </span>
    </ObjectLink>
  );
}

/** `2× Tank and Command Ship`: what is there several times stands there once. */
function counted(names: readonly string[]): string {
  return listed(
    [...new Set(names)].map((name) => {
      const count = names.filter((one) => one === name).length;
      return count === 1 ? name : say('{count}× {name}', { count, name });
    }),
  );
}

function PlayerLink({ id, name }: { readonly id: PlayerId; readonly name: Player['name'] }) {
  return (
    <ObjectLink id={id} isAlone>
      <span>
        <NameOf kind="player" id={id} name={name} instead={id} />
      </span>
    </ObjectLink>
  );
}

function raidIn(world: WorldState, planetId: PlanetId) {
  const site = siteIn(world, planetId);
  if (!site) return null;
  const { planet, garrison, visitors, owner } = site;
  const [head = null, ...line] = visitors;
  const sideOf = (player: Player | null, fleet: Fleet | null, structs: readonly Struct[]): Side => {
    const whole = structs.filter(({ status }) => structPhase(status) !== 'destroyed');
    const health = whole.reduce((sum, one) => sum + one.health, 0);
    const most = structs.reduce(
      (sum, { typeId, health: has }) => sum + (world.structTypes.get(typeId)?.maxHealth ?? has),
      0,
    );
    return { player, fleet, standing: whole.length, health, most };
  };
  const away = new Set(visitors.flatMap((fleet) => structsOfFleet(world, fleet)));
  const defending = structsAt(world, site).filter((struct) => !away.has(struct));
  return {
    clock: battleClock(planet.value, world.height),
    defender: sideOf(owner?.value ?? null, garrison, defending),
    raider: head && sideOf(playerIn(world, head.owner), head, structsOfFleet(world, head)),
    waiting: line.length,
  };
}
