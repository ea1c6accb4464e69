import { Link } from '@tanstack/react-router';
import { useWorld } from '../../state/react.ts';
import type { Target } from '../../state/target.ts';
import { planetOf } from '../../state/selectors.ts';
import { useWardrobe } from '../../state/wardrobe/react.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import styles from './stage.module.css';

/** How fresh the picture is, and where the fleet is that should stand in it. */
export function StageNotes({ target }: { readonly target: Target }) {
  const { planet, own, garrison, owner } = target;
  const isAway = garrison === null && owner?.value.fleetId !== null && owner !== null;
  return (
    <div className={styles.notes}>
      <SourceMark source={planet.source} height={planet.height} />
      <SkinNote />
      {isAway && (own ? <OwnFleetAway /> : <p className={styles.note}>The owner’s fleet is away from home.</p>)}
    </div>
  );
}

/** What did not come out as its mod wanted; why is told in the workshop. */
function SkinNote() {
  const count = useWardrobe(({ notes }) => notes.length);
  if (count === 0) return null;
  return (
    <p className={styles.note}>
      <Icon name="info" size={16} />
      <span>
        {count === 1 ? 'One skin is not shown: ' : `${count} skins are not shown: `}
        <Link to="/workshop">workshop</Link>
      </span>
    </p>
  );
}

function OwnFleetAway() {
  const planetId = useWorld((world) => world.fleet?.value.planetId ?? null);
  const name = useWorld((world) => (planetId === null ? undefined : planetOf(world, planetId)?.name));
  if (planetId === null) return null;
  return (
    <p className={styles.note}>
      <Icon name="ship" size={16} />
      <span>
        Your fleet is away, at{' '}
        <Link to="/scout" search={{ planet: planetId }}>
          {name ? <bdi>{name}</bdi> : `planet ${planetId}`}
        </Link>
      </span>
    </p>
  );
}
