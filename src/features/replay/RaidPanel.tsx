import { say } from '../../lib/words/say.ts';
import { battleClock } from '../../game/battles.ts';
import type { Fleet, Player, Struct } from '../../game/entities.ts';
import { formatBlocks, formatCount } from '../../game/format.ts';
import type { PlanetId } from '../../game/ids.ts';
import { structPhase } from '../../game/structStatus.ts';
import { useFromWorld } from '../../state/react.ts';
import { playerIn, siteIn, structsAt, structsOfFleet } from '../../state/world/access.ts';
import type { WorldState } from '../../state/world/world.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { NameOf } from '../names/NameOf.tsx';
import { ObjectLink } from '../names/ObjectLink.tsx';

interface Side {
  readonly player: Pick<Player, 'id' | 'name'> | null;
  readonly fleet: Fleet | null;
  readonly standing: number;
  readonly health: number;
  readonly most: number;
}

/** The raid at the moment that is looked at: who raids whom, what each side has left, and its clock. */
export function RaidPanel({ planetId }: { readonly planetId: PlanetId }) {
  const raid = useFromWorld((world) => raidIn(world, planetId));
  if (!raid) return null;
  const { defender, raider, clock, waiting } = raid;
  return (
    <Panel title={raider ? say('The raid') : say('Who holds it')}>
      {raider && (
        <Stack gap={2}>
          <Text as="p" size="small">
            {clock.age === null
              ? say('The shield holds: the raid cannot be won yet.')
              : clock.left === null || clock.left === NONE
                ? say('The shield is down.')
                : say('The shield is down in {time}.', { time: formatBlocks(clock.left) })}
          </Text>
          <Meter
            label={say('Shield')}
            value={clock.shieldPercent}
            max={100}
            text={`${clock.shieldPercent} %`}
            tone="teal"
          />
        </Stack>
      )}
      <Grid gap={[3, 5]} columns="minmax(0, 1fr) minmax(0, 1fr)" items="start">
        <SideFacts
          title={raider ? say('Defender') : say('Owner')}
          scale={raider ? say('Health of the defender') : say('Health of the owner')}
          side={defender}
        />
        {raider && <SideFacts title={say('Raider')} scale={say('Health of the raider')} side={raider} />}
      </Grid>
      {waiting > 0 && (
        <Note>
          {say('{waiting, plural, one {One more fleet waits in line.} other {# more fleets wait in line.}}', {
            waiting,
          })}
        </Note>
      )}
    </Panel>
  );
}

const NONE = BigInt(0);

function SideFacts({
  title,
  scale,
  side,
}: {
  readonly title: string;
  /** What its meter shows. */
  readonly scale: string;
  readonly side: Side;
}) {
  const { player, fleet, standing, health, most } = side;
  return (
    <Stack as="section" gap={2} aria-label={title}>
      <Text as="h3" tone="soft" size="small">
        {title}
      </Text>
      <Facts
        facts={[
          {
            name: say('Player'),
            value: player ? (
              <ObjectLink id={player.id} isAlone>
                <span>
                  <NameOf kind="player" id={player.id} name={player.name} instead={player.id} />
                </span>
              </ObjectLink>
            ) : (
              say('nobody')
            ),
          },
          { name: say('Fleet'), value: fleet ? <ObjectLink id={fleet.id} isAlone /> : say('not here') },
          { name: say('Structs'), value: formatCount(BigInt(standing)) },
        ]}
      />
      <Meter
        label={scale}
        value={health}
        max={Math.max(1, most)}
        text={say('{health} of {most}', { health, most })}
        tone="copper"
      />
    </Stack>
  );
}

function raidIn(world: WorldState, planetId: PlanetId) {
  const site = siteIn(world, planetId);
  if (!site) return null;
  const { planet, garrison, visitors, owner } = site;
  const [head = null, ...line] = visitors;
  const sideOf = (player: Side['player'], fleet: Fleet | null, structs: readonly Struct[]): Side => {
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
