import { say } from '../../lib/words/say.ts';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { NameOf } from '../names/NameOf.tsx';
import type { ForeignName } from '../../game/names.ts';
import { Unseen } from '../../ui/Unseen.tsx';
import type { Fleet, Struct } from '../../game/entities.ts';
import type { PlanetId } from '../../game/ids.ts';
import { structPhase } from '../../game/structStatus.ts';
import { artOf } from '../../scene/art/structArt.ts';
import { useFromWorld, useWorld } from '../../state/react.ts';
import { useClassLook } from '../../state/wardrobe/react.ts';
import { Art } from '../../ui/Art.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Say } from '../../ui/Say.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { structWords } from './structWords.ts';
import { usePlayerNames } from '../../state/words/usePlayerNames.ts';
import { useSite } from './useSite.ts';
import { Stack } from '../../ui/Stack.tsx';
import styles from './target.module.css';
import { structsOfFleet } from '../../state/world/access.ts';

/** Fleets that came here, in the order in which they wait for the planet. Nothing where nobody came. */
export function VisitorList({ planetId }: { readonly planetId: PlanetId }) {
  const visitors = useSite(planetId)?.visitors ?? NO_FLEETS;
  const names = usePlayerNames(visitors.map(({ owner }) => owner));
  if (visitors === NO_FLEETS || isEmpty(visitors)) return null;
  return (
    <Panel title={say('Visiting fleets')} tone="brass">
      <Stack as="ol" gap={3} className={styles.visitors}>
        {visitors.map((fleet, index) => (
          <Stack as="li" gap={2} ruled key={fleet.id}>
            <Visitor fleet={fleet} head={index === 0} names={names} />
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}

const NO_FLEETS: readonly Fleet[] = [];

function isEmpty(fleets: readonly Fleet[]): boolean {
  return fleets.length === 0;
}

function Visitor({
  fleet,
  head,
  names,
}: {
  readonly fleet: Fleet;
  readonly head: boolean;
  readonly names: ReadonlyMap<string, ForeignName>;
}) {
  const { structs, own, called } = useFromWorld((world) => ({
    structs: structsOfFleet(world, fleet),
    own: fleet.id === world.self.fleetId,
    called: world.players.get(fleet.owner)?.value.name || (names.get(fleet.owner) ?? null),
  }));
  return (
    <>
      <Stack row gap={[1, 2]} wrap align="center" className={styles.visitorHead}>
        <strong>
          {own ? (
            say('Your fleet')
          ) : called === null ? (
            say('Fleet {id}', { id: fleet.id })
          ) : (
            <Say it="{name}’s fleet" with={{ name: <NameOf kind="player" id={fleet.owner} name={called} /> }} />
          )}
        </strong>
        <small>
          <ObjectLink id={fleet.id} bare />
        </small>
        <Pill tone={head ? 'danger' : 'quiet'} icon={head ? 'target' : 'hourglass'}>
          {head ? say('Raiding') : say('In the raid queue')}
        </Pill>
      </Stack>
      <Stack as="ul" row gap={1} wrap aria-label={say('Structs of this fleet')}>
        {structs.map((struct) => (
          <Crewman key={struct.id} struct={struct} />
        ))}
      </Stack>
    </>
  );
}

function Crewman({ struct }: { readonly struct: Struct }) {
  const type = useWorld((world) => world.structTypes.get(struct.typeId));
  const look = useClassLook(type?.name ?? '');
  const words = structWords(struct, type, look.name);
  return (
    <li className={styles.crewman} title={words}>
      <Art
        layers={artOf(type?.name ?? '').layers}
        picture={look.icon}
        size={32}
        dim={structPhase(struct.status) !== 'online'}
      />
      <Unseen>{words}</Unseen>
    </li>
  );
}
