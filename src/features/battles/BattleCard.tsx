import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { battleClock, type BattleSide, viewsDiffer } from '../../game/battles.ts';
import { formatPercent } from '../../lib/figures.ts';
import type { Fleet, Planet } from '../../game/entities.ts';
import type { RaidRecord } from '../../game/records.ts';
import { say } from '../../lib/words/say.ts';
import { useWorld } from '../../state/react.ts';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Meter, type MeterTone } from '../../ui/Meter.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Note } from '../../ui/Note.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Say } from '../../ui/Say.tsx';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { Text } from '../../ui/Text.tsx';
import { proofEase, proofWords, shieldWords, stakeWords, statusWords } from './battleWords.ts';

/** One raid: two clocks, and what the chain and the guild's server say of it, each with its age. */
export function BattleCard({
  raid,
  raidAtMs,
  planet,
  planetAtMs,
  fleet,
  side,
  isShort,
}: {
  /** null = the guild’s server says nothing of it. */
  readonly raid: RaidRecord | null;
  /** When its list was read. */
  readonly raidAtMs: number | null;
  readonly planet: Planet;
  readonly planetAtMs: number;
  readonly fleet: Fleet | null;
  readonly side: BattleSide;
  /** For who looks on: who, the clocks, and the way there. */
  readonly isShort: boolean;
}) {
  const height = useWorld((world) => world.height);
  const me = useWorld((world) => world.self.playerId);
  const clock = battleClock(planet, height);
  const told = statusWords(clock.age === null ? 'initiated' : 'shieldsVulnerable');
  const differs = raid && viewsDiffer(raid, planet);
  return (
    <Card as="li" gap={3}>
      <Stack row wrap gap={3} align="center" justify="space-between">
        <Stack gap={1}>
          <Text as="h3" size="body">
            {fleet !== null && planet.owner !== null ? (
              <Say
                it="{raider} raids {defender}"
                with={{ raider: <ObjectLink id={fleet.owner} />, defender: <ObjectLink id={planet.owner} /> }}
              />
            ) : (
              <ObjectLink id={planet.id} name={planet.name} />
            )}
          </Text>
          <Text as="p" size="small" tone="soft">
            <ObjectLink id={planet.id} name={planet.name} />
          </Text>
        </Stack>
        <Pill tone={told.tone} icon={told.icon}>
          {told.words}
        </Pill>
      </Stack>
      <Grid gap={[3, 5]} columns="minmax(0, 1fr) minmax(0, 1fr)" single={640}>
        <Clock
          title={say('Shield')}
          value={clock.shieldPercent}
          max={100}
          text={formatPercent(clock.shieldPercent)}
          tone="teal"
        >
          {shieldWords(clock)}
        </Clock>
        <Clock title={say('Raid proof of work')} {...proofEase(clock)} tone="copper">
          {proofWords(clock)}
        </Clock>
      </Grid>
      {!isShort && (
        <Grid gap={[3, 5]} columns="minmax(0, 1fr) minmax(0, 1fr)" single={640} items="start">
          <View title={say('Chain data')} source="chain" atMs={planetAtMs}>
            <Facts
              facts={[
                {
                  name: say('Owner@@who it is'),
                  value: planet.owner === null ? say('nobody') : <ObjectLink id={planet.owner} />,
                },
                {
                  name: say('Raider@@who it is'),
                  value: fleet === null ? say('unknown') : <ObjectLink id={fleet.owner} />,
                },
                {
                  name: say('First fleet in queue'),
                  value: planet.headFleetId === null ? say('no fleet') : <ObjectLink id={planet.headFleetId} />,
                },
                ...(side === null ? [] : [{ name: say('Your role'), value: stakeWords(side, me, planet, fleet) }]),
              ]}
            />
          </View>
          <View title={say('Guild server data')} source="mirror" atMs={raidAtMs}>
            <Facts
              facts={[
                { name: say('Status'), value: raid === null ? say('nothing') : statusWords(raid.status).words },
                {
                  name: say('Raiding fleet'),
                  value: raid?.fleetId ? <ObjectLink id={raid.fleetId} /> : say('nothing'),
                },
              ]}
            />
          </View>
        </Grid>
      )}
      {differs !== null && (
        <Note tone="warn" icon="alert">
          {differs}
        </Note>
      )}
      <Stack row wrap gap={4}>
        <Link to="/watch/$id" params={{ id: planet.id }}>
          {say('Spectate or replay planet')}
        </Link>
        {!isShort && (
          <Link to="/scout" search={{ planet: planet.id }}>
            {say('Scout planet')}
          </Link>
        )}
      </Stack>
    </Card>
  );
}

function Clock({ title, children, ...meter }: ClockProps) {
  return (
    <Stack gap={2}>
      <Stack row justify="space-between" align="baseline" gap={2}>
        <Text as="h4" tone="soft" size="small">
          {title}
        </Text>
        <Text as="span" size="small" face="display" aria-hidden="true">
          {meter.text}
        </Text>
      </Stack>
      <Meter label={title} {...meter} />
      <Note>{children}</Note>
    </Stack>
  );
}

interface ClockProps {
  readonly title: string;
  readonly value: number;
  readonly max: number;
  readonly text: string;
  readonly tone: MeterTone;
  readonly children: string;
}

function View({
  title,
  source,
  atMs,
  children,
}: {
  readonly title: string;
  readonly source: 'chain' | 'mirror';
  readonly atMs: number | null;
  readonly children: ReactNode;
}) {
  return (
    <Stack as="section" gap={2} aria-label={title}>
      <Stack row wrap justify="space-between" align="baseline" gap={2}>
        <Text as="h4" tone="soft" size="small">
          {title}
        </Text>
        {atMs !== null && <SourceMark source={source} atMs={atMs} />}
      </Stack>
      {children}
    </Stack>
  );
}
