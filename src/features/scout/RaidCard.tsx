import { say } from '../../lib/words/say.ts';
import { OddNames } from '../names/OddNames.tsx';
import type { Planet } from '../../game/entities.ts';
import { formatCount, formatOre } from '../../game/format.ts';
import { formatPercent } from '../../lib/figures.ts';
import type { PlanetId, PlayerId } from '../../game/ids.ts';
import { requiredDifficulty } from '../../game/proof.ts';
import { shieldPercent } from '../../game/raidRules.ts';
import type { BlockHeight } from '../../game/units.ts';
import { GLYPHS } from '../../scene/art/glyphs.ts';
import { useWorld } from '../../state/react.ts';
import { useKnownAt } from '../../state/useKnownAt.ts';
import { namesIn } from '../../state/words/namesIn.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Glyph } from '../../ui/Glyph.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { defenceWords, raidAge } from './raidWords.ts';
import { usePlayerNames } from '../../state/words/usePlayerNames.ts';
import { useSite } from './useSite.ts';
import { Note } from '../../ui/Note.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './target.module.css';

const WHOLE = 100;
const LOW = 34;
const NO_ONE: readonly PlayerId[] = [];

/** What there is to take, and how far the shield has fallen at this very block. */
export function RaidCard({ planetId }: { readonly planetId: PlanetId }) {
  const height = useWorld((world) => world.height);
  const site = useSite(planetId);
  const players = usePlayerNames(site?.visitors.slice(0, 1).map((fleet) => fleet.owner) ?? NO_ONE);
  const head = site?.visitors[0];
  const raider = useWorld((world) => (head ? capital(namesIn(world, players)(head.id)) : ''));
  // What there is to take is the owner's; without one, only the planet was read.
  const reading = site?.owner ?? site?.planet ?? null;
  const knownAt = useKnownAt(reading?.height ?? null);
  if (!site || !reading) return null;
  const planet = site.planet.value;
  const owner = site.owner;
  const percent = shieldPercent(planet, height);
  const zeros = zerosNow(planet, height);
  return (
    <Panel title={say('Raid')} aside={<SourceMark source={reading.source} height={knownAt} />}>
      <Grid gap={3} columns="1fr 1fr" className={styles.prizes}>
        <div data-tone="copper">
          <Glyph d={GLYPHS.ore} size={26} />
          <strong>{owner ? formatOre(owner.value.ore) : '–'}</strong>
          <span>{say('stored ore')}</span>
        </div>
        <div data-tone="brass">
          <Glyph d={GLYPHS.ore} size={26} />
          <strong>{formatOre(planet.ore)}</strong>
          <span>{say('of {ore} left in the ground', { ore: formatOre(planet.maxOre) })}</span>
        </div>
      </Grid>
      <Grid gap={2} columns="1fr auto" items="baseline" className={styles.shield}>
        <Stack as="span" row gap={2} align="center" tone="soft" face="display">
          <Glyph tone="teal" d={GLYPHS.shield} size={18} />
          {say('Shield {shield}', { shield: formatCount(planet.shield) })}
        </Stack>
        <Text as="strong" size="h3">
          {formatPercent(percent)}
        </Text>
        <Meter
          label={say('Shield')}
          value={percent}
          max={WHOLE}
          text={say('{percent}% of the shield is left', { percent })}
          tone={percent === WHOLE ? 'teal' : percent < LOW ? 'danger' : 'copper'}
          ticks={10}
        />
      </Grid>
      <Note>{defenceWords(site.weakness)}</Note>
      {head && (
        <Facts
          facts={[
            {
              name: say('Raider@@a fleet'),
              value: (
                <>
                  {raider}
                  <OddNames ids={head ? [head.owner] : NO_ONE} names={players} />
                </>
              ),
              tone: 'warn',
            },
            // Its clock stands on the edge of the picture (SiteBar.tsx).
            ...(zeros === null ? [] : [{ name: say('Required proof'), value: say('difficulty {zeros}', { zeros }) }]),
          ]}
        />
      )}
    </Panel>
  );
}

/** null while no clock runs. */
function zerosNow(planet: Planet, tip: BlockHeight): number | null {
  const age = raidAge(planet, tip);
  return age === null ? null : requiredDifficulty(age, planet.shield);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
