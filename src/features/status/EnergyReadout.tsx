import { formatPower } from '../../game/format.ts';
import { headroom, isOnline, totalCapacity, totalLoad } from '../../game/power.ts';
import { GLYPHS } from '../../scene/art/glyphs.ts';
import { useWorld } from '../../state/react.ts';
import { powerOf } from '../../state/selectors.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Glyph } from '../../ui/Glyph.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './status.module.css';

/** Load of capacity, and what is still free. */
export function EnergyReadout() {
  const world = useWorld((state) => state);
  const power = powerOf(world);
  if (!power) {
    return (
      <div className={cx(styles.readout, styles.power)}>
        <dt>
          <Glyph d={GLYPHS.power} size={16} />
          Energy
        </dt>
        <dd>–</dd>
      </div>
    );
  }
  const load = totalLoad(power);
  const capacity = totalCapacity(power);
  const online = isOnline(power);
  const words = `${formatPower(load)} of ${formatPower(capacity)}`;
  return (
    <div className={cx(styles.readout, online ? styles.power : styles.warn)}>
      <dt>
        <Glyph d={GLYPHS.power} size={16} />
        {online ? 'Energy' : 'Offline'}
      </dt>
      <dd>
        <Popover label="Energy" className={styles.opener} button={words}>
          <p>
            {online
              ? 'What you run, and what your share of the substation and your own generation can carry.'
              : 'You draw more than you have. Nothing can be built, activated, mined or refined until load is below capacity.'}
          </p>
          <Facts
            facts={[
              { name: 'Your structs', value: formatPower(power.structsLoad) },
              { name: 'Given to others', value: formatPower(power.load) },
              { name: 'Own generation', value: formatPower(power.capacity) },
              { name: 'From the substation', value: formatPower(power.connectionCapacity) },
              { name: 'Free', value: formatPower(headroom(power)), tone: online ? 'live' : 'warn' },
            ]}
          />
        </Popover>
        <Meter
          label="Energy in use"
          value={Number(load)}
          max={Math.max(1, Number(capacity))}
          text={online ? `${words} in use` : `Offline: ${words}`}
          tone={online ? 'teal' : 'danger'}
          ticks={10}
        />
      </dd>
    </div>
  );
}
