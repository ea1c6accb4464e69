import { say } from '../../lib/words/say.ts';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { NameOf } from '../names/NameOf.tsx';
import type { Player } from '../../game/entities.ts';
import { formatAlpha, formatOre } from '../../game/format.ts';
import { microAlpha, ore } from '../../game/units.ts';
import { GLYPHS } from '../../scene/art/glyphs.ts';
import { useWorld } from '../../state/react.ts';
import { CountUp } from '../../ui/CountUp.tsx';
import { Glyph } from '../../ui/Glyph.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Unseen } from '../../ui/Unseen.tsx';
import { cx } from '../../ui/cx.ts';
import { Grid } from '../../ui/Grid.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { Note } from '../../ui/Note.tsx';
import styles from './planet.module.css';
import { ownPlanet, ownPlayer } from '../../state/world/access.ts';

const oreWords = (value: bigint): string => formatOre(ore(value));
const alphaWords = (value: bigint): string => formatAlpha(microAlpha(value));

const hasOre = (player: Player): boolean => player.ore > 0n;

/** From the ground to the purse: what is left, what is lifted, what is safe. */
export function ResourcesPanel() {
  const planet = useWorld((world) => ownPlanet(world));
  const player = useWorld((world) => ownPlayer(world));
  if (!planet || !player) return null;
  const pips = Array.from({ length: Number(planet.maxOre) }, (_, index) => BigInt(index) < planet.ore);
  return (
    <Panel
      title={<NameOf kind="planet" id={planet.id} name={planet.name} instead={say('Planet {id}', { id: planet.id })} />}
      aside={<ObjectLink id={planet.id} bare isAlone />}
    >
      <Grid as="dl" gap={3} columns="repeat(3, 1fr)">
        <div className={styles.ground}>
          <Text as="dt" tone="faint" size="small">
            {say('Ore in the ground')}
          </Text>
          <Stack as="dd" row gap={3} align="center" justify="space-between">
            <Stack as="span" row wrap className={styles.pips} aria-hidden="true">
              {pips.map((full, index) => (
                <span key={index} className={cx(styles.pip, full && styles.full)}>
                  <Glyph d={GLYPHS.ore} size={22} />
                </span>
              ))}
            </Stack>
            <span className={styles.amount}>
              <CountUp value={planet.ore} format={oreWords} />
              <Unseen> {say('of {most}', { most: formatOre(planet.maxOre) })}</Unseen>
            </span>
          </Stack>
        </div>
        <div>
          <Text as="dt" tone="faint" size="small">
            {say('Stored ore')}
          </Text>
          <dd className={cx(styles.amount, styles.oreTone)}>
            <CountUp value={player.ore} format={oreWords} />
          </dd>
        </div>
        <div>
          <Text as="dt" tone="faint" size="small">
            {say('Alpha')}
          </Text>
          <dd className={cx(styles.amount, styles.alphaTone)}>
            <CountUp value={player.alpha} format={alphaWords} />
          </dd>
        </div>
        <div>
          <Text as="dt" tone="faint" size="small">
            {say('Shield')}
          </Text>
          <dd className={styles.amount}>{String(planet.shield)}</dd>
        </div>
      </Grid>
      {hasOre(player) && <Note>{say('Raiders can steal stored ore, but not refined alpha.')}</Note>}
    </Panel>
  );
}
