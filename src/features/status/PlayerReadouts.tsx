import { say } from '../../lib/words/say.ts';
import { formatAlpha, formatOre } from '../../game/format.ts';
import { microAlpha, ore } from '../../game/units.ts';
import { GLYPHS } from '../../scene/art/glyphs.ts';
import { useWorld } from '../../state/react.ts';
import { CountUp } from '../../ui/CountUp.tsx';
import { ChargeReadout } from './ChargeReadout.tsx';
import { EnergyReadout } from './EnergyReadout.tsx';
import { Readout } from './Readout.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './status.module.css';
import { ownPlayer } from '../../state/world/access.ts';

const oreWords = (value: bigint): string => formatOre(ore(value));
const alphaWords = (value: bigint): string => formatAlpha(microAlpha(value));

/** Stock, energy and charge of the player. */
export function PlayerReadouts() {
  const player = useWorld((world) => ownPlayer(world));
  return (
    <Stack as="dl" row align="stretch" className={styles.readouts}>
      <Readout glyph={GLYPHS.ore} name={say('Ore')} tone="copper">
        {player ? <CountUp value={player.ore} format={oreWords} /> : '–'}
      </Readout>
      <Readout glyph={GLYPHS.alpha} name={say('Alpha')} tone="teal">
        {player ? <CountUp value={player.alpha} format={alphaWords} /> : '–'}
      </Readout>
      <EnergyReadout />
      <ChargeReadout />
    </Stack>
  );
}
