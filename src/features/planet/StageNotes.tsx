import { say } from '../../lib/words/say.ts';
import { Say } from '../../ui/Say.tsx';
import { NameOf } from '../names/NameOf.tsx';
import { Link } from '@tanstack/react-router';
import type { PlanetId } from '../../game/ids.ts';
import { useFromWorld, useWorld } from '../../state/react.ts';
import { useKnownAt } from '../../state/useKnownAt.ts';
import { useHeldLooks } from '../../state/wardrobe/quarantine/react.ts';
import { useWardrobe } from '../../state/wardrobe/react.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './stage.module.css';
import { ownFleet, planetIn, type Site, siteIn } from '../../state/world/access.ts';

/** How fresh the picture is, and where the fleet is that should stand in it. */
export function StageNotes({ planetId }: { readonly planetId: PlanetId }) {
  const facts = useFromWorld((world) => notesOn(siteIn(world, planetId)));
  const knownAt = useKnownAt(facts?.height ?? null);
  if (!facts) return null;
  const { source, own, isAway } = facts;
  return (
    <Stack row gap={[1, 3]} wrap align="center" className={styles.notes}>
      <SourceMark source={source} height={knownAt} />
      <SkinNote />
      <HeldNews />
      {isAway &&
        (own ? (
          <OwnFleetAway />
        ) : (
          <Stack as="p" row gap={2} align="center" size="small" className={styles.note}>
            {say('The owner’s fleet is away from home.')}
          </Stack>
        ))}
    </Stack>
  );
}

function notesOn(site: Site | null) {
  if (!site) return null;
  const { planet, own, garrison, owner } = site;
  const isAway = garrison === null && owner !== null && owner.value.fleetId !== null;
  return { source: planet.source, height: planet.height, own, isAway };
}

/** What did not come out as its mod wanted; why is told in the workshop. */
function SkinNote() {
  const count = useWardrobe(({ notes }) => notes.length);
  if (count === 0) return null;
  return (
    <Stack as="p" row gap={2} align="center" size="small" className={styles.note}>
      <Icon name="info" size={16} />
      <span>
        <Say
          it="{count, plural, one {One skin isn’t shown. Details: {workshop}} other {# skins aren’t shown. Details: {workshop}}}"
          with={{ count, workshop: <Link to="/workshop">{say('workshop')}</Link> }}
        />
      </span>
    </Stack>
  );
}

/** Said once, of each mod with a picture that hung: which one it was, and what became of it. */
function HeldNews() {
  const { owners, putAway } = useHeldLooks();
  return owners
    .filter(({ isTold }) => !isTold)
    .map(({ owner, name }) => (
      <Stack key={owner} as="output" row gap={2} align="center" size="small" className={styles.note}>
        <Icon name="alert" size={16} />
        <span>
          <Say
            it="{mod} stopped responding and was turned off. This device shows the default skin instead. Details: {workshop}"
            with={{ mod: <bdi>{name || say('A mod')}</bdi>, workshop: <Link to="/workshop">{say('workshop')}</Link> }}
          />
        </span>
        <Button tone="quiet" onClick={() => putAway(owner)}>
          {say('Dismiss')}
        </Button>
      </Stack>
    ));
}

function OwnFleetAway() {
  const planetId = useWorld((world) => ownFleet(world)?.planetId ?? null);
  const name = useWorld((world) => (planetId === null ? undefined : planetIn(world, planetId)?.name));
  if (planetId === null) return null;
  return (
    <Stack as="p" row gap={2} align="center" size="small" className={styles.note}>
      <Icon name="ship" size={16} />
      <span>
        <Say
          it="Your fleet is away, at {planet}"
          with={{
            planet: (
              <Link to="/scout" search={{ planet: planetId }}>
                <NameOf
                  kind="planet"
                  id={planetId}
                  name={name ?? null}
                  instead={say('planet {id}', { id: planetId })}
                />
              </Link>
            ),
          }}
        />
      </span>
    </Stack>
  );
}
