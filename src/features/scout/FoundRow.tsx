import { KIND_ICONS } from '../names/kindIcons.ts';
import { NameOf } from '../names/NameOf.tsx';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/Icon.tsx';
import { bearerOf, type Found } from './found.ts';
import { PlanetDisc } from './PlanetDisc.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { Frame } from '../../ui/Frame.tsx';
import styles from './scout.module.css';

const NO_ORE = 0;

/** One thing that was found: a way to its planet, or to whoever has it. */
export function FoundRow({ found, selected }: { readonly found: Found; readonly selected: boolean }) {
  const { planetId, next } = found;
  const picture =
    planetId !== null && found.kind !== 'struct' ? (
      <PlanetDisc planetId={planetId} ore={NO_ORE} size={36} />
    ) : (
      <Frame shape="disc" size={36} tone="brass">
        <Icon name={found.kind === 'unknown' ? 'dot' : KIND_ICONS[found.kind]} />
      </Frame>
    );
  const words = (
    <Stack as="span" grow>
      <Text as="strong" size="body" clip>
        <NameOf {...bearerOf(found)} name={found.name} instead={found.id} />
      </Text>
      <Stack as="small" row gap={2} align="center" clip>
        {found.about}
      </Stack>
    </Stack>
  );
  return (
    <Stack as="li" row gap={2} align="center" lined>
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
          <Icon name="chevron" tone="faint" />
        </Link>
      )}
      <ObjectLink id={found.id} bare isAlone />
      {next && (
        <Link to="/scout" search={(held) => ({ ...held, q: next.id })} className={styles.nextLink}>
          {next.words} {next.id}
        </Link>
      )}
    </Stack>
  );
}
