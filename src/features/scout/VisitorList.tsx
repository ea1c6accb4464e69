import type { Fleet } from '../../game/entities.ts';
import type { PlanetId } from '../../game/ids.ts';
import { structPhase } from '../../game/structStatus.ts';
import { artOf } from '../../scene/art/structArt.ts';
import { useWorld } from '../../state/react.ts';
import { namesIn } from '../../state/words/namesIn.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { VectorArt } from '../../ui/VectorArt.tsx';
import { structWords } from './structWords.ts';
import { structsOfFleet } from './target.ts';
import { usePlayerNames } from '../../state/words/usePlayerNames.ts';
import { useTarget } from './useTarget.ts';
import styles from './target.module.css';

/** Fleets that came here, in the order in which they wait for the planet. Nothing where nobody came. */
export function VisitorList({ planetId }: { readonly planetId: PlanetId }) {
  const visitors = useTarget(planetId)?.visitors ?? NO_FLEETS;
  const names = usePlayerNames(visitors.map(({ owner }) => owner));
  if (visitors === NO_FLEETS || isEmpty(visitors)) return null;
  return (
    <Panel title="Visiting fleets" tone="brass">
      <ol className={styles.visitors}>
        {visitors.map((fleet, index) => (
          <li key={fleet.id}>
            <Visitor fleet={fleet} head={index === 0} names={names} />
          </li>
        ))}
      </ol>
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
  readonly names: ReadonlyMap<string, string>;
}) {
  const world = useWorld((state) => state);
  const structs = structsOfFleet(world, fleet);
  const name = namesIn(world, names)(fleet.id);
  return (
    <>
      <div className={styles.visitorHead}>
        <strong>
          <bdi>{name.charAt(0).toUpperCase() + name.slice(1)}</bdi>
        </strong>
        <small>{fleet.id}</small>
        <Pill tone={head ? 'danger' : 'quiet'} icon={head ? 'target' : 'hourglass'}>
          {head ? 'Raiding' : 'In line'}
        </Pill>
      </div>
      <ul className={styles.crew} aria-label="Its structs">
        {structs.map((struct) => {
          const type = world.structTypes.get(struct.typeId);
          const online = structPhase(struct.status) === 'online';
          return (
            <li key={struct.id} className={styles.crewman} title={structWords(struct, type)}>
              <VectorArt layers={artOf(type?.name ?? '').layers} size={32} dim={!online} />
              <span className={styles.crewWords}>{structWords(struct, type)}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
