import type { Planet } from '../../game/entities.ts';
import { formatBlocks, formatCount } from '../../game/format.ts';
import type { PlanetId } from '../../game/ids.ts';
import { shieldPercent } from '../../game/raidRules.ts';
import type { BlockHeight } from '../../game/units.ts';
import { say } from '../../lib/words/say.ts';
import { GLYPHS } from '../../scene/art/glyphs.ts';
import { useProofs, useWorld } from '../../state/react.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { FleetOrders } from './FleetOrders.tsx';
import type { Site } from '../../state/world/access.ts';
import { raidAge } from './raidWords.ts';
import { useSite } from './useSite.ts';
import styles from './siteBar.module.css';

/** On the edge of the picture: what a raid here depends on now, and what the own fleet can do about it. */
export function SiteBar({ planetId }: { readonly planetId: PlanetId }) {
  const height = useWorld((world) => world.height);
  const site = useSite(planetId);
  if (!site) return null;
  const planet = site.planet.value;
  const fleets = site.visitors.length;
  return (
    <section className={styles.bar} aria-label={say('Raid on this planet')}>
      <Stack as="ul" row wrap gap={['hair', 4]} align="center" size="small" face="display" className={styles.facts}>
        <li data-tone={site.weakness === null ? 'teal' : 'danger'}>
          <Glyph d={GLYPHS.shield} size={18} />
          {shieldWords(site, height)}
        </li>
        <li>
          <Icon name="ship" size={18} />
          {say('{count, plural, =0 {No visiting fleets} one {1 visiting fleet} other {# visiting fleets}}', {
            count: fleets,
          })}
        </li>
        {fleets > 0 && (
          <li data-tone="brass">
            <Icon name="hourglass" size={18} />
            {clockWords(planet, height)}
          </li>
        )}
        <RaidProof planetId={planetId} />
      </Stack>
      <FleetOrders planetId={planetId} />
    </section>
  );
}

/** How far the own proof of a raid here is. */
function RaidProof({ planetId }: { readonly planetId: PlanetId }) {
  const view = useProofs(({ tasks }) =>
    [...tasks.values()].find(({ task: { subject } }) => subject?.kind === 'raid' && subject.planetId === planetId),
  );
  if (!view) return null;
  const needed = formatCount(view.difficulty);
  const { best } = view.progress;
  return (
    <li data-tone="teal">
      <Icon name="live" size={18} />
      {best === null
        ? say('Proof: no hash found yet, difficulty {needed} needed', { needed })
        : say('Proof: difficulty {best} of {needed}', { best: formatCount(best.zeros), needed })}
    </li>
  );
}

/** A raid takes the shield down only where nothing holds it. */
function shieldWords({ planet, weakness }: Site, height: BlockHeight): string {
  const percent = shieldPercent(planet.value, height);
  if (weakness === 'unknown') return say('Loading shield…');
  return weakness === null ? say('Shield up') : say('Shield vulnerable, {percent}% left', { percent });
}

function clockWords(planet: Planet, tip: BlockHeight): string {
  const age = raidAge(planet, tip);
  return age === null
    ? say('Raid clock: stopped')
    : say('Raid clock: running for {blocks}', { blocks: formatBlocks(age) });
}
