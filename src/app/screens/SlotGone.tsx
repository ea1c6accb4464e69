import { Link } from '@tanstack/react-router';
import type { SlotRef } from '../../features/planet/slots.ts';
import type { PlanetId, StructId } from '../../game/ids.ts';
import { say } from '../../lib/words/say.ts';
import { useFromWorld } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { slotLeft, type SlotLeft } from './slotLeft.ts';
import styles from './play.module.css';

/** Says where the struct that stood in the chosen slot is now, with a link to that place. */
export function SlotGone({
  planetId,
  place,
  was,
  onShow,
}: {
  readonly planetId: PlanetId;
  readonly place: SlotRef;
  /** The struct that was seen in the slot before; null if none was. */
  readonly was: StructId | null;
  readonly onShow: (key: string) => void;
}) {
  const left = useFromWorld((world) => slotLeft(world, planetId, place, was));
  return (
    <Stack gap={3} justify="start" align="start">
      <p>{leftWords(left)}</p>
      {left.kind === 'ownHome' && (
        <Link to="/play" className={styles.onward}>
          <Icon name="planet" size={18} />
          {say('Go to your planet')}
        </Link>
      )}
      {left.kind === 'ownAway' && left.planetId !== null && <ToPlanet planetId={left.planetId} />}
      {left.kind === 'moved' && (
        <Button icon="arrow" onClick={() => onShow(left.key)}>
          {say('Show struct')}
        </Button>
      )}
    </Stack>
  );
}

function ToPlanet({ planetId }: { readonly planetId: PlanetId }) {
  return (
    <Link to="/scout" search={{ planet: planetId }} className={styles.onward}>
      <Icon name="planet" size={18} />
      {say('Go to planet {planet}', { planet: planetId })}
    </Link>
  );
}

function leftWords(left: SlotLeft): string {
  switch (left.kind) {
    case 'ownHome':
      return say('Your fleet went home.');
    case 'ownAway':
      return left.planetId === null
        ? say('Your fleet is away at an unknown planet.')
        : say('Your fleet is away at planet {planet}.', { planet: left.planetId });
    case 'destroyed':
      return say('This struct was destroyed. See the planet’s chronicle for details.');
    case 'moved':
      return say('This struct moved to another slot.');
    case 'fleetLeft':
      return say('This fleet left the planet. See the planet’s chronicle for details.');
    case 'unknown':
      return say('The struct in this slot left or was destroyed. See the planet’s chronicle for details.');
  }
}
