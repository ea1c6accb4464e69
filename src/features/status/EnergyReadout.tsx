import { formatPower, formatPowerOf } from '../../game/format.ts';
import { headroom, isOnline, type PowerReading, totalCapacity, totalLoad } from '../../game/power.ts';
import { say } from '../../lib/words/say.ts';
import { GLYPHS } from '../../scene/art/glyphs.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { Readout } from './Readout.tsx';
import { WaysOn } from '../order/WaysOn.tsx';
import styles from './status.module.css';
import { powerOf } from '../../state/world/access.ts';
import { useFromWorld } from '../../state/react.ts';

/** Below this part of the capacity the next struct may not fit. */
const SHORT_PARTS = 10n;

function isShort(power: PowerReading): boolean {
  return headroom(power) * SHORT_PARTS < totalCapacity(power);
}

/** Load of capacity, and what is still free. */
export function EnergyReadout() {
  const power = useFromWorld(powerOf);
  if (!power) {
    return (
      <Readout glyph={GLYPHS.power} name={say('Energy')} tone="brass" isWide>
        –
      </Readout>
    );
  }
  const load = totalLoad(power);
  const capacity = totalCapacity(power);
  const online = isOnline(power);
  const words = formatPowerOf(load, capacity);
  return (
    <Readout
      glyph={GLYPHS.power}
      name={online ? say('Energy') : say('Overloaded')}
      tone={online ? 'brass' : 'danger'}
      isWide
    >
      <Popover label={say('Energy')} className={styles.opener} button={words}>
        <p>
          {online
            ? say('Your load, compared with the capacity from your substation and your own generation.')
            : say(
                'You use more power than you have, so you can’t build, bring structs online, mine or refine. Take structs offline or get more power.',
              )}
        </p>
        <Facts
          facts={[
            { name: say('Your structs'), value: formatPower(power.structsLoad, 'up') },
            { name: say('Allocated power'), value: formatPower(power.load, 'up') },
            { name: say('Own generation'), value: formatPower(power.capacity) },
            { name: say('From the substation'), value: formatPower(power.connectionCapacity) },
            { name: say('Free'), value: formatPower(headroom(power)), tone: online ? 'live' : 'warn' },
          ]}
        />
        {isShort(power) && <WaysOn lacks="power" />}
      </Popover>
      <Meter
        label={say('Power in use')}
        value={Number(load)}
        max={Math.max(1, Number(capacity))}
        text={online ? say('{power} in use', { power: words }) : say('Overloaded: {power}', { power: words })}
        tone={online ? 'teal' : 'danger'}
        ticks={10}
      />
    </Readout>
  );
}
