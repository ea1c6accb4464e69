import { Link } from '@tanstack/react-router';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import type { Found } from './found.ts';
import { PlanetDisc } from './PlanetDisc.tsx';
import styles from './scout.module.css';

const KIND_ICONS: Readonly<Record<Found['kind'], IconName>> = {
  player: 'person',
  planet: 'planet',
  fleet: 'ship',
  struct: 'gear',
  guild: 'flag',
  substation: 'power',
  reactor: 'power',
  provider: 'power',
  agreement: 'list',
  allocation: 'list',
  infusion: 'list',
  address: 'key',
  unknown: 'dot',
};

const NO_ORE = 0;

/** One thing that was found: a way to its planet, or to whoever has it. */
export function FoundRow({ found, selected }: { readonly found: Found; readonly selected: boolean }) {
  const { planetId, next } = found;
  const picture =
    planetId !== null && found.kind !== 'struct' ? (
      <PlanetDisc planetId={planetId} ore={NO_ORE} size={36} />
    ) : (
      <span className={styles.kindIcon}>
        <Icon name={KIND_ICONS[found.kind]} />
      </span>
    );
  const words = (
    <span className={styles.foundWords}>
      <strong>
        <bdi>{found.name || found.id}</bdi>
      </strong>
      <small>{found.name ? `${found.id}${found.about === '' ? '' : ` · ${found.about}`}` : found.about}</small>
    </span>
  );
  return (
    <li className={styles.foundItem}>
      {planetId === null ? (
        <div className={styles.foundMain}>
          {picture}
          {words}
        </div>
      ) : (
        <Link
          to="/scout"
          search={(held) => ({ ...held, planet: planetId })}
          className={styles.foundMain}
          aria-current={selected ? 'true' : undefined}
        >
          {picture}
          {words}
          <Icon name="chevron" />
        </Link>
      )}
      {next && (
        <Link to="/scout" search={(held) => ({ ...held, q: next.id })} className={styles.nextLink}>
          {next.words} {next.id}
        </Link>
      )}
    </li>
  );
}
