import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Standing } from '../../game/buildRules.ts';
import type { Fleet } from '../../game/entities.ts';
import { formatOre } from '../../game/format.ts';
import type { PlanetId } from '../../game/ids.ts';
import { fleetMoveObstacle } from '../../game/raidRules.ts';
import { say } from '../../lib/words/say.ts';
import { useFromWorld } from '../../state/react.ts';
import { Icon } from '../../ui/Icon.tsx';
import { OrderButton } from '../order/OrderButton.tsx';
import { useFocusKeeper } from '../../ui/useFocusKeeper.ts';
import { fleetObstacleWords } from '../../game/refusals/fleetObstacleWords.ts';
import { useSite } from './useSite.ts';
import { Note } from '../../ui/Note.tsx';
import styles from './siteBar.module.css';
import { type Site, standingOf } from '../../state/world/access.ts';

/** What one's own fleet can do about this planet: come, or go home. Each with what it costs and what it risks. */
export function FleetOrders({ planetId }: { readonly planetId: PlanetId }) {
  const site = useSite(planetId);
  const own = useFromWorld(standingOf);
  return site && own ? <Orders site={site} standing={own} /> : null;
}

function Orders({ site, standing }: { readonly site: Site; readonly standing: Standing }) {
  const orders = useRef<HTMLDivElement>(null);
  const where = useRef<HTMLParagraphElement>(null);
  const { fleet } = standing;
  const planetId = site.planet.value.id;
  const here = fleet?.planetId === planetId;
  const away = fleet?.status === 'away';
  const isSent = !site.own && !here;
  // A fleet that has moved takes its button away: where it is now is what a keyboard comes to.
  useFocusKeeper(orders, () => where.current);
  return (
    <div ref={orders} className={styles.orders}>
      <Note ref={where} tabIndex={-1}>
        {[whereWords(fleet, planetId, site), ...(isSent ? cautions(site, standing) : [])].join(' ')}
      </Note>
      {isSent && <SendButton site={site} standing={standing} />}
      {away && <HomeButton standing={standing} here={here} />}
      {site.own && !away && (
        <Link to="/play" className={styles.plainLink}>
          <Icon name="planet" size={18} />
          {say('Go to your planet')}
        </Link>
      )}
    </div>
  );
}

function SendButton({ site, standing }: { readonly site: Site; readonly standing: Standing }) {
  const destination = site.planet.value.id;
  const obstacle = fleetMoveObstacle(standing, destination);
  const fleetId = standing.fleet?.id;
  return (
    <div className={styles.press}>
      <OrderButton
        obstacle={obstacle && fleetObstacleWords(obstacle)}
        tone={isTaken(site) ? 'plain' : 'primary'}
        icon="ship"
        order={fleetId ? { name: 'MsgFleetMove', fleetId, destinationLocationId: destination } : null}
      >
        {say('Send fleet here')}
      </OrderButton>
    </div>
  );
}

function HomeButton({ standing, here }: { readonly standing: Standing; readonly here: boolean }) {
  const home = standing.player.planetId;
  const obstacle = fleetMoveObstacle(standing, home);
  const fleetId = standing.fleet?.id;
  return (
    <div className={styles.press}>
      <OrderButton
        obstacle={obstacle && fleetObstacleWords(obstacle)}
        words={
          here
            ? say(
                'Your fleet returns at once. It loses its place in the raid queue at this planet, and any raid by it ends. At home, the fleet protects your shield again.',
              )
            : undefined
        }
        icon="home"
        order={fleetId && home ? { name: 'MsgFleetMove', fleetId, destinationLocationId: home } : null}
      >
        {say('Recall fleet')}
      </OrderButton>
    </div>
  );
}

function whereWords(fleet: Fleet | null, planetId: PlanetId, site: Site): string {
  if (!fleet) return say('You have no fleet yet. Explore your first planet to get one.');
  if (fleet.status === 'onStation') return say('Your fleet is at home.');
  if (fleet.planetId === null) return say('Your fleet is away at an unknown planet.');
  if (fleet.planetId !== planetId) return say('Your fleet is away at planet {planet}.', { planet: fleet.planetId });
  const place = site.visitors.findIndex(({ id }) => id === fleet.id);
  if (place <= 0) return say('Your fleet is first in the queue at this planet. You can raid the planet.');
  return say(
    '{count, plural, one {Your fleet is in the queue at this planet, behind one other fleet.} other {Your fleet is in the queue at this planet, behind # other fleets.}}',
    { count: place },
  );
}

function isTaken({ visitors }: Site): boolean {
  return visitors.length > 0;
}

/** What a move does and risks, in sentences; none of it is in the way. */
function cautions(site: Site, { fleet, player }: Standing): readonly string[] {
  const { planet } = site;
  const words = [say('Your fleet arrives in the next block and uses no charge.')];
  if (isTaken(site)) {
    words.push(
      say('Another fleet is already here. If this planet allows only one fleet, the chain rejects your fleet.'),
    );
  }
  if (planet.value.status === 'complete') {
    words.push(say('This planet is abandoned. The chain may reject your fleet.'));
  }
  if (fleet?.status === 'away') {
    words.push(
      say(
        'Your fleet leaves planet {planet}. It loses its place in the raid queue at that planet, and any raid by it ends.',
        {
          planet: fleet.planetId ?? '',
        },
      ),
    );
  } else if (player.ore > 0n) {
    words.push(
      say(
        'While your fleet is away, your shield is vulnerable. Raiders can take your {ore} of stored ore, and you can’t build.',
        { ore: formatOre(player.ore) },
      ),
    );
  } else words.push(say('While your fleet is away, your shield is vulnerable and you can’t build.'));
  return words;
}
