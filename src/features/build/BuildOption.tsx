import { useId } from 'react';
import { buildObstacle, placeObstacle } from '../../game/buildRules.ts';
import type { StructType } from '../../game/entities.ts';
import { formatBlocks, formatDuration, formatPower } from '../../game/format.ts';
import { headroom, totalCapacity, totalLoad } from '../../game/power.ts';
import { milliwatts } from '../../game/units.ts';
import { artOf } from '../../scene/art/structArt.ts';
import { useJobs, useRuntime, useWorld } from '../../state/react.ts';
import { standingOf } from '../../state/selectors.ts';
import { useClassLook } from '../../state/wardrobe/react.ts';
import { Art } from '../../ui/Art.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { cx } from '../../ui/cx.ts';
import { ActionButton } from './ActionButton.tsx';
import { expectedProofMs } from './expectedProof.ts';
import { Lore } from './Lore.tsx';
import { obstacleWords } from './obstacleWords.ts';
import { type Place, placeWords, withArticle } from './placeWords.ts';
import { typeWords } from './typeWords.ts';
import styles from './build.module.css';

/** One type on the menu: what it is, what it costs, what is in the way, and what the confirmation signs. */
export function BuildOption({
  type,
  place,
  open,
  onToggle,
}: {
  readonly type: StructType;
  readonly place: Place;
  readonly open: boolean;
  readonly onToggle: () => void;
}) {
  const { actions, config } = useRuntime();
  const world = useWorld((state) => state);
  const pool = useJobs((jobs) => jobs.pool);
  const id = useId();
  const look = useClassLook(type.name);
  const standing = standingOf(world);
  if (!standing) return null;

  const obstacle = buildObstacle(standing, type) ?? placeObstacle(standing, type, place.ambit, place.slot);
  const capacity = totalCapacity(standing.power);
  const load = totalLoad(standing.power);
  const free = headroom(standing.power);
  const after = milliwatts(free - type.buildDraw);
  const proofMs = expectedProofMs(type.buildDifficulty, pool.rate, pool.threads, config.network.nominalBlockMs);
  const topic = `build/${type.category}/${place.ambit}/${place.slot}`;

  return (
    <li className={cx(styles.option, open && styles.open)}>
      <button type="button" className={styles.optionHead} aria-expanded={open} aria-controls={id} onClick={onToggle}>
        <Art layers={artOf(type.name).layers} picture={look.icon} size={52} dim={obstacle !== null} />
        <span className={styles.optionName}>
          <strong>{look.name}</strong>
          <small className={cx(obstacle !== null && styles.hindered)}>
            {obstacle ? obstacleWords(obstacle) : typeWords(type)}
          </small>
        </span>
        <Icon name="chevron" />
      </button>
      {open && (
        <div id={id} className={styles.optionBody}>
          {obstacle && <p className={styles.purpose}>{typeWords(type)}</p>}
          {look.lore !== '' && <Lore look={look} own={type.name} />}
          <Facts
            facts={[
              { name: 'Draw while building', value: formatPower(type.buildDraw) },
              { name: 'Draw when online', value: formatPower(type.passiveDraw) },
              { name: 'Charge asked for', value: formatBlocks(type.buildCharge) },
              { name: 'Proof of work, about', value: formatDuration(proofMs) },
              { name: 'Health', value: type.maxHealth },
            ]}
          />
          <div className={styles.headroom}>
            <span>Free power after</span>
            <strong>
              {free >= type.buildDraw ? `${formatPower(after)} of ${formatPower(capacity)}` : 'Not enough'}
            </strong>
            <Meter
              label="Load with this build"
              value={Number(load + type.buildDraw)}
              max={Math.max(1, Number(capacity))}
              mark={Number(load)}
              text={`${formatPower(milliwatts(load + type.buildDraw))} of ${formatPower(capacity)}`}
              tone={free >= type.buildDraw ? 'teal' : 'danger'}
            />
          </div>
          <ActionButton
            topic={topic}
            tone="primary"
            icon="pen"
            obstacle={obstacle && obstacleWords(obstacle)}
            onPress={() => actions.build(type.id, place.ambit, place.slot)}
          >
            {`Sign: build ${withArticle(look.name)} ${placeWords(place)}`}
          </ActionButton>
        </div>
      )}
    </li>
  );
}
