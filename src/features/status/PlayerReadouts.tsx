import { formatAlpha, formatOre } from '../../game/format.ts';
import { microAlpha, ore } from '../../game/units.ts';
import { GLYPHS } from '../../scene/art/glyphs.ts';
import { useWorld } from '../../state/react.ts';
import { CountUp } from '../../ui/CountUp.tsx';
import { ChargeReadout } from './ChargeReadout.tsx';
import { EnergyReadout } from './EnergyReadout.tsx';
import { Readout } from './Readout.tsx';
import styles from './status.module.css';

const oreWords = (value: bigint): string => formatOre(ore(value));
const alphaWords = (value: bigint): string => formatAlpha(microAlpha(value));

/** Stock, energy and charge of the player. */
export function PlayerReadouts() {
  const player = useWorld((world) => world.player?.value);
  return (
    <dl className={styles.readouts}>
      <Readout glyph={GLYPHS.ore} name="Ore" tone="ore">
        {player ? <CountUp value={player.ore} format={oreWords} /> : '–'}
      </Readout>
      <Readout glyph={GLYPHS.alpha} name="Alpha" tone="alpha">
        {player ? <CountUp value={player.alpha} format={alphaWords} /> : '–'}
      </Readout>
      <EnergyReadout />
      <ChargeReadout />
    </dl>
  );
}
