import { chargeAtNextBlock } from '../../game/charge.ts';
import { formatBlocks } from '../../game/format.ts';
import { type BlockHeight, blocks } from '../../game/units.ts';
import { GLYPHS } from '../../scene/art/glyphs.ts';
import { useWorld } from '../../state/react.ts';
import { Meter } from '../../ui/Meter.tsx';
import { Readout } from './Readout.tsx';

/** The dearest charge an action of this journey asks for: a build. The struct types say so; this is only the scale. */
const FULL = 8n;

/** Before the first block the height is 0. */
const isKnown = (height: BlockHeight): boolean => height > 0n;

/** Blocks since the last charged action, as the next block will count them. */
export function ChargeReadout() {
  const height = useWorld((world) => world.height);
  const player = useWorld((world) => world.player?.value);
  if (!player || !isKnown(height)) {
    return (
      <Readout glyph={GLYPHS.charge} name="Charge" tone="charge">
        –
      </Readout>
    );
  }
  const charge = chargeAtNextBlock(height, player.lastAction);
  const full = charge >= FULL;
  const words = full ? `Full, ${formatBlocks(charge)} since your last action` : `${formatBlocks(charge)} of ${FULL}`;
  return (
    <Readout glyph={GLYPHS.charge} name="Charge" tone="charge">
      <span title={words}>{full ? 'Full' : `${charge} of ${FULL}`}</span>
      <Meter
        label="Charge"
        value={Number(blocks(full ? FULL : charge))}
        max={Number(FULL)}
        text={words}
        tone={full ? 'teal' : 'brass'}
        ticks={Number(FULL)}
      />
    </Readout>
  );
}
