import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Standing } from '../../game/buildRules.ts';
import type { Fleet } from '../../game/entities.ts';
import { formatOre } from '../../game/format.ts';
import type { PlanetId } from '../../game/ids.ts';
import { fleetMoveObstacle } from '../../game/raidRules.ts';
import { useRuntime, useTopic, useWorld } from '../../state/react.ts';
import { standingOf } from '../../state/selectors.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SignButton } from '../../ui/SignButton.tsx';
import { useFocusKeeper } from '../../ui/useFocusKeeper.ts';
import { fleetObstacleWords } from './raidWords.ts';
import type { Target } from '../../state/target.ts';
import { useTarget } from './useTarget.ts';
import styles from './target.module.css';

/** What one's own fleet can do about this planet: come, or go home. Each with what it costs and what it risks. */
export function FleetOrders({ planetId }: { readonly planetId: PlanetId }) {
  const target = useTarget(planetId);
  const own = standingOf(useWorld((state) => state));
  return target && own ? <Orders target={target} standing={own} /> : null;
}

function Orders({ target, standing }: { readonly target: Target; readonly standing: Standing }) {
  const orders = useRef<HTMLDivElement>(null);
  const where = useRef<HTMLParagraphElement>(null);
  const { fleet } = standing;
  const planetId = target.planet.value.id;
  const here = fleet?.planetId === planetId;
  const away = fleet?.status === 'away';
  // A fleet that has moved takes its button away: where it is now is what a keyboard comes to.
  useFocusKeeper(orders, () => where.current);
  return (
    <Panel title="Your fleet">
      <div ref={orders} className={styles.orders}>
        <p ref={where} tabIndex={-1} className={styles.why}>
          {whereWords(fleet, planetId, target)}
        </p>
        {!target.own && !here && <SendButton target={target} standing={standing} />}
        {away && <HomeButton standing={standing} here={here} />}
        {target.own && !away && (
          <Link to="/play" className={styles.plainLink}>
            <Icon name="planet" size={18} />
            Go to your planet
          </Link>
        )}
      </div>
    </Panel>
  );
}

function SendButton({ target, standing }: { readonly target: Target; readonly standing: Standing }) {
  const { actions } = useRuntime();
  const destination = target.planet.value.id;
  const topic = `fleet/move/${destination}`;
  const state = useTopic(topic);
  const obstacle = fleetMoveObstacle(standing, destination);
  const fleetId = standing.fleet?.id;
  return (
    <>
      <ul className={styles.cautions}>
        {cautions(target, standing).map((caution) => (
          <li key={caution}>{caution}</li>
        ))}
      </ul>
      <SignButton
        state={state}
        obstacle={obstacle && fleetObstacleWords(obstacle)}
        tone={isTaken(target) ? 'plain' : 'primary'}
        icon="ship"
        onPress={async () => {
          if (fleetId) await actions.sign(topic, { name: 'MsgFleetMove', fleetId, destinationLocationId: destination });
        }}
      >
        Sign: send your fleet here
      </SignButton>
    </>
  );
}

function HomeButton({ standing, here }: { readonly standing: Standing; readonly here: boolean }) {
  const { actions } = useRuntime();
  const home = standing.player.planetId;
  const topic = `fleet/move/${home ?? 'home'}`;
  const state = useTopic(topic);
  const obstacle = fleetMoveObstacle(standing, home);
  const fleetId = standing.fleet?.id;
  return (
    <SignButton
      state={state}
      obstacle={obstacle && fleetObstacleWords(obstacle)}
      words={
        here ? 'It comes home at once, and what it does here ends. At home it holds your shield again.' : undefined
      }
      icon="home"
      onPress={async () => {
        if (fleetId && home) {
          await actions.sign(topic, { name: 'MsgFleetMove', fleetId, destinationLocationId: home });
        }
      }}
    >
      Sign: call your fleet home
    </SignButton>
  );
}

function whereWords(fleet: Fleet | null, planetId: PlanetId, target: Target): string {
  if (!fleet) return 'You have no fleet yet. It comes with your first planet.';
  if (fleet.status === 'onStation') return 'Your fleet is at home.';
  if (fleet.planetId !== planetId) return `Your fleet is away, at planet ${fleet.planetId ?? 'nowhere known'}.`;
  const place = target.visitors.findIndex(({ id }) => id === fleet.id);
  if (place <= 0) return 'Your fleet is here, first in line: the raid is yours.';
  return `Your fleet is here, ${place === 1 ? 'one fleet' : `${place} fleets`} before it.`;
}

function isTaken({ visitors }: Target): boolean {
  return visitors.length > 0;
}

/** What a move does and risks, in sentences; none of it is in the way. */
function cautions(target: Target, { fleet, player }: Standing): readonly string[] {
  const { planet } = target;
  const words = ['It arrives with the next block and costs no charge.'];
  if (isTaken(target)) {
    words.push('Another fleet is here already: unless the planet takes more than one, the chain refuses yours.');
  }
  if (planet.value.status === 'complete') {
    words.push('This planet is left behind; newer chains let no fleet come here.');
  }
  if (fleet?.status === 'away') words.push(`It leaves planet ${fleet.planetId ?? ''}, and what it does there ends.`);
  else {
    const stake = player.ore > 0n ? `, and your ${formatOre(player.ore)} of stored ore lie open` : '';
    words.push(`While it is away your own shield falls for whoever comes${stake}, and you can build nothing.`);
  }
  return words;
}
