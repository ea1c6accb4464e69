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
import styles from './planet.module.css';

const oreWords = (value: bigint): string => formatOre(ore(value));
const alphaWords = (value: bigint): string => formatAlpha(microAlpha(value));

const hasOre = (player: Player): boolean => player.ore > 0n;

/** From the ground to the purse: what is left, what is lifted, what is safe. */
export function ResourcesPanel() {
  const planet = useWorld((world) => world.planet?.value);
  const player = useWorld((world) => world.player?.value);
  if (!planet || !player) return null;
  const pips = Array.from({ length: Number(planet.maxOre) }, (_, index) => BigInt(index) < planet.ore);
  return (
    <Panel title={planet.name || `Planet ${planet.id}`}>
      <dl className={styles.resources}>
        <div className={styles.ground}>
          <dt>In the ground</dt>
          <dd>
            <span className={styles.pips} aria-hidden="true">
              {pips.map((full, index) => (
                <span key={index} className={cx(styles.pip, full && styles.full)}>
                  <Glyph d={GLYPHS.ore} size={22} />
                </span>
              ))}
            </span>
            <span className={styles.amount}>
              <CountUp value={planet.ore} format={oreWords} />
              <Unseen> of {formatOre(planet.maxOre)}</Unseen>
            </span>
          </dd>
        </div>
        <div>
          <dt>Stored ore</dt>
          <dd className={cx(styles.amount, styles.oreTone)}>
            <CountUp value={player.ore} format={oreWords} />
          </dd>
        </div>
        <div>
          <dt>Alpha</dt>
          <dd className={cx(styles.amount, styles.alphaTone)}>
            <CountUp value={player.alpha} format={alphaWords} />
          </dd>
        </div>
        <div>
          <dt>Shield</dt>
          <dd className={styles.amount}>{String(planet.shield)}</dd>
        </div>
      </dl>
      {hasOre(player) && <p className={styles.warning}>Stored ore can be raided. Refined, it is yours for good.</p>}
    </Panel>
  );
}
